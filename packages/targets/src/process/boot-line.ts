/**
 * Bounds how many boot at once; the others wait in the order of arrival. A boot
 * that takes long gives its place up before it is done, so that apps that hang at their
 * start do not keep others from theirs.
 */
export class BootLine {
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #places: number;
  readonly #placeMs: number;

  constructor(places: number, placeMs: number) {
    this.#places = places;
    this.#placeMs = placeMs;
  }

  async run<T>(boot: () => Promise<T>): Promise<T> {
    if (this.#taken >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken++;
    let held = true;
    const giveUp = () => {
      if (held) this.#passOn();
      held = false;
    };
    const timer = setTimeout(giveUp, this.#placeMs);
    try {
      return await boot();
    } finally {
      clearTimeout(timer);
      giveUp();
    }
  }

  /** The place is handed on, not freed and taken: none may slip in between. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken--;
    else next();
  }
}
