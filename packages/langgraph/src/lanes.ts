/**
 * The order in which a thread's saves reach Davit.
 *
 *  T1 Saves of one namespace are sent in order, one or several per request. Those of other namespaces, subgraphs that run
 *     in parallel, do not wait for them: one that did would be lost in a crash.
 *  T2 A read of a thread comes after all earlier saves.
 */

/** Requests in flight, of all threads. */
const maxRequestsAtOnce = 32;
/** Checkpoints that LangGraph may have waiting for one another during a step. */
const maxIdleRounds = 20;

/** A save in the queue, which ends when it is durable. */
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

  /** Queues this after all earlier saves of the namespace, successful or not; their callers got their errors. */
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

  /** Waits for earlier saves of the thread, however they end (T2). */
  async saved(threadId: string): Promise<void> {
    await Promise.all([...(this.#tails.get(threadId)?.values() ?? [])].map(({ saved }) => saved));
  }

  /** The same, and for the saves that LangGraph requests after those: it saves one checkpoint after another. */
  async idle(threadId: string): Promise<void> {
    for (let round = 0; round < maxIdleRounds && this.#tails.has(threadId); round++) {
      await this.saved(threadId);
      await yieldToEventLoop();
    }
  }

  /** Waits until `known` returns true, or until no save of the namespace is left that could make it so. */
  async settled(threadId: string, ns: string, known: () => boolean): Promise<void> {
    while (!known()) {
      const tail = this.#tails.get(threadId)?.get(ns);
      await tail?.saved;
      await yieldToEventLoop();
      if (tail === undefined && !this.#tails.get(threadId)?.has(ns)) return;
    }
  }

  /** Sends this once few enough requests are in flight. */
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

/** Whatever waited for a save has run after this. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
