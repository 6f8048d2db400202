/** The id that visitors, the app and its output have of one request. Instead of one that the visitor sent: ids are unique. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

export function assignRequestId(request: IncomingMessage): void {
  request.headers[requestIdHeader] = randomUUID();
}

export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers[requestIdHeader]);
}
