import type { IncomingHttpHeaders } from 'node:http';
import type { NewId } from '@davit/contract';

export const requestIdHeader = 'x-service-request-id';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** CUID: c and 24 characters; CUID2: a letter and 23. */
const cuid = /^(c[a-z0-9]{24}|[a-z][a-z0-9]{23})$/;

/** The caller's id if it has UUID or CUID form, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, newId: NewId): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && (uuid.test(given) || cuid.test(given)) ? given : newId();
}
