/**
 * One request, retried until it is answered.
 *
 *  T1 Every POST has an Idempotency-Key, the same on every attempt: it takes effect once.
 *  T2 The key is sent only to `baseUrl`: redirects are not followed.
 *  T3 Every wait is bounded: `timeoutMs` per attempt, `maxRetries` more attempts, `maxRetryDelayMs` between them.
 */
import { type Ambient, fromEnvironment, sleep, systemAmbient } from './ambient.ts';
import { ApiPromise, type WithResponse } from './api-promise.ts';
import { ApiError, ConnectionError, DavitError, errorFor, IntegrityError, RedirectError, TimeoutError } from './errors.ts';
import type { ErrorBody } from './wire.ts';

export interface DavitOptions {
  /** The server's URL; default: DAVIT_URL, else http://localhost:4100. */
  baseUrl?: string;
  /** Default: DAVIT_API_KEY. Null: uses the session of the browser's page, and sends no key. */
  apiKey?: string | null;
  fetch?: typeof globalThis.fetch;
  /** How long an attempt may take until its response is complete. Default: 60,000. */
  timeoutMs?: number;
  /** Retries after the first attempt. Default: 2. */
  maxRetries?: number;
  /** Time and randomness, for tests. */
  ambient?: Ambient;
}

/** The options of a single call. */
export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
  /** For a POST: your own key, so that it takes effect once across restarts of your program. */
  idempotencyKey?: string;
}

export interface RequestInput extends CallOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: object | undefined;
  body?: unknown;
}

/** A longer Retry-After is thrown instead of awaited. */
const maxRetryDelayMs = 60_000;
const firstBackoffMs = 500;
const requestIdHeader = 'x-service-request-id';
const maxBackoffMs = 8_000;

export class Transport {
  readonly baseUrl: string;
  readonly ambient: Ambient;
  readonly #apiKey: string | null;
  readonly #fetch: typeof globalThis.fetch;
  readonly #timeoutMs: number;
  readonly #maxRetries: number;

  constructor(options: DavitOptions) {
    const apiKey = options.apiKey === null ? null : (options.apiKey ?? fromEnvironment('DAVIT_API_KEY'));
    if (apiKey !== null && !apiKey) throw new DavitError('There is no API key. Pass apiKey, or set DAVIT_API_KEY.');
    this.#apiKey = apiKey;
    this.baseUrl = (options.baseUrl ?? fromEnvironment('DAVIT_URL') ?? 'http://localhost:4100').replace(/\/+$/, '');
    if (!/^https?:\/\/[^/]/.test(this.baseUrl))
      throw new DavitError(`${this.baseUrl} is not the address of a server. Set baseUrl with http:// or https://.`);
    // A browser's fetch throws if called as a method of anything but the window.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#timeoutMs = options.timeoutMs ?? 60_000;
    this.#maxRetries = options.maxRetries ?? 2;
    this.ambient = options.ambient ?? systemAmbient;
  }

  /**
   * Sends at once. Returns the response's JSON, once `check` has accepted it; rejects with an `ApiError`, or with another
   * `DavitError` if there was no response.
   */
  json<T>(input: RequestInput, check?: (data: T) => Promise<void>): ApiPromise<T> {
    const sent = this.#answer<T>(input).then(async (whole) => {
      await check?.(whole.data);
      return whole;
    });
    return new ApiPromise(() => sent);
  }

  async #answer<T>(input: RequestInput): Promise<WithResponse<T>> {
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    return this.#retry(input, async (headers) => {
      const guard = new Deadline(this.ambient, input.timeoutMs ?? this.#timeoutMs, input.signal);
      try {
        const response = await this.send(input, headers, body, guard.signal);
        return { data: await readJson<T>(response), response, requestId: response.headers.get(requestIdHeader) };
      } catch (error) {
        throw guard.translate(error);
      } finally {
        guard.end();
      }
    });
  }

  /** Sends once; an error response is thrown, any other is returned unread. */
  async send(
    input: Pick<RequestInput, 'method' | 'path' | 'query'>,
    headers: Record<string, string>,
    body: string | null,
    signal: AbortSignal,
  ): Promise<Response> {
    const url = new URL(this.baseUrl + input.path);
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, `${value}`);
    const answer = await this.#fetch(url, {
      method: input.method,
      headers: {
        ...(this.#apiKey === null ? {} : { 'x-api-key': this.#apiKey }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
      redirect: 'manual',
      signal,
    });
    if (answer.ok) return answer;
    // A browser shows nothing of a redirect that it did not follow.
    if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)) {
      const to = answer.headers.get('location');
      throw new RedirectError(
        `${url.origin} redirects${to ? ` to ${to}` : ''}. The key was not sent there. Set baseUrl to the new address if you trust it.`,
      );
    }
    throw await readError(answer, this.ambient.now());
  }

  async #retry<T>(input: RequestInput, attempt: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const headers: Record<string, string> =
      input.method === 'POST' ? { 'idempotency-key': input.idempotencyKey ?? this.ambient.newKey() } : {};
    const maxRetries = input.maxRetries ?? this.#maxRetries;
    for (let retries = 0; ; retries++) {
      input.signal?.throwIfAborted();
      try {
        return await attempt(headers);
      } catch (error) {
        if (retries >= maxRetries || !isWorthRetrying(error, retries)) throw error;
        await this.backOff(error, retries, input.signal);
      }
    }
  }

  /** Waits as long as the server asked for, else with exponential backoff and jitter; throws the error if that is too long. */
  async backOff(error: unknown, retries: number, signal: AbortSignal | undefined): Promise<void> {
    const retryAfter = error instanceof ApiError ? error.retryAfter : null;
    const jitter = 0.5 + this.ambient.random() / 2;
    const delayMs = retryAfter === null ? Math.min(maxBackoffMs, firstBackoffMs * 2 ** retries) * jitter : retryAfter * 1000;
    if (delayMs > maxRetryDelayMs) throw error;
    await sleep(this.ambient, delayMs, signal);
  }
}

/** A first 409 `conflict` is final; a later one may be the previous attempt, still in progress. */
function isWorthRetrying(error: unknown, retries: number): boolean {
  if (!(error instanceof DavitError) || !error.retryable) return false;
  return retries > 0 || !(error instanceof ApiError && error.code === 'conflict');
}

/** Aborts with the caller, or on the timeout; says afterwards which it was. */
export class Deadline {
  readonly #abort = new AbortController();
  readonly #ambient: Ambient;
  readonly #timeoutMs: number;
  readonly #outer: AbortSignal | undefined;
  readonly #onOuter = () => this.#abort.abort(this.#outer?.reason);
  #callOff = () => {};
  #late = false;

  constructor(ambient: Ambient, timeoutMs: number, outer: AbortSignal | undefined) {
    this.#ambient = ambient;
    this.#timeoutMs = timeoutMs;
    this.#outer = outer;
    if (outer?.aborted) this.#onOuter();
    outer?.addEventListener('abort', this.#onOuter, { once: true });
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Restarts the timeout. */
  renew(): void {
    this.#callOff();
    this.#callOff = this.#ambient.after(this.#timeoutMs, () => {
      this.#late = true;
      this.#abort.abort();
    });
  }

  /** The error to throw for a failure under this deadline. */
  translate(error: unknown): unknown {
    if (error instanceof DavitError) return error;
    if (this.#outer?.aborted) return this.#outer.reason;
    if (this.#late)
      return new TimeoutError(`The request timed out after ${this.#timeoutMs} ms. Try again, or raise timeoutMs.`, {
        retryable: true,
        cause: error,
      });
    return new ConnectionError(`The connection failed: ${reasonOf(error)}.`, { retryable: true, cause: error });
  }

  /** Releases the timer, the caller's signal and open resources. */
  end(): void {
    this.#callOff();
    this.#outer?.removeEventListener('abort', this.#onOuter);
    this.#abort.abort();
  }
}

/** The message of the innermost cause: fetch itself only says that it failed. */
function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const { code, message } = (inner ?? {}) as { code?: string; message?: string };
  return message || code || String(inner);
}

export async function readJson<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new IntegrityError(
      `The response of ${new URL(answer.url).origin} is not JSON. Check that baseUrl is the address of a Davit server.`,
      { cause },
    );
  }
}

async function readError(answer: Response, nowMs: number): Promise<ApiError> {
  const text = await answer.text();
  let body: ErrorBody | null = null;
  try {
    const parsed = JSON.parse(text) as ErrorBody | null;
    if (typeof parsed?.error === 'string') body = parsed;
  } catch {
    // An error page of an intermediary: only its status is usable.
  }
  return errorFor({
    status: answer.status,
    body,
    requestId: body?.requestId ?? answer.headers.get(requestIdHeader),
    retryAfter: body?.retryAfter ?? readRetryAfter(answer.headers.get('retry-after'), nowMs),
  });
}

/** Seconds; the header may contain them, or a date. */
function readRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
