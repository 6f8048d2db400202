/** Work that has not ended yet, to be waited for at a close. */
export class UnderWay {
  readonly #works = new Set<Promise<void>>();

  track<Result>(work: Promise<Result>): Promise<Result> {
    const ignore = () => undefined;
    const settled = work.then(ignore, ignore);
    this.#works.add(settled);
    void settled.then(() => this.#works.delete(settled));
    return work;
  }

  /** Never rejects. Work that begins later is not waited for. */
  async ended(): Promise<void> {
    await Promise.all(this.#works);
  }
}
