/**
 * One request, from the edge to the app and back, both ways as streams.
 *
 * A request that never reached a process is sent once more. So is one without side effects
 * whose connection broke before an answer while the process is alive: the app had closed
 * an idle connection. A process that died of a request does not get it again.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { TargetLimits } from '../limits.ts';
import type { Lease } from '../live/instance.ts';
import type { Door } from './door.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { answerPage, nothingLive, refused, unavailable } from './pages.ts';
import { hasBody, RequestBody } from './request-body.ts';

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);
/** How long the end of a process that refused a connection is waited for. */
const noticeMs = 100;

export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  scheme: 'http' | 'https',
  limits: Pick<TargetLimits, 'slowClientMs'>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const acquiring = door.acquire();
    const acquired = acquiring instanceof Promise ? await acquiring : acquiring;
    if (acquired.outcome === 'nothing_live') return answerPage(request, response, nothingLive());
    if (acquired.outcome === 'unavailable') {
      return answerPage(request, response, unavailable(acquired.retryAfterSeconds, door.versionNumber()));
    }
    const { lease } = acquired;
    if (response.destroyed) return lease.release();
    const sent = await send(request, response, door, scheme, lease, limits).finally(() => lease.release());
    if (sent === 'answered') return;
    if (sent === 'unfit') return answerPage(request, response, refused(400, 'The request cannot be passed on as it is.'));
    if (sent !== 'lost' && attempt === 1) await noticeEnd(lease);
    const again = sent === 'unsent' || (sent === 'broken_off' && lease.process.exit === null);
    if (!again || attempt > 1) return answerPage(request, response, unavailable(1, lease.versionNumber));
  }
}

/**
 * `unsent`: no app has seen any of it. `broken_off`: the connection ended before an answer,
 * and to ask again does no harm. `lost`: an app has it, or part of it, and gave no answer.
 * `unfit`: it cannot be written as a request that all read alike.
 */
type Sent = 'answered' | 'unsent' | 'broken_off' | 'lost' | 'unfit';

function send(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  scheme: 'http' | 'https',
  lease: Lease,
  limits: Pick<TargetLimits, 'slowClientMs'>,
): Promise<Sent> {
  return new Promise((resolve) => {
    const body = hasBody(request) ? new RequestBody(request) : null;
    let slowTimer: NodeJS.Timeout | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    const clientGone = () => {
      if (!response.writableFinished) controller?.abort(new Error('the client went away'));
    };
    const finish = (sent: Sent) => {
      clearTimeout(slowTimer);
      response.off('close', clientGone);
      response.off('drain', goOn);
      resolve(sent);
    };
    const goOn = () => {
      clearTimeout(slowTimer);
      controller?.resume();
    };
    response.on('close', clientGone);
    response.on('drain', goOn);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (response.destroyed) started.abort(new Error('the client went away'));
      },
      onResponseStart(started, status, parsed, statusMessage) {
        if (status < 200) return;
        try {
          const headers = responseHeaders(flat(started.rawHeaders), door, lease.versionNumber);
          response.writeHead(status, statusMessage ?? '', headers);
        } catch (error) {
          // The app sent a header that no one may pass on.
          return started.abort(error instanceof Error ? error : new Error(String(error)));
        }
        if (!String(parsed['content-type'] ?? '').startsWith('text/event-stream')) {
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
      },
      onResponseData(started, chunk) {
        if (response.writableEnded || response.write(chunk)) return;
        started.pause();
        slowTimer = setTimeout(() => response.destroy(), limits.slowClientMs);
      },
      onResponseEnd() {
        response.end();
        finish('answered');
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
          headers: requestHeaders(request, door, scheme),
          body,
        },
        handler,
      );
    } catch {
      finish('unfit');
    }
  });
}

function judge(request: IncomingMessage, body: RequestBody | null, started: boolean, error: Error): Sent {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED') return 'unfit';
  if (!started && body?.begun !== true) return 'unsent';
  const brokeOff = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return brokeOff && body === null && repeatable.has(request.method ?? '') ? 'broken_off' : 'lost';
}

/** A process that cannot be reached may have ended a moment ago: then the next lease is of the one after it. */
async function noticeEnd(lease: Lease): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([lease.process.exited, new Promise((resolve) => (timer = setTimeout(resolve, noticeMs)))]);
  clearTimeout(timer);
}

function flat(raw: Dispatcher.DispatchController['rawHeaders']): string[] {
  if (!Array.isArray(raw)) return [];
  return raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')));
}
