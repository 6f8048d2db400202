/**
 * What is known of the pods of one server. A list, then a watch from its version on; when that breaks, another from the last
 * version seen; when the cluster no longer has that version ("too old"), a list again: what it does not name is gone.
 *
 *  W1 Nothing is missed: a pod that ended while nothing was watched is known to have ended after the next list.
 *  W2 It never gives up, and asks at most once a pause while the cluster does not answer.
 */
import { EventEmitter, once } from 'node:events';
import { gone, type PodState, type PodStatus, podState } from './pod-state.ts';

/** Between two tries, and the least that a watch should last. */
const usualPauseMs = 1_000;

export interface WatchedPod extends PodStatus {
  metadata?: { name?: string; resourceVersion?: string; deletionTimestamp?: unknown };
}

export type WatchEnd = 'closed' | 'too old';

export interface PodSource {
  list(signal: AbortSignal): Promise<{ pods: WatchedPod[]; version: string }>;
  /** Calls for each event after the version; resolves when the watch ends, rejects if it fails. */
  watch(version: string, onEvent: (type: string, pod: WatchedPod) => void, signal: AbortSignal): Promise<WatchEnd>;
}

export class PodWatch {
  readonly #source: PodSource;
  readonly #pauseMs: number;
  readonly #states = new Map<string, PodState>();
  /** Pods that somebody waits for; one that was just made may not be in a list yet. */
  readonly #expected = new Set<string>();
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #stop = new AbortController();
  #version: string | null = null;
  #running: Promise<void> | undefined;

  constructor(source: PodSource, pauseMs = usualPauseMs) {
    this.#source = source;
    this.#pauseMs = pauseMs;
  }

  /** Resolves after the first list. Throws if that fails. */
  async open(): Promise<void> {
    await this.#list();
    this.#running = this.#run();
  }

  /** From here on, a pod with this name that a list does not have is gone. Called once the cluster has it. */
  expect(name: string): void {
    this.#expected.add(name);
  }

  forget(name: string): void {
    this.#expected.delete(name);
    this.#states.delete(name);
  }

  /** Null: nothing is known yet. */
  state(name: string): PodState | null {
    return this.#states.get(name) ?? null;
  }

  /** Resolves when something may have changed, or after this time. */
  async changed(withinMs: number): Promise<void> {
    const signal = AbortSignal.timeout(withinMs);
    await once(this.#changes, 'changed', { signal }).catch(() => undefined);
  }

  async ended(name: string, signal: AbortSignal): Promise<PodState | null> {
    for (;;) {
      const state = this.state(name);
      if (state?.hasEnded) return state;
      if (signal.aborted || this.#stop.signal.aborted) return null;
      await once(this.#changes, 'changed', { signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#changes.emit('changed');
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        if (this.#version === null) await this.#list();
        const began = performance.now();
        const end = await this.#source.watch(this.#version ?? '', (type, pod) => this.#take(type, pod), signal);
        if (end === 'too old') this.#version = null;
        // One that is closed at once, over and over, is no better than one that fails.
        if (performance.now() - began < this.#pauseMs) await pause(this.#pauseMs, signal);
      } catch {
        await pause(this.#pauseMs, signal);
      }
    }
  }

  async #list(): Promise<void> {
    const expected = [...this.#expected];
    const { pods, version } = await this.#source.list(this.#stop.signal);
    const found = new Map(pods.map((pod) => [pod.metadata?.name ?? '', podState(pod)]));
    for (const name of [...this.#states.keys(), ...expected]) if (!found.has(name)) this.#end(name, gone);
    for (const [name, state] of found) this.#states.set(name, state);
    this.#version = version;
    this.#changes.emit('changed');
  }

  #take(type: string, pod: WatchedPod): void {
    const { name = '', resourceVersion } = pod.metadata ?? {};
    if (resourceVersion !== undefined) this.#version = resourceVersion;
    if (type === 'BOOKMARK') return;
    if (type === 'DELETED') this.#end(name, { ...podState(pod), hasEnded: true });
    else this.#states.set(name, podState(pod));
    this.#changes.emit('changed');
  }

  #end(name: string, state: PodState): void {
    if (this.#expected.has(name)) this.#states.set(name, state);
    else this.#states.delete(name);
  }
}

async function pause(pauseMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
