/**
 * Listens, and translates between node:http and the web's Request and Response.
 * States: listening -> draining (SIGTERM, SIGINT) -> closed.
 * 1. It listens only once the app can serve: `listen` is the last line of main.tsx.
 * 2. Draining accepts no new connection and lets open requests finish, for at most 8 s. It closes idle connections,
 * so that ended streams do not delay it.
 * 3. `close` (of the store) runs after the last answer; then the process exits with 0.
 */
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { withRequestContext } from '../web/request-context.ts';
import { type IncomingBody, incomingBody } from './incoming-body.ts';
import type { Settings } from './settings.ts';

export interface Bindings {
  /** The client's network address, for rate limits. */
  client: string;
}

interface Listener {
  fetch(request: Request, bindings: Bindings): Response | Promise<Response>;
}

const drainTimeoutMs = 8000;
const keepAliveMs = 65_000;

/** Aborts `stopping` when draining starts, so that streams can end. */
export function listen(app: Listener, settings: Settings, stopping: AbortController, close: () => Promise<void>): void {
  const behindEdge = settings.listenOn.kind === 'socket';
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    outgoing.on('finish', () => {
      if (stopping.signal.aborted) setImmediate(() => server.closeIdleConnections());
    });
    withRequestContext(() => answer(app, settings, behindEdge, incoming, outgoing)).catch((error) => {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end();
    });
  });

  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    server.close(() => void close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const to = settings.listenOn;
  if (to.kind === 'socket') {
    rmSync(to.path, { force: true });
    server.listen(to.path);
    return;
  }
  server.listen(to.port, to.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : to.port;
    console.log(`Listening on http://${to.host}:${port}`);
  });
}

async function answer(
  app: Listener,
  settings: Settings,
  behindEdge: boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const body = incomingBody(incoming);
  const request = toRequest(settings, behindEdge, incoming, outgoing, body);
  if (!request) {
    outgoing.writeHead(400, { 'content-type': 'text/plain', connection: 'close' });
    outgoing.end('This request cannot be read.\n');
    return;
  }
  const forwardedFor = behindEdge ? incoming.headers['x-forwarded-for'] : undefined;
  const client = String(forwardedFor ?? incoming.socket.remoteAddress ?? 'unknown').split(',')[0] ?? 'unknown';
  await send(await app.fetch(request, { client: client.trim() }), outgoing);
  body.discard();
}

/** The origin in the reader's browser: from the edge, else PUBLIC_URL, else the request's host. */
function originOf(settings: Settings, behindEdge: boolean, incoming: IncomingMessage): string {
  const forwarded = (name: string) => (behindEdge ? incoming.headers[name]?.toString().split(',')[0]?.trim() : undefined);
  const host = forwarded('x-forwarded-host');
  if (host) return `${forwarded('x-forwarded-proto') ?? 'http'}://${host}`;
  return settings.publicUrl ?? `http://${incoming.headers.host ?? 'localhost'}`;
}

/** Null if the method, host or path is invalid on the web. */
function toRequest(
  settings: Settings,
  behindEdge: boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: IncomingBody,
): Request | null {
  const origin = originOf(settings, behindEdge, incoming);
  const method = incoming.method ?? 'GET';
  const gone = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  try {
    const headers = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct))
      for (const value of values ?? []) headers.append(name, value);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(new URL(incoming.url ?? '/', origin), {
      method,
      headers,
      signal: gone.signal,
      ...(hasBody ? { body: body.stream(), duplex: 'half' } : {}),
    });
  } catch {
    return null;
  }
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  if (!response.body) {
    outgoing.end();
  } else {
    const reader = response.body.getReader();
    outgoing.on('close', () => void reader.cancel().catch(() => {}));
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(part.value)) await drained(outgoing);
    }
    outgoing.end();
  }
}

/** Resolves when the stream accepts more, or the reader has disconnected. */
function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done);
      outgoing.off('close', done);
      resolve();
    };
    outgoing.on('drain', done);
    outgoing.on('close', done);
  });
}
