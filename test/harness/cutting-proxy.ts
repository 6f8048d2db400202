/** A TCP proxy between a client and a server that can break what passes through it, at a chosen moment. */

import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Socket } from 'node:net';

/** Looks at what a client is about to say. `before`: cut without passing it on. `after`: pass it on, and cut before an answer comes back. */
export type Cut = (said: Buffer) => 'before' | 'after' | undefined;

export interface CuttingProxy {
  port: number;
  /** Asked about everything clients say from now on, until the first cut. */
  cutWhen(cut: Cut): void;
  /** Resolves at the first cut. */
  cut: Promise<void>;
  /** Ends every connection at once, without a word. */
  cutAll(): void;
  /** Nothing passes any more, and nobody is told. */
  goSilent(): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let asked: Cut | undefined;
  let hasCut = () => {};
  const cut = new Promise<void>((resolve) => (hasCut = resolve));
  let silent = false;

  const listener = createServer((client) => {
    const server = connectTo(targetPort, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    const end = () => {
      client.destroy();
      server.destroy();
      pairs.delete(pair);
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    let answered = true;
    client.on('data', (said) => {
      if (silent) return;
      const where = asked?.(said);
      if (where !== undefined) {
        asked = undefined;
        hasCut();
      }
      if (where === 'before') return end();
      server.write(said);
      if (where === 'after') answered = false;
    });
    server.on('data', (said) => {
      if (silent) return;
      // The answer shows that the server has done it; the client never sees it.
      if (!answered) return end();
      client.write(said);
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
    goSilent: () => (silent = true),
    async close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
