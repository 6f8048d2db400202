/** A TCP proxy that resets a connection after a number of bytes from the server, and can be closed. */
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** How many response bytes each of the next connections forwards; later connections are not cut. */
  cuts: number[];
  connections: number;
  /** Breaks open connections. */
  cutNow(): void;
  close(): Promise<void>;
}

export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const cutAfterBytes = proxy.cuts[proxy.connections++] ?? Number.POSITIVE_INFINITY;
    const upstream = connect(Number(port), hostname);
    let passed = 0;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream);
    upstream.on('data', (bytes: Buffer) => {
      const rest = cutAfterBytes - passed;
      passed += bytes.length;
      if (bytes.length <= rest) client.write(bytes);
      else client.write(bytes.subarray(0, rest), () => client.resetAndDestroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    cuts: [],
    connections: 0,
    cutNow() {
      for (const socket of open) socket.destroy();
    },
    close() {
      proxy.cutNow();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
