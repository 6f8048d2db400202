/**
 * A LangGraph thread is one run of its agent. It is looked up once and cached. A client's saver and reporter of one agent share
 * the threads: a failure is reported after the states before it are saved.
 */
import { type AgentRun, type AgentRunHandle, type Davit, NotFoundError } from '@davit/client';
import { Lanes } from './lanes.ts';

/** The searchable metadata of threads' runs: the same for all, or derived from the thread id. */
export type ThreadMetadata = Metadata | ((threadId: string) => Metadata);
type Metadata = { [name: string]: string | number | boolean };

/** Of a thread, or of a run without one: that has only the common part. */
export function metadataOf(metadata: ThreadMetadata | undefined, threadId: string | undefined): Metadata {
  if (typeof metadata !== 'function') return metadata ?? {};
  return threadId === undefined ? {} : metadata(threadId);
}

/** How many threads are cached; beyond that the least recently used is looked up again. */
const maxThreads = 1_000;

export class ThreadRuns {
  static readonly #ofClients = new WeakMap<Davit, Map<string, ThreadRuns>>();
  readonly lanes = new Lanes();
  /** The metadata of new threads. */
  metadata: ThreadMetadata | undefined;
  /** When new threads expire after their last use. */
  expiresAfterMs: number | undefined;
  readonly #davit: Davit;
  readonly #agentId: string;
  /** 0: a conversation may rest for days. */
  #stallTimeoutMs = 0;
  readonly #known = new Map<string, AgentRunHandle>();

  /** `stallTimeoutMs`: for new threads, if given. */
  static of(davit: Davit, agentId: string, stallTimeoutMs?: number): ThreadRuns {
    const ofClient = ThreadRuns.#ofClients.get(davit) ?? new Map<string, ThreadRuns>();
    ThreadRuns.#ofClients.set(davit, ofClient);
    const threads = ofClient.get(agentId) ?? new ThreadRuns(davit, agentId);
    ofClient.set(agentId, threads);
    threads.#stallTimeoutMs = stallTimeoutMs ?? threads.#stallTimeoutMs;
    return threads;
  }

  private constructor(davit: Davit, agentId: string) {
    this.#davit = davit;
    this.#agentId = agentId;
  }

  /** The thread's run; null if nothing was ever saved for it. */
  async find(threadId: string): Promise<AgentRunHandle | null> {
    const known = this.#known.get(threadId);
    if (known) return this.#keep(threadId, known);
    const run = await this.#newest(threadId);
    return run ? this.#keep(threadId, { runId: run.runId, epoch: run.epoch }) : null;
  }

  /** The thread's current run: created if there is none, and RUNNING again if it had ended. */
  async current(threadId: string): Promise<AgentRunHandle> {
    const run = await this.#newest(threadId);
    return run && !hasEnded(run) ? this.#keep(threadId, { runId: run.runId, epoch: run.epoch }) : this.restart(threadId);
  }

  /** The thread's run, created if there is none. */
  async open(threadId: string): Promise<AgentRunHandle> {
    const known = this.#known.get(threadId);
    return known ? this.#keep(threadId, known) : this.restart(threadId);
  }

  /** The same, RUNNING again where it had ended. */
  async restart(threadId: string): Promise<AgentRunHandle> {
    const started = await this.#davit.agentRuns.start({
      agentId: this.#agentId,
      framework: 'langgraph',
      threadId,
      metadata: { ...metadataOf(this.metadata, threadId), stallTimeoutMs: this.#stallTimeoutMs },
      ...(this.expiresAfterMs !== undefined && { expiresAfterMs: this.expiresAfterMs }),
    });
    return this.#keep(threadId, { runId: started.runId, epoch: started.epoch });
  }

  /** Deletes the run that has the thread; nothing if there is none. */
  async delete(threadId: string): Promise<void> {
    const { runs } = await this.#davit.agentRuns.list({ agentId: this.#agentId, threadId, limit: 1 });
    this.forget(threadId);
    if (!runs[0]) return;
    await this.#davit.agentRuns.delete(runs[0].runId).catch((error) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  }

  /** The next lookup of the thread asks Davit. */
  forget(threadId: string): void {
    this.#known.delete(threadId);
  }

  async #newest(threadId: string): Promise<AgentRun | undefined> {
    const { runs } = await this.#davit.agentRuns.list({ agentId: this.#agentId, threadId, limit: 1 });
    return runs[0];
  }

  /** Every thread of the agent, the newest first. */
  async *all(): AsyncGenerator<string> {
    for await (const { threadId } of this.#davit.agentRuns.list({ agentId: this.#agentId, limit: 100 })) {
      if (threadId !== undefined) yield threadId;
    }
  }

  #keep(threadId: string, run: AgentRunHandle): AgentRunHandle {
    this.#known.delete(threadId);
    this.#known.set(threadId, run);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxThreads && oldest !== undefined) this.#known.delete(oldest);
    return run;
  }
}

/** An older Davit does not return it everywhere. */
export function hasEnded({ status }: { status?: AgentRun['status'] }): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

/** The thread id as Davit stores it. LangGraph also accepts numbers. */
export function threadOf(configurable: Record<string, unknown> | undefined): string | undefined {
  const threadId = configurable?.thread_id;
  return typeof threadId === 'number' ? String(threadId) : typeof threadId === 'string' && threadId !== '' ? threadId : undefined;
}
