/**
 * The way from a sandbox, which has no network, to the operator's PostgreSQL: a unix socket in a folder of the app.
 *
 *  W1 A connection leads to one database, as its own role. Whatever else a client asks for is refused here, before anything is
 *     sent on. The role's password is still checked there: what the app knows opens nothing else.
 *  W2 Onwards it is encrypted as the operator's URL says.
 *  W3 Connections, their first messages and the wait for the cluster are bounded.
 *  W4 Once it is made read-only, open connections are cut, and new ones begin as read-only.
 */
import { connect as connectPlain, createServer, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ClusterAddress, Login } from '@davit/launch';
import { askForTls, fatal, readFirst, startupMessage } from './startup.ts';

/** Of one process of an app, which opens four. */
const maxConnections = 8;
const startupMs = 10_000;
const dialMs = 10_000;

/** Names the socket in a folder, as the driver finds it there. Paths of sockets are short. */
const socketPort = 1;
export const socketName = `.s.PGSQL.${socketPort}`;

/** What an app is given; `folder` has the socket. */
export function databaseUrl({ name, password }: Login, folder: string): string {
  return `postgresql://${name}:${password}@localhost/${name}?host=${encodeURIComponent(folder)}&port=${socketPort}`;
}

export class Relay {
  readonly #address: ClusterAddress;
  readonly login: Login;
  readonly #open = new Set<Socket>();
  #isReadOnly = false;

  constructor(address: ClusterAddress, login: Login) {
    this.#address = address;
    this.login = login;
  }

  /** Listens until the returned function is called, which ends every connection. */
  async listen(socketPath: string): Promise<() => void> {
    const server = createServer((client) => void this.#serve(client));
    server.maxConnections = maxConnections;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(socketPath, resolve);
    });
    server.on('error', () => undefined);
    return () => {
      server.close();
      this.#cut();
    };
  }

  setReadOnly(isReadOnly: boolean): void {
    if (isReadOnly === this.#isReadOnly) return;
    this.#isReadOnly = isReadOnly;
    this.#cut();
  }

  #cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#open.delete(socket));
  }

  async #serve(client: Socket): Promise<void> {
    this.#keep(client);
    const began = await readStartup(client);
    if (began === null) return void client.destroy();
    const { name } = this.login;
    const { parameters, rest } = began;
    if (parameters.get('user') !== name || parameters.get('database') !== name || parameters.has('replication'))
      return refuse(client, fatal('28000', 'This app reaches its own database alone.'));
    try {
      const server = await this.#dial();
      if (client.destroyed) return void server.destroy();
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
      server.write(startupMessage(this.#isReadOnly ? readOnly(parameters) : parameters));
      if (rest.length > 0) server.write(rest);
      client.pipe(server);
      server.pipe(client);
    } catch (error) {
      refuse(client, fatal('08001', `The database cannot be reached now: ${(error as Error).message}`));
    }
  }

  /** W2, W3. */
  async #dial(): Promise<Socket> {
    const { host, port, tls } = this.#address;
    const plain = host.startsWith('/') ? connectPlain(`${host}/.s.PGSQL.${port}`) : connectPlain({ host, port });
    this.#keep(plain);
    const timer = setTimeout(() => plain.destroy(new Error('it does not answer')), dialMs);
    try {
      await happened(plain, 'connect');
      plain.setNoDelay(true);
      plain.setKeepAlive(true, 60_000);
      if (tls === null) return plain;
      plain.write(askForTls);
      const [answer] = (await happened(plain, 'data')) as [Buffer];
      if (answer.length !== 1 || answer[0] !== 'S'.charCodeAt(0)) throw new Error('it offers no encryption');
      const secure = connectTls({ ...(isIP(host) === 0 ? { servername: host } : {}), ...tls, host, socket: plain });
      this.#keep(secure);
      await happened(secure, 'secureConnect');
      return secure;
    } catch (error) {
      plain.destroy();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function refuse(client: Socket, answer: Buffer): void {
  client.write(answer);
  client.destroySoon();
}

/** What it asked for before stays. */
function readOnly(parameters: ReadonlyMap<string, string>): Map<string, string> {
  const options = [parameters.get('options'), '-c default_transaction_read_only=on'].filter((one) => one !== undefined);
  return new Map([...parameters, ['options', options.join(' ')]]);
}

/** Null: it is no client of ours, or too slow. Nothing is read from it afterwards, until somebody pipes it on. */
function readStartup(client: Socket): Promise<{ parameters: Map<string, string>; rest: Buffer } | null> {
  return new Promise((resolve) => {
    let held = Buffer.alloc(0);
    let asked = 0;
    const done = (result: Parameters<typeof resolve>[0]) => {
      clearTimeout(timer);
      client.off('data', read).pause();
      resolve(result);
    };
    const timer = setTimeout(() => done(null), startupMs);
    client.once('close', () => done(null));
    const read = (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      for (;;) {
        const first = readFirst(held);
        if (first.kind === 'incomplete') return;
        // A client asks once for each kind of encryption.
        if (first.kind === 'asks_encryption' && ++asked <= 2) {
          held = Buffer.from(first.rest);
          client.write('N');
        } else return done(first.kind === 'startup' ? first : null);
      }
    };
    client.on('data', read);
  });
}

/** Rejects if the socket fails or ends first. */
function happened(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const off = () => {
      socket.off(event, done).off('error', failed).off('close', ended);
    };
    const done = (...args: unknown[]) => {
      off();
      resolve(args);
    };
    const failed = (error: Error) => {
      off();
      reject(error);
    };
    const ended = () => failed(new Error('it closed the connection'));
    socket.once(event, done).once('error', failed).once('close', ended);
  });
}
