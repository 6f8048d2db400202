import type { IncomingHttpHeaders } from 'node:http';

const bearer = /^bearer +(\S+) *$/i;

/** The API key as it was sent, unproved; null where none was. `x-api-key` wins where both headers are sent. */
export function presentedKey(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key'];
  if (typeof own === 'string' && own.trim() !== '') return own.trim();
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}
