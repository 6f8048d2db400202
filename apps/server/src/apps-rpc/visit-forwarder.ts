/**
 * The edge's ports on a server that could run the apps while another one does. It passes visitors on to that server, so that a
 * load balancer may send any visitor to any server.
 *
 *   closed ──another server serves the apps──▶ open ──this server is to run them, or stops──▶ closed
 *
 *  F1 The ports are opened only while another server serves the apps. Its ports are then open too: where servers of one machine
 *     share a port, none takes it from the one that runs the apps.
 *  F2 Open ports stay open while the apps change servers. Visitors who arrive meanwhile wait, for at most `waitsMs`: also for
 *     this server, once it runs the apps.
 *  F3 A visitor's connection ends with the one to the apps, after what arrived from there was sent, and the reverse.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@davit/contract';
import type { PassedOn } from '@davit/targets';
import type { Logger } from 'pino';
import type { RpcKey } from './tls.ts';
import { openVisit } from './visits.ts';

/** As long as a takeover may take. */
const waitsMs = 30_000;
const looksEveryMs = 250;
const opensEveryMs = 1_000;
const maxConnections = 10_000;
/** A connection whose visitor has had an answer, and then nothing for this long, is between two requests. */
const restsAfterMs = 300;
const closesEveryMs = 50;
const asksEveryMs = 500;

export interface VisitForwarderParts {
  host: string;
  /** EDGE_PORT, and HTTPS_PORT if Davit serves TLS. */
  ports: { plain: number; secure: number | null };
  /** The address of the RPC server of the server that runs the apps; null: none does. */
  holder(): Promise<string | null>;
  keys(): readonly RpcKey[];
  clock: Pick<Clock, 'monotonicMs'>;
  logger: Logger;
}

export interface VisitForwarder {
  /** Opens the ports as soon as another server serves the apps. */
  start(): void;
  /** The open plain port; null while it is closed. */
  port(): number | null;
  /** Closes the ports at once. Visitors who are connected stay. */
  stop(): void;
  /** Closes the ports, and each connection once it rests, at the latest after this time. */
  close(withinMs: number): Promise<void>;
}

export function createVisitForwarder(parts: VisitForwarderParts): VisitForwarder {
  const { host, ports, clock, logger } = parts;
  const connectToApps = connectorOf(parts);
  const open: Server[] = [];
  /** Null while it waits for the apps. */
  const connections = new Map<Socket, PassedConnection | null>();
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLogged = false;

  async function openPorts(mine: number): Promise<void> {
    const trial = await connectToApps({ address: '127.0.0.1', secure: false });
    trial?.destroy();
    if (mine !== attempt) return;
    if (trial === null) return later(mine);
    try {
      await listen(ports.plain, false, mine);
      if (ports.secure !== null) await listen(ports.secure, true, mine);
      if (mine === attempt) logger.info('passing on visitors to the server that runs the apps');
    } catch (error) {
      closePorts();
      if (!isLogged) logger.info({ err: error }, 'visitors of apps are not passed on here: the port is not free');
      isLogged = true;
      later(mine);
    }
  }

  function later(mine: number): void {
    if (mine === attempt) timer = setTimeout(() => void openPorts(mine), opensEveryMs);
  }

  function listen(port: number, secure: boolean, mine: number): Promise<void> {
    const server = createServer({ noDelay: true, pauseOnConnect: true }, (visitor) => {
      void passOn(visitor, { address: visitor.remoteAddress ?? 'unknown', secure });
    });
    server.maxConnections = maxConnections;
    return new Promise((resolve, reject) => {
      server.on('error', reject).listen(port, host, () => {
        if (mine === attempt) open.push(server);
        else server.close();
        resolve();
      });
    });
  }

  async function passOn(visitor: Socket, from: PassedOn): Promise<void> {
    connections.set(visitor, null);
    visitor.on('error', () => visitor.destroy()).once('close', () => connections.delete(visitor));
    const apps = await waitForApps(visitor, from);
    if (visitor.destroyed) apps?.destroy();
    else if (apps !== null) connections.set(visitor, join(visitor, apps, clock));
    else if (from.secure) visitor.destroy();
    else visitor.end(unavailable);
  }

  /** Null if the visitor left, or no server serves the apps in time. */
  async function waitForApps(visitor: Socket, from: PassedOn): Promise<Duplex | null> {
    const deadline = clock.monotonicMs() + waitsMs;
    while (!visitor.destroyed && clock.monotonicMs() < deadline) {
      const apps = await connectToApps(from);
      if (apps !== null) return apps;
      await pause(looksEveryMs);
    }
    return null;
  }

  function closePorts(): void {
    clearTimeout(timer);
    for (const server of open.splice(0)) server.close();
  }

  function stop(): void {
    attempt += 1;
    closePorts();
  }

  return {
    start() {
      attempt += 1;
      void openPorts(attempt);
    },
    port() {
      const address = open[0]?.address();
      return typeof address === 'object' && address !== null ? address.port : null;
    },
    stop,
    async close(withinMs) {
      stop();
      const deadline = clock.monotonicMs() + withinMs;
      while (connections.size > 0 && clock.monotonicMs() < deadline) {
        for (const connection of connections.values()) if (connection?.rests()) connection.end();
        await pause(closesEveryMs);
      }
      for (const [visitor, connection] of connections) connection === null ? visitor.destroy() : connection.end();
    },
  };
}

const unavailable = `HTTP/1.1 503 Service Unavailable\r
content-type: text/plain; charset=utf-8\r
retry-after: 5\r
connection: close\r
\r
No server of this installation is running the apps. Try again in a moment.
`;

/** Connects to the apps wherever they run now. Asks the database at most every `asksEveryMs`, while the answer is right. */
function connectorOf({ holder, keys, clock }: VisitForwarderParts): (from: PassedOn) => Promise<Duplex | null> {
  let known: { address: Promise<string | null>; atMs: number } | null = null;
  return async (from) => {
    if (known === null || clock.monotonicMs() - known.atMs > asksEveryMs) {
      known = { address: holder().catch(() => null), atMs: clock.monotonicMs() };
    }
    const address = await known.address;
    const [key] = keys();
    const apps = address === null || key === undefined ? null : await openVisit(address, key, from);
    if (apps === null) known = null;
    return apps;
  };
}

interface PassedConnection {
  /** Whether it is between two requests, as far as can be seen without reading them. */
  rests(): boolean;
  end(): void;
}

function join(visitor: Socket, apps: Duplex, clock: Pick<Clock, 'monotonicMs'>): PassedConnection {
  let answeredAtMs: number | null = null;
  visitor.on('data', () => {
    answeredAtMs = null;
  });
  apps.on('data', () => {
    answeredAtMs = clock.monotonicMs();
  });
  apps.on('error', () => apps.destroy()).on('close', () => visitor.destroySoon());
  visitor.on('close', () => apps.destroy());
  visitor.pipe(apps);
  apps.pipe(visitor);
  return {
    rests: () => answeredAtMs !== null && clock.monotonicMs() - answeredAtMs > restsAfterMs,
    end: () => visitor.destroySoon(),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
