/**
 * The visitor of the current request, available throughout its answer, streams included. The store asks here whose
 * rows to show, so no page can forget to. Outside an answer there is no visitor.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Browser } from './browser.ts';
import type { Ctx, Identity } from './context.ts';
import type { Reader } from './reader.ts';

/** The visitor, with browser, time zone and language if known. */
export type Requester = Identity & { reader?: Reader; browser?: Browser };

const requestContext = new AsyncLocalStorage<{ identity: Requester | null; context: Ctx | null }>();

/** Runs `work` as part of one request. */
export function withRequestContext<T>(work: () => T): T {
  return requestContext.run({ identity: null, context: null }, work);
}

/** Sets the request's visitor once it is known. */
export function setRequester(identity: Requester, context: Ctx | null = null): void {
  const request = requestContext.getStore();
  if (request) Object.assign(request, { identity, context });
}

/** The request itself; null outside of one. */
export function currentContext(): Ctx | null {
  return requestContext.getStore()?.context ?? null;
}

export function currentRequester(): Requester | null {
  return requestContext.getStore()?.identity ?? null;
}
