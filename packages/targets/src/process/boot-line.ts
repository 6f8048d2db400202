/** Lets so many boot at one moment; the others wait in the order of their coming. */
export class BootLine {
  #booting = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async run<T>(boot: () => Promise<T>): Promise<T> {
    if (this.#booting >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#booting++;
    try {
      return await boot();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, not freed and taken: none may slip in between.
      if (next === undefined) this.#booting--;
      else next();
    }
  }
}
