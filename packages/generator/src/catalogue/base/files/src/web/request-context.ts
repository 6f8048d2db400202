/**
 * Who is being answered, known wherever the answer is made, streams included. What is kept asks
 * here whose rows to show, so that no page can forget to. Outside of an answer it is nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Browser } from './browser.ts';
import type { Identity } from './context.ts';
import type { Reader } from './reader.ts';

/** Who asks, from which browser, and in which zone and language they read, where that is known. */
export type Asker = Identity & { reader?: Reader; browser?: Browser };

const requestContext = new AsyncLocalStorage<{ identity: Asker | null }>();

/** Everything that `work` does is done for one request. */
export function answering<T>(work: () => T): T {
  return requestContext.run({ identity: null }, work);
}

/** Says who the request is from, once it is known. */
export function knowAsker(identity: Asker): void {
  const request = requestContext.getStore();
  if (request) request.identity = identity;
}

export function whoAsks(): Asker | null {
  return requestContext.getStore()?.identity ?? null;
}
