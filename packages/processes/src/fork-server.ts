/**
 * Starts processes through a small helper. Forking a process takes time that grows with its memory, and blocks the forking
 * thread; the helper stays small.
 *
 * The helper: absent ▸ starting ▸ ready ▸ absent …
 *  F1 If none is ready, a request forks this process and starts one for the next request.
 *  F2 It ends with this program, however that ends, or `idleMs` after its last process ended.
 *  F3 If it dies, its processes are killed and count as ended by SIGKILL.
 *  F4 It keeps this program alive while a request waits for it, or one of its processes does.
 */
import { ForkingProcess } from './forking-process.ts';
import { type Spawn, spawnHere } from './spawn.ts';

export interface ForkServer {
  spawn: Spawn;
  /** Ends the helper. The processes that it started must have ended before. */
  close(): Promise<void>;
}

export function createForkServer({ idleMs = 15_000 }: { idleMs?: number } = {}): ForkServer {
  // Only there can a new process take a connection as its descriptor.
  if (process.platform === 'win32') return { spawn: spawnHere, close: async () => {} };
  let starting: Promise<void> | null = null;
  let ready: ForkingProcess | null = null;
  let closed = false;

  /** If it cannot be started, this process continues to fork itself. */
  async function start(): Promise<void> {
    const helper = await ForkingProcess.start(idleMs).catch(() => null);
    starting = null;
    if (helper === null) return;
    if (closed) return helper.end();
    ready = helper;
    void helper.ended.then(() => {
      if (ready === helper) ready = null;
    });
  }

  return {
    async spawn(request) {
      if (ready?.isReady) return ready.spawn(request);
      if (!closed) starting ??= start();
      return spawnHere(request);
    },
    async close() {
      closed = true;
      await starting;
      await ready?.end();
    },
  };
}
