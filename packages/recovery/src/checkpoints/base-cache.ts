import type { Base } from './chain.ts';

/** The newest state of busy runs, so that a checkpoint needs no read. An LRU cache bounded in bytes. */
export class BaseCache {
  readonly #maxBytes: number;
  readonly #bases = new Map<string, Base>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(runId: string): Base | null {
    const base = this.#bases.get(runId);
    if (base === undefined) return null;
    this.#bases.delete(runId);
    this.#bases.set(runId, base);
    return base;
  }

  set(runId: string, base: Base): void {
    this.forget(runId);
    if (base.plain.length > this.#maxBytes) return;
    this.#bases.set(runId, base);
    this.#bytes += base.plain.length;
    for (const longestUnused of this.#bases.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.forget(longestUnused);
    }
  }

  forget(runId: string): void {
    this.#bytes -= this.#bases.get(runId)?.plain.length ?? 0;
    this.#bases.delete(runId);
  }
}
