/**
 * The order in which a thread's saves reach Davit.
 *
 *  T1 Saves of one namespace go one after another, in the order they were asked for. Those of other namespaces, the
 *     subgraphs that run side by side, go at the same time: one that waited for all before it would be lost in a crash.
 *  T2 Who reads a thread reads it after all that was asked for before.
 */

/** Saves under way at once, of all threads. */
const maxSavesAtOnce = 32;
/** Checkpoints that LangGraph may have waiting for one another while a step is under way. */
const maxIdleRounds = 20;

export class Lanes {
  /** The last save of each namespace with any, by thread. */
  readonly #tails = new Map<string, Map<string, Promise<void>>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** Does this after all that the namespace was asked before; what went wrong there went to those who asked. */
  inTurn<T>(threadId: string, ns: string, act: () => Promise<T>): Promise<T> {
    const lanes = this.#tails.get(threadId) ?? new Map<string, Promise<void>>();
    this.#tails.set(threadId, lanes);
    const done = (lanes.get(ns) ?? Promise.resolve()).then(() => this.#bounded(act));
    const tail = done.then(
      () => {},
      () => {},
    );
    lanes.set(ns, tail);
    void tail.then(() => {
      if (lanes.get(ns) === tail) lanes.delete(ns);
      if (lanes.size === 0 && this.#tails.get(threadId) === lanes) this.#tails.delete(threadId);
    });
    return done;
  }

  /** Waits for what the thread was asked before, however it ends (T2). */
  async saved(threadId: string): Promise<void> {
    await Promise.all([...(this.#tails.get(threadId)?.values() ?? [])]);
  }

  /** The same, and for what LangGraph asks for once that is done: it saves one checkpoint after another. */
  async idle(threadId: string): Promise<void> {
    for (let round = 0; round < maxIdleRounds && this.#tails.has(threadId); round++) {
      await this.saved(threadId);
      await nextTurn();
    }
  }

  /** Waits until `known` says so, or until nothing of the namespace is under way any more that could make it so. */
  async settled(threadId: string, ns: string, known: () => boolean): Promise<void> {
    while (!known()) {
      const tail = this.#tails.get(threadId)?.get(ns);
      await tail;
      await nextTurn();
      if (tail === undefined && !this.#tails.get(threadId)?.has(ns)) return;
    }
  }

  async #bounded<T>(act: () => Promise<T>): Promise<T> {
    if (this.#underWay >= maxSavesAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }
}

/** What waited for a save has had its turn after this. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
