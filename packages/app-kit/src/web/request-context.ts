/**
 * The visitor of the current request, available throughout its answer, streams included. The store asks here whose
 * rows to show, so no page can forget to. Outside an answer there is no visitor.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Browser } from './browser.ts';
import type { Identity } from './context.ts';
import type { Reader } from './reader.ts';

/** The visitor, with browser, time zone and language if known. */
export type Asker = Identity & { reader?: Reader; browser?: Browser };

const requestContext = new AsyncLocalStorage<{ identity: Asker | null }>();

/** Runs `work` as part of one request. */
export function answering<T>(work: () => T): T {
  return requestContext.run({ identity: null }, work);
}

/** Sets the request's visitor once it is known. */
export function knowAsker(identity: Asker): void {
  const request = requestContext.getStore();
  if (request) request.identity = identity;
}

export function whoAsks(): Asker | null {
  return requestContext.getStore()?.identity ?? null;
}
