import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * A request's body as it is handed to an app: nothing is taken from the client before the
 * app's connection asks for it, so that a request which never left can be sent again.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  #begun = false;

  constructor(request: IncomingMessage) {
    super();
    this.#request = request;
  }

  /** Whether any of it was taken. */
  get begun(): boolean {
    return this.#begun;
  }

  override _read(): void {
    if (!this.#begun) this.#begin();
    else this.#request.resume();
  }

  #begin(): void {
    this.#begun = true;
    this.#request.on('data', (chunk: Buffer) => {
      if (!this.destroyed && !this.push(chunk)) this.#request.pause();
    });
    this.#request.once('end', () => {
      if (!this.destroyed) this.push(null);
    });
    this.#request.once('close', () => {
      if (!this.#request.complete) this.destroy(new Error('the client went away while it sent its request'));
    });
  }
}

export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
