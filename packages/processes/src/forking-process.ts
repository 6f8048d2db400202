/** One helper of the fork server, as the program sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import module from 'node:module';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FromForkServer, greetingBytes, readGreeting, type ToForkServer } from './protocol.ts';
import type { Exit, SpawnedProcess, SpawnRequest } from './spawn.ts';

const program = fileURLToPath(new URL('./fork-server-process.ts', import.meta.url));
/** It needs very little memory. */
const flags = ['--max-old-space-size=32', '--max-semi-space-size=1', '--single-threaded'];
/** The shortest limit of a socket's path on any system. */
const maxPathBytes = 100;
const folderPrefix = 'davit-fork-';
/** How many stale folders each start removes at most; more are never left at once. */
const maxSweptFolders = 20;
/** A helper that is just starting does not listen yet. */
const sweptAfterMs = 60_000;
const killed: Exit = { code: null, signal: 'SIGKILL' };

/** A requested process, until it has ended. */
interface Entry {
  pid: number | null;
  streams: Map<number, Socket>;
  wantedStreams: number;
  keepsAlive: boolean;
  exit: Exit | null;
  exited: PromiseWithResolvers<Exit>;
  spawned: PromiseWithResolvers<void>;
}

export class ForkingProcess {
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #connections: Server;
  readonly #entries = new Map<number, Entry>();
  readonly #idleMs: number;
  #idleTimer: NodeJS.Timeout | undefined;
  #requests = 0;
  #isReady = true;

  /** Resolves once it can start processes. */
  static async start(idleMs: number): Promise<ForkingProcess> {
    await removeAbandoned(shortFolder());
    const folder = mkdtempSync(join(shortFolder(), folderPrefix));
    const connections = createServer();
    try {
      connections.listen(join(folder, 's'));
      await once(connections, 'listening');
      const child = fork(program, [folder], {
        execArgv: flags,
        env: compileCache(),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      await once(child, 'message');
      return new ForkingProcess(child, connections, folder, idleMs);
    } catch (error) {
      connections.close();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  private constructor(child: ChildProcess, connections: Server, folder: string, idleMs: number) {
    this.#child = child;
    this.#connections = connections;
    this.#idleMs = idleMs;
    this.#connections.unref();
    this.#connections.on('connection', (stream) => this.#greet(stream));
    child.on('message', (message) => this.#hear(message as FromForkServer));
    // Sending to one that has just died; its exit reports the rest.
    child.on('error', () => {});
    this.ended = new Promise((resolve) => {
      child.once('exit', () => {
        this.#isReady = false;
        clearTimeout(this.#idleTimer);
        connections.close();
        rmSync(folder, { recursive: true, force: true });
        for (const entry of this.#entries.values()) abandon(entry);
        this.#entries.clear();
        resolve();
      });
    });
    this.#rest();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  async spawn(request: SpawnRequest): Promise<SpawnedProcess> {
    const id = ++this.#requests;
    const entry: Entry = {
      pid: null,
      streams: new Map(),
      wantedStreams: request.descriptors.filter((kind) => kind === 'stream').length,
      keepsAlive: true,
      exit: null,
      exited: Promise.withResolvers(),
      spawned: Promise.withResolvers(),
    };
    this.#entries.set(id, entry);
    this.#rest();
    this.#child.send({ id, request } satisfies ToForkServer, () => {});
    await entry.spawned.promise;
    const keepAlive = (keepsAlive: boolean) => {
      entry.keepsAlive = keepsAlive;
      this.#rest();
    };
    return {
      pid: entry.pid as number,
      streams: entry.streams,
      get exit() {
        return entry.exit;
      },
      exited: entry.exited.promise,
      ref: () => keepAlive(true),
      unref: () => keepAlive(false),
    };
  }

  async end(): Promise<void> {
    this.#isReady = false;
    this.#child.ref();
    if (this.#child.connected) this.#child.disconnect();
    await this.ended;
  }

  #hear(message: FromForkServer): void {
    const entry = this.#entries.get(message.id);
    if (entry === undefined) return;
    switch (message.kind) {
      case 'spawned':
        entry.pid = message.pid;
        resolveSpawned(entry);
        break;
      case 'failed':
        for (const stream of entry.streams.values()) stream.destroy();
        this.#forget(message.id);
        entry.spawned.reject(new Error(message.why));
        break;
      case 'exited':
        entry.exit = message.exit;
        entry.exited.resolve(message.exit);
        // Its streams may not all have arrived.
        void entry.spawned.promise.then(() => this.#forget(message.id));
    }
  }

  #forget(id: number): void {
    this.#entries.delete(id);
    this.#rest();
  }

  /** A stream first names its process. */
  #greet(stream: Socket): void {
    stream.on('error', () => {});
    const take = () => {
      const bytes: Buffer | null = stream.read(greetingBytes);
      if (bytes === null) return;
      stream.off('readable', take);
      const { id, descriptor } = readGreeting(bytes);
      const entry = this.#entries.get(id);
      if (entry === undefined) return void stream.destroy();
      // From its next turn on the stream flows when it is listened to.
      setImmediate(() => {
        entry.streams.set(descriptor, stream);
        resolveSpawned(entry);
      });
    };
    stream.on('readable', take);
  }

  /** F2, F4. */
  #rest(): void {
    clearTimeout(this.#idleTimer);
    const busy = [...this.#entries.values()].some(({ pid, keepsAlive }) => pid === null || keepsAlive);
    if (busy) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
    if (this.#entries.size > 0 || !this.#isReady) return;
    this.#idleTimer = setTimeout(() => void this.end(), this.#idleMs).unref();
  }
}

function resolveSpawned({ pid, streams, wantedStreams, spawned }: Entry): void {
  if (pid !== null && streams.size === wantedStreams) spawned.resolve();
}

/** F3. */
function abandon(entry: Entry): void {
  if (entry.pid === null) {
    entry.spawned.reject(new Error('the process that starts others has died'));
    return;
  }
  try {
    process.kill(-entry.pid, 'SIGKILL');
  } catch {}
  entry.exit = killed;
  entry.exited.resolve(killed);
}

/** Deletes the folders of helpers that were killed together with their program. Best effort: others' folders stay. */
async function removeAbandoned(parent: string): Promise<void> {
  const folders = readdirSync(parent).filter((name) => name.startsWith(folderPrefix));
  for (const name of folders.slice(0, maxSweptFolders)) {
    const folder = join(parent, name);
    const isNew = Date.now() - statSync(folder).mtimeMs < sweptAfterMs;
    if (!isNew && (await isRefused(join(folder, 's')))) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether there is a socket that nobody listens on. */
function isRefused(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}

function shortFolder(): string {
  return tmpdir().length + '/davit-fork-123456/s'.length > maxPathBytes ? '/tmp' : tmpdir();
}

function compileCache(): Record<string, string> {
  const folder = module.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
