/**
 * A browser sends the session's cookie with whatever asks for it; only pages of this server may. Its browser says so:
 * `Sec-Fetch-Site` where it knows it, else `Origin`. What says neither is no browser that has a session.
 */
import { Fault } from '@davit/contract';
import type { FastifyRequest } from 'fastify';

const changesNothing = new Set(['GET', 'HEAD']);

/** Throws Fault `insufficient_permissions` for a change that a page of another origin asks for. */
export function requireSameOrigin({ method, headers }: FastifyRequest): void {
  if (changesNothing.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers.origin, headers.host) : site === 'same-origin';
  // Where both are sent, both hold.
  if (isOwn && (headers.origin === undefined || isOwnOrigin(headers.origin, headers.host))) return;
  throw new Fault('insufficient_permissions', 'This request does not come from a page of this server.', {
    hint: 'Open the console at its own address.',
    reason: 'foreign_origin',
  });
}

/** By name and port: which of http and https a proxy was spoken to by is not known here. */
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
