import { createServer } from 'node:net';

/** A loopback port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

// Test files that run side by side draw from lanes of their own: a server that is started
// again must find its apps' ports as it left them.
// All lie below the ports that the system gives out by itself, from 32,768 on.
const laneWidth = 7_000;
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % 3;
const laneStart = 11_000 + lane * laneWidth;
let next = laneStart + Math.floor(Math.random() * 1_000);

/** A range for apps' own ports, apart from what the last ten servers of this run were given. */
export function portRange(size: number): string {
  const first = next + size > laneStart + laneWidth ? laneStart : next;
  next = first + size;
  return `${first}-${first + size - 1}`;
}
