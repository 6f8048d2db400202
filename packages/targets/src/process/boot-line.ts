/**
 * Limits how many boot at once; the others wait in order of arrival. A slow boot gives up its slot early, so that apps that
 * hang at startup do not block others.
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

  /** The slot is passed on directly, so that none can slip in between. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken--;
    else next();
  }
}
