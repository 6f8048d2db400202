/**
 * The egress proxy: the only way out for an app that declares it, on a unix socket that only this app sees. CONNECT host:port,
 * or a request for an absolute http:// address.
 *
 * A connection is requested -> admitted -> connected -> ended. Invariants:
 *  E1 A connection goes to an address that was checked for this very request (`destination.ts`).
 *  E2 At most `maxEgressConnections` are requested or open at once, over all processes of a project.
 *  E3 Each ends: by either side, its idle timeout, its total timeout, its byte limit, or with its process.
 *  E4 A request refused by policy gets 403 and a line in the app's output.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as sendRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import type { TargetLimits } from '../limits.ts';
import { type Admission, admit, type EgressPolicy } from './destination.ts';
import { type Dial, dialAddress, dialFirst } from './dial.ts';
import { answerOf, broken, notAdmitted, notConnected, notUnderstood, type Refusal, rawAnswerOf, tooMany } from './refusal.ts';

export type EgressLimits = Pick<
  TargetLimits,
  | 'maxEgressConnections'
  | 'maxEgressBytes'
  | 'egressIdleMs'
  | 'egressConnectionMs'
  | 'egressConnectMs'
  | 'egressHeadBytes'
  | 'egressHeadMs'
>;

export interface EgressProxyParts {
  policy: EgressPolicy;
  limits: EgressLimits;
  /** Adds a line to the app's output. */
  note(line: string): void;
  dial?: Dial;
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const hopByHop = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host)$/i;

type Opened = { outcome: 'opened'; socket: Socket; done(): void } | { outcome: 'not_opened'; refusal: Refusal };

/** The egress proxy of one project; each of its processes gets a separate socket. */
export class EgressProxy {
  readonly #ports: EgressProxyParts;
  #inUse = 0;

  constructor(ports: EgressProxyParts) {
    this.#ports = ports;
  }

  /** Listens until the returned function is called, which ends every connection through it. */
  async listen(socketPath: string): Promise<() => void> {
    const { limits } = this.#ports;
    const server = createServer({
      maxHeaderSize: limits.egressHeadBytes,
      headersTimeout: Math.min(limits.egressHeadMs, limits.egressConnectionMs),
      requestTimeout: limits.egressConnectionMs,
      connectionsCheckingInterval: Math.min(5_000, limits.egressHeadMs),
    });
    const clients = new Set<Socket>();
    // Clients that only hold a connection open are bounded too.
    server.maxConnections = limits.maxEgressConnections * 4;
    server.on('connection', (client: Socket) => {
      clients.add(client);
      client.once('close', () => clients.delete(client));
    });
    server.on('connect', (request, client, head) => void this.#tunnel(request.url ?? '', client, head));
    server.on('request', (request, response) => void this.#forward(request, response));
    await listening(server, socketPath);
    return () => {
      server.close();
      for (const client of clients) client.destroy();
    };
  }

  async #tunnel(target: string, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    const opened = await this.#open(target);
    if (opened.outcome === 'not_opened') return void client.end(rawAnswerOf(opened.refusal));
    const { socket, done } = opened;
    const cut = () => {
      client.destroy();
      socket.destroy();
    };
    this.#bound(socket, cut);
    this.#count([client, socket], cut);
    socket.once('close', () => {
      done();
      client.destroy();
    });
    client.once('close', () => socket.destroy());
    if (client.destroyed) return cut();
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) socket.write(head);
    client.pipe(socket);
    socket.pipe(client);
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (refusal: Refusal) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      const { headers, body } = answerOf(refusal);
      response.writeHead(refusal.status, headers).end(body);
    };
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
    if (url === null || url.protocol !== 'http:' || url.username !== '') return answer(notUnderstood());
    const target = `${url.hostname}:${url.port || '80'}`;
    const opened = await this.#open(target);
    if (opened.outcome === 'not_opened') return answer(opened.refusal);
    const { socket, done } = opened;
    const cut = () => socket.destroy();
    socket.once('close', done);
    this.#bound(socket, cut);
    if (response.destroyed) return void cut();
    this.#count([request, socket], cut);
    const headers = request.rawHeaders.filter((_one, index) => !hopByHop.test(request.rawHeaders[index & ~1] ?? ''));
    const upstream = sendRequest({
      createConnection: () => socket,
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: [...headers, 'Host', url.host, 'Connection', 'close'],
      setHost: false,
      maxHeaderSize: this.#ports.limits.egressHeadBytes * 4,
    });
    response.once('close', cut);
    upstream.once('error', () => answer(broken(target)));
    upstream.once('response', (answered) => {
      const passed = answered.rawHeaders.filter((_one, index) => !hopByHop.test(answered.rawHeaders[index & ~1] ?? ''));
      answered.once('error', () => response.destroy());
      response.writeHead(answered.statusCode ?? 502, answered.statusMessage ?? '', passed);
      answered.pipe(response);
    });
    request.pipe(upstream);
  }

  /** E1, E2. `done` returns the slot, once. */
  async #open(target: string): Promise<Opened> {
    const { policy, limits, dial = dialAddress } = this.#ports;
    if (this.#inUse >= limits.maxEgressConnections) return this.#refuse(target, tooMany(target, limits.maxEgressConnections));
    this.#inUse++;
    let held = true;
    const done = () => {
      if (held) this.#inUse--;
      held = false;
    };
    const admission = await inTime(admit(policy, target), limits.egressConnectMs);
    if (admission.outcome !== 'admitted') {
      done();
      return this.#refuse(target, notAdmitted(target, admission));
    }
    const dialed = await dialFirst(dial, admission.addresses, admission.port, limits.egressConnectMs);
    if (dialed.outcome === 'connected') return { outcome: 'opened', socket: dialed.socket, done };
    done();
    return { outcome: 'not_opened', refusal: notConnected(target, dialed) };
  }

  #refuse(target: string, refusal: Refusal): Opened {
    const shown = { ...refusal, text: refusal.text.replaceAll(target, target.slice(0, 200)) };
    if (refusal.status === 403 || refusal.status === 503) this.#ports.note(`Outgoing request: ${shown.text}`);
    return { outcome: 'not_opened', refusal: shown };
  }

  /** E3: its idle and total timeout. */
  #bound(socket: Socket, cut: () => void): void {
    const { egressIdleMs, egressConnectionMs } = this.#ports.limits;
    socket.on('error', cut);
    socket.setTimeout(egressIdleMs, cut);
    const timer = setTimeout(cut, egressConnectionMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  }

  /** E3: its bytes, in both directions. */
  #count(sides: Readable[], cut: () => void): void {
    let left = this.#ports.limits.maxEgressBytes;
    for (const side of sides) {
      side.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) cut();
      });
    }
  }
}

/** Name servers that do not answer count as not knowing the name. */
function inTime(admission: Promise<Admission>, deadlineMs: number): Promise<Admission> {
  return new Promise((resolve) => {
    const late = () => resolve({ outcome: 'unknown_name', why: 'its name could not be looked up in time' });
    const timer = setTimeout(late, deadlineMs);
    void admission.then(resolve).finally(() => clearTimeout(timer));
  });
}

function listening(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      resolve();
    });
  });
}
