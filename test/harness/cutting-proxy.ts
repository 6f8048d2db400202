/** A TCP proxy between a client and a server that can break a connection at a chosen moment. */

import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Socket } from 'node:net';

/** Sees each request before it is sent. `before`: cut without forwarding it. `after`: forward it, let the server act, and cut before the response. */
export type Cut = (sent: Buffer) => 'before' | 'after' | undefined;

export interface CuttingProxy {
  port: number;
  /** Called for all client data from now on, until the first cut. */
  cutWhen(cut: Cut): void;
  /** Resolves at the first cut. */
  cut: Promise<void>;
  /** Closes every connection at once. */
  cutAll(): void;
  /** The same with a reset. */
  resetAll(): void;
  /** Adds latency in both directions. */
  slowBy(ms: number): void;
  /** Silently drops everything. */
  goSilent(): void;
  /** Forwards new data again; what was dropped stays lost. */
  unmute(): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let condition: Cut | undefined;
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
    // A graceful close: a reset would make the server discard data that it has not read yet.
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
      const where = condition?.(data);
      if (where !== undefined) {
        condition = undefined;
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
    cutWhen: (when) => (condition = when),
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
