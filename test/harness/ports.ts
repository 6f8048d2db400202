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

let next = 20_000 + Math.floor(Math.random() * 8_000);

/** A range for apps' own ports, apart from what other servers of this run were given. */
export function portRange(size: number): string {
  const first = next;
  next += size;
  return `${first}-${first + size - 1}`;
}
