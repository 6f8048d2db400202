/**
 * The connections that pods make to Davit: one port, where each job's own key decides whose a connection is.
 *
 *  L1 Only who has a job's key is that job: TLS with pre-shared keys, by which each side knows the other.
 *  L2 A job has a bounded number of connections, and one of each lasting kind.
 *  L3 A job whose pod is silent for as long as pods wait for Davit is over.
 *  L4 What a job says counts for it alone. Its app could say the same: it is the same user in the same pod.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Server as NetServer } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { Link, passBothWays, usualPingMs } from './link.ts';

const cipher = { ciphers: 'PSK-AES128-GCM-SHA256', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const handshakeMs = 10_000;
const firstLineBytes = 64;
/** Above what an app's requests, streams and outgoing connections may be. */
const connectionsOfJob = 2_048;

export interface LinkAddress {
  /** What pods connect to. */
  host: string;
  port: number;
  /** Where Davit listens: a port of `host`, or a socket that something else leads to. */
  listen: { host: string; port: number } | { path: string };
}

export class Links {
  readonly #address: LinkAddress;
  readonly #server: NetServer;
  readonly #links = new Map<string, Link>();
  readonly #nameOf = new WeakMap<object, string>();

  readonly #pingMs: number;

  private constructor(address: LinkAddress, pingMs: number) {
    this.#address = address;
    this.#pingMs = pingMs;
    const options = {
      ...cipher,
      allowHalfOpen: true,
      handshakeTimeout: handshakeMs,
      pskCallback: (socket: TLSSocket, identity: string) => {
        this.#nameOf.set(socket, identity);
        return this.#links.get(identity)?.key ?? null;
      },
    };
    this.#server = createServer(options, (socket) => void this.#take(socket));
    // One without a key.
    this.#server.on('tlsClientError', (_error, socket: TLSSocket) => socket.destroy());
  }

  static async listen(address: LinkAddress, pingMs = usualPingMs): Promise<Links> {
    const links = new Links(address, pingMs);
    await new Promise<void>((resolve, reject) => {
      links.#server.once('error', reject);
      links.#server.listen(address.listen, resolve);
    });
    links.#server.on('error', () => undefined);
    return links;
  }

  /** What the job's pod needs to call back, and its end here. */
  open(name: string, sockets: ReadonlyMap<string, string> = new Map()): { link: Link; call: string } {
    const key = randomBytes(32);
    const link = new Link(key, sockets, () => this.#links.delete(name), this.#pingMs);
    this.#links.set(name, link);
    return { link, call: `${name} ${key.toString('hex')} ${this.#address.host} ${this.#address.port}` };
  }

  /** Whether a pod of one of these jobs answers. */
  async someAnswer(names: Iterable<string>): Promise<boolean> {
    const answers = await Promise.all(Array.from(names, (name) => this.#links.get(name)?.answersNow() ?? false));
    return answers.includes(true);
  }

  close(): void {
    this.#server.close();
    for (const link of this.#links.values()) link.close();
  }

  async #take(socket: TLSSocket): Promise<void> {
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    const link = this.#links.get(this.#nameOf.get(socket) ?? '');
    const kind = await firstLine(socket);
    if (link === undefined || kind === null || !link.admit(socket, connectionsOfJob)) return void socket.destroy();
    const wayOut = kind.startsWith('out ') ? link.sockets.get(kind.slice(4)) : undefined;
    if (wayOut !== undefined) return passBothWays(socket, connect(wayOut));
    if (!link.take(kind, socket)) socket.destroy();
  }
}

/** What follows it stays to be read. Null: it did not come. */
function firstLine(socket: TLSSocket): Promise<string | null> {
  return new Promise((resolve) => {
    let read = Buffer.alloc(0);
    const end = (line: string | null) => {
      clearTimeout(timer);
      socket.off('data', on).off('close', gone).pause();
      resolve(line);
    };
    const gone = () => end(null);
    const timer = setTimeout(gone, handshakeMs);
    const on = (chunk: Buffer) => {
      read = Buffer.concat([read, chunk]);
      const at = read.indexOf(10);
      if (at < 0) return read.length > firstLineBytes ? end(null) : undefined;
      end(read.toString('latin1', 0, at));
      if (at + 1 < read.length) socket.unshift(read.subarray(at + 1));
    };
    socket.on('data', on).on('close', gone);
  });
}
