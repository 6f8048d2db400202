/**
 * A LangGraph thread is one run of its agent at Davit. Which one is asked for once and kept in mind.
 *
 *  T1 What is done to a thread is done one after another, in the order it was asked for.
 *  T2 A client's saver and reporter of one agent share its threads: a failure is reported once the states before it are saved.
 */
import type { AgentRunHandle, Davit } from '@davit/client';

/** Threads that are kept in mind; beyond that the one unused for longest is asked for again. */
const mostThreads = 1_000;
/** Checkpoints that LangGraph may have waiting for one another while a step is under way. */
const maxIdleRounds = 20;

export class ThreadRuns {
  /** T2. */
  static readonly #ofClients = new WeakMap<Davit, Map<string, ThreadRuns>>();
  readonly #davit: Davit;
  readonly #agentId: string;
  readonly #known = new Map<string, AgentRunHandle>();
  readonly #tails = new Map<string, Promise<unknown>>();

  static of(davit: Davit, agentId: string): ThreadRuns {
    const ofClient = ThreadRuns.#ofClients.get(davit) ?? new Map<string, ThreadRuns>();
    ThreadRuns.#ofClients.set(davit, ofClient);
    const threads = ofClient.get(agentId) ?? new ThreadRuns(davit, agentId);
    ofClient.set(agentId, threads);
    return threads;
  }

  private constructor(davit: Davit, agentId: string) {
    this.#davit = davit;
    this.#agentId = agentId;
  }

  /** The thread's run; null where nothing was ever saved for it. */
  async find(threadId: string): Promise<AgentRunHandle | null> {
    const known = this.#known.get(threadId);
    if (known) return this.#keep(threadId, known);
    const { runs } = await this.#davit.agentRuns.list({ agentId: this.#agentId, threadId, limit: 1 });
    const [run] = runs;
    return run ? this.#keep(threadId, { runId: run.runId, epoch: run.epoch }) : null;
  }

  /** The thread's run, begun where there is none. It is never taken for stalled: a conversation may rest for days. */
  async open(threadId: string, fresh = false): Promise<AgentRunHandle> {
    const known = this.#known.get(threadId);
    if (known && !fresh) return this.#keep(threadId, known);
    const started = await this.#davit.agentRuns.start({
      agentId: this.#agentId,
      framework: 'langgraph',
      threadId,
      fresh,
      metadata: { stallTimeoutMs: 0 },
    });
    return this.#keep(threadId, { runId: started.runId, epoch: started.epoch });
  }

  /** The next question about the thread is put to Davit. */
  forget(threadId: string): void {
    this.#known.delete(threadId);
  }

  /** Every thread of the agent, the newest first. */
  async *all(): AsyncGenerator<string> {
    for await (const { threadId } of this.#davit.agentRuns.list({ agentId: this.#agentId, limit: 100 })) {
      if (threadId !== undefined) yield threadId;
    }
  }

  /** Does this after all that was asked for before (T1); what went wrong there went to those who asked. */
  inTurn<T>(threadId: string, act: () => Promise<T>): Promise<T> {
    const done = (this.#tails.get(threadId) ?? Promise.resolve()).then(act, act);
    const tail = done.catch(() => {});
    this.#tails.set(threadId, tail);
    void tail.then(() => {
      if (this.#tails.get(threadId) === tail) this.#tails.delete(threadId);
    });
    return done;
  }

  /** Waits for what was asked for before, and for what LangGraph asks for once that is done: it saves one after another. */
  async idle(threadId: string): Promise<void> {
    for (let round = 0; round < maxIdleRounds; round++) {
      const tail = this.#tails.get(threadId);
      if (!tail) return;
      await tail;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Waits until `known` says so, or until nothing of the thread is under way any more that could make it so. */
  async settled(threadId: string, known: () => boolean): Promise<void> {
    while (!known()) {
      const tail = this.#tails.get(threadId);
      await tail;
      // What waited for the tail has had its turn after this.
      await new Promise((resolve) => setTimeout(resolve));
      if (tail === undefined && !this.#tails.has(threadId)) return;
    }
  }

  #keep(threadId: string, run: AgentRunHandle): AgentRunHandle {
    this.#known.delete(threadId);
    this.#known.set(threadId, run);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostThreads && oldest !== undefined) this.#known.delete(oldest);
    return run;
  }
}
