/** The parsed response, and the response itself. */
export interface WithResponse<T> {
  data: T;
  /** Its status and headers; its body has been read. */
  response: Response;
  /** Identifies the request in the server's log. */
  requestId: string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: as a promise's own catch
type OnError<B> = ((error: any) => B | PromiseLike<B>) | null;

/** What every call returns: `await` gives the value, `withResponse()` also the status and headers. */
export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiPromise';
  readonly #send: () => Promise<WithResponse<T>>;
  #sent: Promise<WithResponse<T>> | undefined;

  /** `send` is called once, when the response is first needed. */
  constructor(send: () => Promise<WithResponse<T>>) {
    this.#send = send;
  }

  withResponse(): Promise<WithResponse<T>> {
    this.#sent ??= this.#send();
    return this.#sent;
  }

  // biome-ignore lint/suspicious/noThenProperty: a promise has one
  then<A = T, B = never>(onValue?: ((value: T) => A | PromiseLike<A>) | null, onError?: OnError<B>): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onValue, onError);
  }

  catch<B = never>(onError?: OnError<B>): Promise<T | B> {
    return this.then(null, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd);
  }
}
