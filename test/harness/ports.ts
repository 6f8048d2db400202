import { createServer } from 'node:net';

// Test files that run in parallel draw from separate lanes: a restarted server must find its apps' ports free. All
// ports are below the system's ephemeral range, from 32,768 on: one of those that was free a moment ago may belong to
// any connection now.
const laneWidth = 7_000;
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % 3;
const laneStart = 11_000 + lane * laneWidth;
const maxTaken = 1_000;
let next = laneStart + Math.floor(Math.random() * 1_000);

/** The first of `size` consecutive ports, apart from those of the last ten servers of this run. */
function draw(size: number): number {
  const first = next + size > laneStart + laneWidth ? laneStart : next;
  next = first + size;
  return first;
}

/** A port range for apps. */
export function portRange(size: number): string {
  const first = draw(size);
  return `${first}-${first + size - 1}`;
}

/** A loopback port that was free a moment ago. Throws if too many in a row are taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < maxTaken; tried += 1) {
    const port = draw(1);
    if (await isFree(port)) return port;
  }
  throw new Error(`${maxTaken} ports from ${laneStart} on are taken.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
