/**
 * A request's body on its way to an app. A small one is buffered before the app sees the request, so that a slow client uses
 * nothing of the app; a larger one is streamed. Either must arrive at a minimum rate, and counts while its request lasts.
 */
import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { Readable } from 'node:stream';
import type { TargetLimits } from '../limits.ts';
import type { Admitted } from './admission.ts';
import { MinRateTimer } from './min-rate-timer.ts';
import { busy, type EdgePage, refused } from './pages.ts';

export type BodyLimits = Pick<TargetLimits, 'smallBodyBytes' | 'slowBodyMs' | 'clientBytesPerS'>;

export type TakenBody =
  | { outcome: 'whole'; bytes: Buffer }
  | { outcome: 'large'; body: RequestBody }
  | { outcome: 'refused'; page: EdgePage }
  | { outcome: 'client_gone' };

export function hasBody(request: IncomingMessage): boolean {
  if (request.httpVersionMajor === 2) return !(request as unknown as Http2ServerRequest).stream.endAfterHeaders;
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Buffers a small body; of a larger one only its beginning. `maxBytes` is the app's limit. */
export function takeBody(request: IncomingMessage, admitted: Admitted, maxBytes: number, limits: BodyLimits): Promise<TakenBody> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) return Promise.resolve({ outcome: 'refused', page: tooLarge(maxBytes) });
  if (declared <= limits.smallBodyBytes) return readSmall(request, admitted, maxBytes, limits);
  const over = admitted.takeBytes(declared);
  if (over !== null) return Promise.resolve({ outcome: 'refused', page: busy('app') });
  return Promise.resolve({ outcome: 'large', body: new RequestBody(request, { first: [], limits, take: () => null }) });
}

function readSmall(request: IncomingMessage, admitted: Admitted, maxBytes: number, limits: BodyLimits): Promise<TakenBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (taken: TakenBody) => {
      rateTimer.stop();
      request.pause();
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      resolve(taken);
    };
    const take = (count: number): EdgePage | null => {
      bytes += count;
      if (bytes > maxBytes) return tooLarge(maxBytes);
      const over = admitted.takeBytes(count);
      return over === null ? null : busy('app');
    };
    const onData = (chunk: Buffer) => {
      rateTimer.moved(chunk.length);
      const page = take(chunk.length);
      if (page !== null) return end({ outcome: 'refused', page });
      chunks.push(chunk);
      if (bytes > limits.smallBodyBytes) {
        return end({ outcome: 'large', body: new RequestBody(request, { first: chunks, limits, take }) });
      }
      rateTimer.wait();
    };
    const onEnd = () => end(wasCut(request) ? { outcome: 'client_gone' } : { outcome: 'whole', bytes: Buffer.concat(chunks) });
    const onClose = () => end({ outcome: 'client_gone' });
    const rateTimer = new MinRateTimer(limits.slowBodyMs, limits.clientBytesPerS, () =>
      end({ outcome: 'refused', page: tooSlow() }),
    );
    request.on('data', onData).once('end', onEnd).once('close', onClose);
    rateTimer.wait();
  });
}

/** Over HTTP/2 a request whose stream was reset ends too, and counts as complete. */
function wasCut(request: IncomingMessage): boolean {
  return !request.complete || request.aborted;
}

interface BodySource {
  /** The bytes already read. */
  first: Buffer[];
  limits: BodyLimits;
  /** Counts arriving bytes; returns why the body is refused, or null. */
  take(bytes: number): EdgePage | null;
}

/** A larger body: nothing more is read from the client before the app's connection asks for it. */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  readonly #source: BodySource;
  readonly #rateTimer: MinRateTimer;
  #begun = false;
  /** Why the rest was refused; null if nothing is wrong. */
  refusal: EdgePage | null = null;

  constructor(request: IncomingMessage, source: BodySource) {
    super();
    this.#request = request;
    this.#source = source;
    const { slowBodyMs, clientBytesPerS } = source.limits;
    this.#rateTimer = new MinRateTimer(slowBodyMs, clientBytesPerS, () => this.#refuse(tooSlow()));
  }

  /** Whether any of it was passed on. */
  get begun(): boolean {
    return this.#begun;
  }

  override _read(): void {
    if (!this.#begun) this.#begin();
    this.#request.resume();
    this.#rateTimer.wait();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#rateTimer.stop();
    callback(error);
  }

  #begin(): void {
    this.#begun = true;
    for (const chunk of this.#source.first.splice(0)) this.push(chunk);
    this.#request.on('data', (chunk: Buffer) => {
      if (this.destroyed) return;
      this.#rateTimer.moved(chunk.length);
      const page = this.#source.take(chunk.length);
      if (page !== null) return this.#refuse(page);
      if (this.push(chunk)) this.#rateTimer.wait();
      else this.#request.pause();
    });
    this.#request.once('end', () => {
      this.#rateTimer.stop();
      if (wasCut(this.#request)) this.#cut();
      else if (!this.destroyed) this.push(null);
    });
    this.#request.once('close', () => {
      if (wasCut(this.#request)) this.#cut();
    });
  }

  #cut(): void {
    this.destroy(new Error('the client went away while it sent its request'));
  }

  #refuse(page: EdgePage): void {
    this.refusal = page;
    this.destroy(new Error('the rest of the request is refused'));
  }
}

function tooLarge(maxBytes: number): EdgePage {
  return refused(413, `The request body is over ${Math.floor(maxBytes / 1024)} KiB, the limit of this app.`);
}

function tooSlow(): EdgePage {
  return refused(408, 'The request body arrived too slowly.');
}
