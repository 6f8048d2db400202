/** Called once when the watched key or session stops working. */
export type OnEnded = () => void;

/** Starts watching a request's credential; the returned function stops it. */
export type Watch = (onEnded: OnEnded) => () => void;

/**
 * Open streams end when the key or session they were opened with stops working. Each name is held once for any number of
 * streams, so that a check costs one read per name.
 */
export class Watchers {
  readonly #watchers = new Map<string, Set<OnEnded>>();

  /** Starts watching this name; the returned function stops it. */
  add(name: string, onEnded: OnEnded): () => void {
    const watchers = this.#watchers.get(name) ?? new Set();
    watchers.add(onEnded);
    this.#watchers.set(name, watchers);
    return () => {
      watchers.delete(onEnded);
      if (watchers.size === 0 && this.#watchers.get(name) === watchers) this.#watchers.delete(name);
    };
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Checks every watched name again, and calls the watchers of those that stopped working. */
  async recheck(works: (name: string) => Promise<boolean>): Promise<void> {
    for (const [name, watchers] of [...this.#watchers]) {
      if (await works(name)) continue;
      if (this.#watchers.get(name) === watchers) this.#watchers.delete(name);
      for (const onEnded of [...watchers]) onEnded();
    }
  }
}
