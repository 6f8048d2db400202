import type { MasterKey } from './master-key.ts';

/** The known master keys: the current one, which wraps, and others that still unwrap. */
export class MasterKeys {
  readonly #known = new Map<string, MasterKey>();
  #present: MasterKey;

  constructor(present: MasterKey, others: readonly MasterKey[]) {
    for (const key of [...others, present]) this.#known.set(key.id, key);
    this.#present = present;
  }

  get present(): MasterKey {
    return this.#present;
  }

  find(id: string): MasterKey | null {
    return this.#known.get(id) ?? null;
  }

  all(): MasterKey[] {
    return [...this.#known.values()];
  }

  /** From now on this one wraps. */
  adopt(next: MasterKey): void {
    this.#known.set(next.id, next);
    this.#present = next;
  }
}
