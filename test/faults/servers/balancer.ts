/**
 * A plain load balancer, as in front of an installation: one connection after the other to the servers that answer. As nginx does
 * unless told otherwise, it asks the next server if one closes the connection before it has answered anything.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { RunningServer } from '../../harness/server.ts';

const looksEveryMs = 200;
const answersWithinMs = 1_000;

export interface Balancer {
  port: number;
  /** Sends no visitor to a server that has ended. */
  servers: RunningServer[];
  close(): Promise<void>;
}

/** Balances between the servers' ports of the apps. A server is asked for /healthz again and again, and skipped while it does not answer. */
export async function startBalancer(servers: RunningServer[]): Promise<Balancer> {
  const healthy = new Set<RunningServer>(servers);
  const sockets = new Set<Socket>();
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const balancer = { port: 0, servers, close };

  async function look(): Promise<void> {
    const answers = (server: RunningServer) =>
      fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(answersWithinMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
    await Promise.all(
      balancer.servers.map(async (server) => ((await answers(server)) ? healthy.add(server) : healthy.delete(server))),
    );
    if (!closed) timer = setTimeout(() => void look(), looksEveryMs);
  }

  /** To the next server that takes the connection and answers something. `sent`: what the visitor has sent until now. */
  function connectTo(visitor: Socket, tries: number, sent: Buffer[] = []): void {
    const among = balancer.servers.filter((server) => healthy.has(server));
    const server = among[turn++ % Math.max(1, among.length)];
    if (server === undefined || tries === 0) return void visitor.destroy();
    const apps = connect(Number(server.env.EDGE_PORT), '127.0.0.1');
    let isAnswered = false;
    const send = (data: Buffer) => {
      if (!isAnswered) sent.push(data);
      apps.write(data);
    };
    apps.on('error', () => apps.destroy());
    apps.once('connect', () => {
      for (const data of sent) apps.write(data);
      visitor.on('data', send).resume();
    });
    apps.on('data', (data) => {
      isAnswered = true;
      visitor.write(data);
    });
    apps.once('close', () => {
      visitor.off('data', send).pause();
      if (isAnswered || visitor.destroyed) return void visitor.end();
      connectTo(visitor, tries - 1, sent);
    });
    visitor.once('close', () => apps.destroy());
  }

  const listener = createServer({ pauseOnConnect: true }, (visitor) => {
    sockets.add(visitor);
    visitor.on('error', () => visitor.destroy()).once('close', () => sockets.delete(visitor));
    connectTo(visitor, 3 * balancer.servers.length);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  balancer.port = (listener.address() as AddressInfo).port;
  void look();
  return balancer;

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => listener.close(resolve));
  }
}
