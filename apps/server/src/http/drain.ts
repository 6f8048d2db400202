/** Whether the server is on its way out. Streams end and new requests are refused once it is. */
export class Drain {
  readonly #abort = new AbortController();

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get draining(): boolean {
    return this.#abort.signal.aborted;
  }

  begin(): void {
    this.#abort.abort();
  }
}
