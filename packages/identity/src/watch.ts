import type { KnownKey } from './caller.ts';

/** Told when the key it watches stops working. */
export type OnKeyEnded = () => void;

/**
 * Who must be told when a key stops working: open streams. Holds each key once, however
 * many streams it has, so that looking again costs one read a key.
 */
export class KeyWatch {
  readonly #watchers = new Map<string, Set<OnKeyEnded>>();

  /** Starts watching the key with this hash; the answer stops it. */
  add(hash: string, onEnded: OnKeyEnded): () => void {
    const watchers = this.#watchers.get(hash) ?? new Set();
    watchers.add(onEnded);
    this.#watchers.set(hash, watchers);
    return () => {
      watchers.delete(onEnded);
      if (watchers.size === 0 && this.#watchers.get(hash) === watchers) this.#watchers.delete(hash);
    };
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Reads every watched key again and tells the watchers of those that stopped working. */
  async lookAgain(read: (hash: string) => Promise<KnownKey | null>): Promise<void> {
    for (const [hash, watchers] of [...this.#watchers]) {
      const known = await read(hash);
      if (known?.workspace && known.workspace.suspendedAt === null) continue;
      if (this.#watchers.get(hash) === watchers) this.#watchers.delete(hash);
      for (const tell of [...watchers]) tell();
    }
  }
}
