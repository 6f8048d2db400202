import type { IncomingHttpHeaders } from 'node:http';

const bearer = /^bearer +(\S+) *$/i;

/** The API key as sent, unverified; null if there was none. `x-api-key` wins if both headers are sent. */
export function presentedKey(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key'];
  if (typeof own === 'string' && own.trim() !== '') return own.trim();
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}
