/**
 * One request, from the edge to the app and back. It goes to the app once admitted (`admission.ts`), with a small body buffered
 * and a larger one streamed (`request-body.ts`).
 *
 * A request that never reached a process is retried once. So is one without side effects whose connection broke before a
 * response while the process is alive, because the app may have closed an idle connection. A request that crashed a process is
 * not retried.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { TargetLimits } from '../limits.ts';
import type { Lease } from '../live/instance.ts';
import type { Admitted } from './admission.ts';
import { clientOf } from './client-ip.ts';
import { requestHeaders, responseHeaders, writeHead } from './headers.ts';
import { MinRateTimer } from './min-rate-timer.ts';
import { answerPage, busy, noAnswer, nothingLive, notStored, refused, unavailable } from './pages.ts';
import { type BodyLimits, hasBody, RequestBody, type TakenBody, takeBody } from './request-body.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import type { Visitor } from './visitor.ts';

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);
/** How long to wait for the end of a process that refused a connection. */
const noticeMs = 100;

export type ForwardLimits = BodyLimits & Pick<TargetLimits, 'slowClientMs'>;

export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  visitor: Visitor,
  limits: ForwardLimits,
): Promise<void> {
  const admitted = route.admission().open(clientOf(visitor.address));
  const startedAt = performance.now();
  const served: ServedBy = { versionNumber: null, contentType: '' };
  const clientGone = () => admitted.end();
  response.on('close', clientGone);
  try {
    const ready = await prepare(request, route, admitted, limits);
    if (ready.outcome === 'client_gone') return;
    if (ready.outcome === 'refused') return answerPage(request, response, ready.page);
    const { body } = ready;
    const beginning = body instanceof RequestBody ? admitted.becomeStream() : admitted.begin();
    const over = beginning instanceof Promise ? await beginning : beginning;
    if (response.destroyed) return;
    if (over !== null) return answerPage(request, response, busy(over));
    await forward({ request, response, route, visitor, body, admitted, limits, served });
  } finally {
    response.off('close', clientGone);
    admitted.end();
    if (response.headersSent) report(request, response, route, served, startedAt);
  }
}

/** Of a response that came from the app. */
interface ServedBy {
  versionNumber: number | null;
  contentType: string;
}

function report(
  request: IncomingMessage,
  { statusCode: status }: ServerResponse,
  route: Route,
  { versionNumber, contentType }: ServedBy,
  startedAt: number,
): void {
  const { method = '', url = '' } = request;
  route.answered?.({
    method,
    url,
    status,
    tookMs: performance.now() - startedAt,
    requestId: requestIdOf(request),
    versionNumber: versionNumber ?? route.versionNumber(),
    contentType,
  });
}

type Ready = { outcome: 'ready'; body: Buffer | RequestBody | null } | Exclude<TakenBody, { outcome: 'whole' | 'large' }>;

/** Reads the part of the body that is buffered; a request without one need not wait. */
function prepare(request: IncomingMessage, route: Route, admitted: Admitted, limits: ForwardLimits): Ready | Promise<Ready> {
  if (!hasBody(request)) return { outcome: 'ready', body: null };
  const over = admitted.pend();
  if (over !== null) return { outcome: 'refused', page: busy(over) };
  return takeBody(request, admitted, route.maxBodyBytes(), limits).then((taken) => {
    if (taken.outcome === 'whole') return { outcome: 'ready', body: taken.bytes };
    return taken.outcome === 'large' ? { outcome: 'ready', body: taken.body } : taken;
  });
}

interface Forwarding {
  request: IncomingMessage;
  response: ServerResponse;
  route: Route;
  visitor: Visitor;
  body: Buffer | RequestBody | null;
  admitted: Admitted;
  limits: ForwardLimits;
  served: ServedBy;
}

async function forward(forwarding: Forwarding): Promise<void> {
  const { request, response, route, body } = forwarding;
  for (let attempt = 1; ; attempt++) {
    const acquiring = route.acquire();
    const acquired = acquiring instanceof Promise ? await acquiring : acquiring;
    if (acquired.outcome === 'withheld') return answerPage(request, response, acquired.page);
    if (acquired.outcome === 'nothing_live') return answerPage(request, response, nothingLive());
    if (acquired.outcome === 'unavailable') {
      return answerPage(request, response, noAnswer(acquired, route.versionNumber()));
    }
    const { lease } = acquired;
    if (response.destroyed) return lease.release();
    const sent = await send(forwarding, lease).finally(() => lease.release());
    if (sent === 'answered') return;
    if (body instanceof RequestBody && body.refusal !== null) return answerPage(request, response, body.refusal);
    if (sent === 'unfit') return answerPage(request, response, refused(400, 'The request cannot be forwarded.'));
    if (sent !== 'lost' && attempt === 1) await noticeEnd(lease);
    const again = sent === 'unsent' || (sent === 'broken_off' && lease.process.exit === null);
    if (!again || attempt > 1) return answerPage(request, response, unavailable(1, lease.versionNumber));
  }
}

/**
 * `unsent`: no app has seen any of it. `broken_off`: the connection ended before a response, and a retry is harmless. `lost`:
 * an app has it, or part of it, and gave no response. `unfit`: it cannot be written as an unambiguous request.
 */
type Sent = 'answered' | 'unsent' | 'broken_off' | 'lost' | 'unfit';

/** The last bytes of a response have a deadline too: nothing else ends a connection whose client stops reading. */
function cutUnread(response: ServerResponse, withinMs: number): void {
  if (response.writableFinished || response.destroyed) return;
  const timer = setTimeout(() => response.destroy(), withinMs).unref();
  response.once('close', () => clearTimeout(timer));
}

function send({ request, response, route, visitor, body, admitted, limits, served }: Forwarding, lease: Lease): Promise<Sent> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let isStream = false;
    // Any progress of a stream restores its whole time budget, because it has no length to be late for.
    const rateTimer = new MinRateTimer(limits.slowClientMs, limits.clientBytesPerS, () => response.destroy());
    let paused = 0;
    const clientGone = () => {
      // A reset stream of HTTP/2 finishes, though its response was not ended.
      if (!response.writableEnded || !response.writableFinished) controller?.abort(new Error('the client went away'));
    };
    const finish = (sent: Sent) => {
      rateTimer.stop();
      response.off('close', clientGone);
      response.off('drain', goOn);
      resolve(sent);
    };
    const goOn = () => {
      rateTimer.moved(isStream ? Number.POSITIVE_INFINITY : paused);
      paused = 0;
      controller?.resume();
    };
    response.on('close', clientGone);
    response.on('drain', goOn);

    /** Passes on the head of the app's response. */
    const begin = (
      started: Dispatcher.DispatchController,
      status: number,
      parsed: Record<string, string | string[] | undefined>,
      statusMessage: string | undefined,
      rawHeaders: Dispatcher.DispatchController['rawHeaders'],
    ): void => {
      served.contentType = String(parsed['content-type'] ?? '');
      served.versionNumber = lease.versionNumber;
      isStream = served.contentType.startsWith('text/event-stream');
      const over = isStream ? admitted.becomeStream() : null;
      if (over !== null) {
        answerPage(request, response, busy(over));
        started.abort(new Error('too many streams are open'));
        return;
      }
      try {
        const headers = responseHeaders(flat(rawHeaders), route, {
          versionNumber: lease.versionNumber,
          requestId: requestIdOf(request),
        });
        writeHead(response, status, statusMessage, headers);
      } catch (error) {
        // The app sent a header that must not be passed on.
        started.abort(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      if (!isStream) {
        // A head waits for its first bytes, but not for long.
        setImmediate(() => response.writableEnded || response.flushHeaders());
        return;
      }
      response.flushHeaders();
      lease.stream({
        end() {
          response.end();
          started.abort(new Error('a new version took over'));
        },
      });
    };

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (response.destroyed) started.abort(new Error('the client went away'));
      },
      onResponseStart(started, status, parsed, statusMessage) {
        if (status < 200) return;
        const { rawHeaders } = started;
        const settling = repeatable.has(request.method ?? '') ? null : (route.settle?.() ?? null);
        if (settling === null) return begin(started, status, parsed, statusMessage, rawHeaders);
        started.pause();
        void settling.then((isStored) => {
          if (response.destroyed || response.headersSent) return;
          if (isStored) {
            begin(started, status, parsed, statusMessage, rawHeaders);
            return started.resume();
          }
          answerPage(request, response, notStored());
          started.abort(new Error('what the app stored is not safe yet'));
        });
      },
      onResponseData(started, chunk) {
        paused += chunk.length;
        if (response.writableEnded || response.write(chunk)) return;
        // A client that reads too many responses slowly loses this one; if all clients do, it continues to count as a request.
        if (admitted.becomeStream() === 'client') return response.destroy();
        started.pause();
        rateTimer.wait();
      },
      onResponseEnd() {
        response.end();
        finish('answered');
        cutUnread(response, limits.slowClientMs);
      },
      onResponseError(_controller, error) {
        if (response.headersSent || response.destroyed) {
          if (!response.writableEnded) response.destroy();
          return finish('answered');
        }
        finish(judge(request, body, controller !== undefined, error));
      },
    };
    try {
      lease.process.pool.dispatch(
        {
          method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
          path: request.url ?? '/',
          headers: requestHeaders(request, route, visitor),
          body,
        },
        handler,
      );
    } catch {
      finish('unfit');
    }
  });
}

function judge(request: IncomingMessage, body: Forwarding['body'], started: boolean, error: Error): Sent {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED') return 'unfit';
  if (!started && !(body instanceof RequestBody && body.begun)) return 'unsent';
  const brokeOff = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return brokeOff && body === null && repeatable.has(request.method ?? '') ? 'broken_off' : 'lost';
}

/** A process that cannot be reached may have just ended: then the next lease is on its successor. */
async function noticeEnd(lease: Lease): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([lease.process.exited, new Promise((resolve) => (timer = setTimeout(resolve, noticeMs)))]);
  clearTimeout(timer);
}

function flat(raw: Dispatcher.DispatchController['rawHeaders']): string[] {
  if (!Array.isArray(raw)) return [];
  return raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')));
}
