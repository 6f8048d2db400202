/** Whether the server is shutting down. Then streams end and new requests are refused. */
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
