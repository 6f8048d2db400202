/**
 * A browser sends the session cookie with any request; only pages of this server may use it. The browser says which page it is:
 * `Sec-Fetch-Site` if it supports that, else `Origin`. A client that sends neither is not a browser with a session.
 */
import { Fault } from '@davit/contract';
import type { FastifyRequest } from 'fastify';

const changesNothing = new Set(['GET', 'HEAD']);

/** Throws Fault `insufficient_permissions` for a change from a page of another origin. */
export function requireSameOrigin({ method, headers }: FastifyRequest): void {
  if (changesNothing.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers.origin, headers.host) : site === 'same-origin';
  // If both are sent, both must match.
  if (isOwn && (headers.origin === undefined || isOwnOrigin(headers.origin, headers.host))) return;
  throw new Fault('insufficient_permissions', 'This request does not come from a page of this server.', {
    hint: 'Open the console at its own address.',
    reason: 'foreign_origin',
  });
}

/** By name and port: whether a proxy was reached by http or https is unknown here. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') && url.origin === origin && url.host === hostWithoutDefault(host, url)
  );
}

function hostWithoutDefault(host: string, { protocol }: URL): string {
  return URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : host;
}
