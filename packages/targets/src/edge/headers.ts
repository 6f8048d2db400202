/**
 * Filters the headers of a message. They are flat lists of name and value, as received, with their order, case and repetition.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mailHeader, occurrenceHeader, privatePaths } from '../live/private-call.ts';
import { keepOwnCookies, maySetCookie } from './cookies.ts';
import { allowFraming } from './framing.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import { traceparentOf } from './tracing.ts';
import type { Visitor } from './visitor.ts';

/** About one connection, not about the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
/** Headers that only the edge may set. */
const edgesOwn = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-davit-version',
  requestIdHeader,
  occurrenceHeader,
  mailHeader,
]);
/** A preview's own, instead of the app's: search engines ignore it, and links do not give its address away. */
const previewHeaders = ['X-Davit-Preview', 'true', 'X-Robots-Tag', 'noindex, nofollow', 'Referrer-Policy', 'same-origin'];
const replacedInPreview = new Set(['x-robots-tag', 'referrer-policy']);

/** Why a head is refused: it is ambiguous, or not for an app. Null if it is fine. */
export function refuseHead(request: IncomingMessage, urlBytes: number): { status: number; why: string } | null {
  const { url = '', method } = request;
  if (url.length > urlBytes) return { status: 414, why: 'The request target is too long.' };
  if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS')) {
    return { status: 400, why: 'The request target has an unsupported form.' };
  }
  if (method === 'TRACE') return { status: 405, why: 'This method is not supported.' };
  let hosts = 0;
  let lengths = 0;
  const raw = request.rawHeaders;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase();
    if (name === 'host') hosts++;
    else if (name === 'content-length') lengths++;
  }
  if (hosts !== 1) return { status: 400, why: 'A request must name exactly one host.' };
  const coding = request.headers['transfer-encoding'];
  if (lengths > 1 || (coding !== undefined && (lengths > 0 || coding.toLowerCase() !== 'chunked'))) {
    return { status: 400, why: 'The length of the request is ambiguous.' };
  }
  return null;
}

/** Whether an app could read this as a path that belongs to the platform, in any encoding. */
export function isPrivate(url: string): boolean {
  let path = url.split('?', 1)[0] ?? '';
  if (!/%|schedules|mail/i.test(path)) return false;
  // One more decoding than needed: if the value still changes, it is refused.
  for (let round = 0; round < 4; round++) {
    const before = path;
    try {
      path = decodeURIComponent(new URL(path.replace(/^[/\\]+/, '/'), 'http://app').pathname).replace(/[/\\]+/g, '/');
    } catch {
      return /schedules|mail/i.test(path);
    }
    const inside = `${path.toLowerCase()}/`;
    if (privatePaths.some((own) => inside.startsWith(`${own}/`))) return true;
    if (path === before) return false;
  }
  return true;
}

export function requestHeaders(request: IncomingMessage, route: Route, visitor: Visitor): string[] {
  const perConnection = namedByConnection(request.headers.connection);
  const traceparent = traceparentOf(request);
  const headers: string[] = traceparent === undefined ? [] : ['traceparent', traceparent];
  for (const [name, value] of flatPairs(request.rawHeaders)) {
    const lower = name.toLowerCase();
    if (lower === 'traceparent' && traceparent !== undefined) continue;
    if (hopByHop.has(lower) || edgesOwn.has(lower) || perConnection.has(lower)) continue;
    if (lower !== 'cookie') headers.push(name, value);
    else {
      const ownCookies = keepOwnCookies(value, route.cookiePrefix);
      if (ownCookies !== null) headers.push(name, ownCookies);
    }
  }
  headers.push('X-Forwarded-For', visitor.address);
  headers.push('X-Request-Id', requestIdOf(request));
  headers.push('X-Forwarded-Proto', visitor.scheme, 'X-Forwarded-Host', visitor.host);
  return headers;
}

/** Which version gave a response, and to which request. */
export interface Served {
  versionNumber: number;
  requestId: string;
}

export function responseHeaders(raw: string[], route: Route, { versionNumber, requestId }: Served): string[] {
  const connection = flatPairs(raw).find(([name]) => name.toLowerCase() === 'connection')?.[1];
  const perConnection = namedByConnection(connection);
  const headers: string[] = [];
  const mayBeFramed = route.framedBy.length > 0 && namesFraming(raw);
  for (const [name, value] of flatPairs(raw)) {
    const lower = name.toLowerCase();
    if (hopByHop.has(lower) || perConnection.has(lower) || lower === 'x-davit-version' || lower === requestIdHeader) continue;
    // It has no origins, and would contradict the policy that browsers follow.
    if (lower === 'x-frame-options' && mayBeFramed) continue;
    if (lower === 'set-cookie' && !maySetCookie(value, route.cookiePrefix)) continue;
    // It would clear data of neighbors on the same host.
    if (lower === 'clear-site-data') continue;
    if (lower === 'x-davit-preview' || (route.isPreview && replacedInPreview.has(lower))) continue;
    headers.push(name, lower === 'content-security-policy' ? allowFraming(value, route.framedBy) : value);
  }
  headers.push('X-Request-Id', requestId);
  if (route.isPreview) headers.push(...previewHeaders);
  else headers.push('X-Davit-Version', String(versionNumber));
  return headers;
}

/** Whether a policy in the response restricts framing. */
function namesFraming(raw: string[]): boolean {
  return flatPairs(raw).some(
    ([name, value]) => name.toLowerCase() === 'content-security-policy' && /frame-ancestors/i.test(value),
  );
}

/** Whether a header (in small letters) is about one connection, of a message with this value of `Connection`. */
export function isPerConnection(connection: string | undefined): (name: string) => boolean {
  const named = namedByConnection(connection);
  return (name) => hopByHop.has(name) || named.has(name);
}

/** HTTP/2 has no reason phrase, and takes a repeated header as a list. */
export function writeHead(response: ServerResponse, status: number, message: string | undefined, headers: string[]): void {
  if (response.req.httpVersionMajor !== 2) return void response.writeHead(status, message ?? '', headers);
  const lists: Record<string, string[]> = {};
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    lists[name] = [...(lists[name] ?? []), headers[index + 1] ?? ''];
  }
  const single = Object.entries(lists).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]);
  response.writeHead(status, Object.fromEntries(single));
}

function namedByConnection(value: string | undefined): Set<string> {
  const named = new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));
  // A client must not make the edge drop headers that the app relies on.
  for (const header of ['host', 'cookie', 'content-length', 'content-type', 'authorization', 'set-cookie']) named.delete(header);
  return named;
}

export function flatPairs(flat: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) found.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return found;
}
