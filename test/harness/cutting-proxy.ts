/** A TCP proxy between a client and a server that can break what passes through it, at a chosen moment. */

import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Socket } from 'node:net';

/** Looks at what a client is about to say. `before`: cut without passing it on. `after`: pass it on, for the server to do, and cut before an answer comes back. */
export type Cut = (sent: Buffer) => 'before' | 'after' | undefined;

export interface CuttingProxy {
  port: number;
  /** Asked about everything clients say from now on, until the first cut. */
  cutWhen(cut: Cut): void;
  /** Resolves at the first cut. */
  cut: Promise<void>;
  /** Ends every connection at once, without a word. */
  cutAll(): void;
  /** The same by a reset. */
  resetAll(): void;
  /** Everything takes so much longer on its way, there and back. */
  slowBy(ms: number): void;
  /** Nothing passes any more, and nobody is told. */
  goSilent(): void;
  /** What comes from now on passes again; what was lost stays lost. */
  unmute(): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let asked: Cut | undefined;
  let hasCut = () => {};
  const cut = new Promise<void>((resolve) => (hasCut = resolve));
  let silent = false;
  let lateMs = 0;
  const pass = (to: Socket, data: Buffer) => {
    if (lateMs === 0) to.write(data);
    else setTimeout(() => void (to.destroyed || to.write(data)), lateMs);
  };

  const listener = createServer((client) => {
    const server = connectTo(targetPort, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    // Cut off with something under way: a reset would have the server throw away what it has not read yet.
    let leftAlone = false;
    const end = () => {
      client.destroy();
      if (leftAlone) server.end();
      else server.destroy();
      pairs.delete(pair);
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (data) => {
      if (silent) return;
      const where = asked?.(data);
      if (where !== undefined) {
        asked = undefined;
        hasCut();
      }
      if (where === 'before') return end();
      pass(server, data);
      if (where !== 'after') return;
      leftAlone = true;
      end();
    });
    server.on('data', (data) => {
      if (silent || leftAlone) return;
      pass(client, data);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    cutWhen: (when) => (asked = when),
    cut,
    cutAll() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
    },
    resetAll() {
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    },
    slowBy: (ms) => (lateMs = ms),
    goSilent: () => (silent = true),
    unmute: () => (silent = false),
    async close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
