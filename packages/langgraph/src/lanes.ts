/**
 * The order in which a thread's saves reach Davit.
 *
 *  T1 Saves of one namespace go in the order they were asked for, one or several a request. Those of other namespaces,
 *     the subgraphs that run side by side, do not wait for them: one that did would be lost in a crash.
 *  T2 Who reads a thread reads it after all that was asked for before.
 */

/** Requests under way at once, of all threads. */
const maxRequestsAtOnce = 32;
/** Checkpoints that LangGraph may have waiting for one another while a step is under way. */
const maxIdleRounds = 20;

/** A save that has its place among the others, and ends when it is durable. */
export interface Placed<T> {
  saved: Promise<T>;
}

interface Tail {
  placed: Promise<unknown>;
  saved: Promise<unknown>;
}

export class Lanes {
  /** The last save of each namespace with any, by thread. */
  readonly #tails = new Map<string, Map<string, Tail>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** Gives this its place after all that the namespace was asked before; what went wrong there went to those who asked. */
  inTurn<T>(threadId: string, ns: string, place: () => Promise<Placed<T>>): Promise<T> {
    const lanes = this.#tails.get(threadId) ?? new Map<string, Tail>();
    this.#tails.set(threadId, lanes);
    const before = lanes.get(ns);
    const placed = Promise.resolve(before?.placed).then(place);
    const saved = placed.then((one) => one.saved);
    const tail = { placed: settled(placed), saved: Promise.all([before?.saved, settled(saved)]) };
    lanes.set(ns, tail);
    void tail.saved.then(() => {
      if (lanes.get(ns) === tail) lanes.delete(ns);
      if (lanes.size === 0 && this.#tails.get(threadId) === lanes) this.#tails.delete(threadId);
    });
    return saved;
  }

  /** Waits for what the thread was asked before, however it ends (T2). */
  async saved(threadId: string): Promise<void> {
    await Promise.all([...(this.#tails.get(threadId)?.values() ?? [])].map(({ saved }) => saved));
  }

  /** The same, and for what LangGraph asks for once that is done: it saves one checkpoint after another. */
  async idle(threadId: string): Promise<void> {
    for (let round = 0; round < maxIdleRounds && this.#tails.has(threadId); round++) {
      await this.saved(threadId);
      await yieldToEventLoop();
    }
  }

  /** Waits until `known` says so, or until nothing of the namespace is under way any more that could make it so. */
  async settled(threadId: string, ns: string, known: () => boolean): Promise<void> {
    while (!known()) {
      const tail = this.#tails.get(threadId)?.get(ns);
      await tail?.saved;
      await yieldToEventLoop();
      if (tail === undefined && !this.#tails.get(threadId)?.has(ns)) return;
    }
  }

  /** Sends this once not too many requests are under way. */
  async bounded<T>(send: () => Promise<T>): Promise<T> {
    if (this.#underWay >= maxRequestsAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      return await send();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }
}

function settled(promise: Promise<unknown>): Promise<void> {
  return promise.then(
    () => {},
    () => {},
  );
}

/** What waited for a save has had its turn after this. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
