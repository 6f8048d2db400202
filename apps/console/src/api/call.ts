/** Calls the console's own endpoints. Fails like the client: with its ApiError or ConnectionError. */
import { ApiError, ConnectionError, errorFor, IntegrityError } from '@davit/client';
import type { AnswerOf, BodyOf, consoleApi } from '@davit/contract/console';
import { type EndpointId, methodOf, type ParamsOf, pathOf } from './endpoints.ts';

type Api = typeof consoleApi;

export interface CallParts<Id extends EndpointId> {
  params?: ParamsOf<Id>;
  query?: Record<string, string | number | undefined>;
  body?: BodyOf<Api[Id]>;
  signal?: AbortSignal;
}

/** One request without retries. `call('getUsage', { params: { workspaceId } })`. */
export function call<Id extends EndpointId>(id: Id, parts: CallParts<Id> = {}): Promise<AnswerOf<Api[Id]>> {
  const url = new URL(pathOf(id, parts.params ?? ({} as ParamsOf<Id>)), location.origin);
  for (const [name, value] of Object.entries(parts.query ?? {})) if (value !== undefined) url.searchParams.set(name, `${value}`);
  const method = methodOf(id);
  const body = method === 'GET' || method === 'DELETE' ? undefined : (parts.body ?? {});
  return requestJson(method, url, body, parts.signal);
}

async function requestJson<T>(method: string, url: URL, body: unknown, signal: AbortSignal | undefined): Promise<T> {
  const answer = await send(method, url, body, signal);
  const text = await answer.text();
  if (!answer.ok) throw errorOf(answer, text);
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new IntegrityError('The response is not JSON. Check for a proxy between the browser and Davit.', { cause });
  }
}

async function send(method: string, url: URL, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ConnectionError('Davit cannot be reached. Check that the server runs, and try again.', { retryable: true, cause });
  }
}

function errorOf(answer: Response, text: string): ApiError {
  let body = null;
  try {
    const parsed = JSON.parse(text);
    if (typeof parsed?.error === 'string') body = parsed;
  } catch {
    // The body of a proxy's error page is useless; only its status counts.
  }
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return errorFor({
    status: answer.status,
    body,
    requestId: body?.requestId ?? answer.headers.get('x-service-request-id'),
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}

/** Whether an error means that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}
