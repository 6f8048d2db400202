/**
 * Starts processes by way of a small helper. To fork a process takes time that grows with
 * its memory, and the thread that forks stands still meanwhile; the helper stays small.
 *
 * The helper: absent ▸ starting ▸ ready ▸ absent …
 *  F1 A request that finds none ready forks this process, and has one started for the next.
 *  F2 It ends with this program, however that ends, or `sessionIdleTimeoutMs` after the last process of its ended.
 *  F3 Where it dies, its processes are killed and count as ended by SIGKILL.
 *  F4 It keeps this program alive as long as a request waits for it, or a process of its does.
 */
import { ForkingProcess } from './forking-process.ts';
import { type Spawn, spawnHere } from './spawn.ts';

export interface ForkServer {
  spawn: Spawn;
  /** Ends the helper. What it started must have ended before. */
  close(): Promise<void>;
}

export function createForkServer({ idleMs = 15_000 }: { idleMs?: number } = {}): ForkServer {
  // Only there can a new process take a connection as its descriptor.
  if (process.platform === 'win32') return { spawn: spawnHere, close: async () => {} };
  let starting: Promise<void> | null = null;
  let ready: ForkingProcess | null = null;
  let closed = false;

  /** Where it cannot be started, this process goes on forking itself. */
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
