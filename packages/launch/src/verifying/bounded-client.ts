/**
 * What all checks of one proof together may ask of the app. Only changes create rows, so their number and size bound the rows.
 */
import type { CheckClient } from '../ports/stages.ts';
import { formatBytes } from '../wording.ts';

export interface VerifyBounds {
  maxRequests: number;
  /** Requests other than GET and HEAD. */
  maxChanges: number;
  maxSentBytes: number;
  maxReceivedBytes: number;
}

/** The proof of an app with eleven lists takes about 1,100 requests, 420 changes and 5 MB. */
export const defaultVerifyBounds: VerifyBounds = {
  maxRequests: 20_000,
  maxChanges: 5_000,
  maxSentBytes: 32 * 1024 * 1024,
  maxReceivedBytes: 256 * 1024 * 1024,
};

const advice = 'Ask for a simpler app, with fewer lists that depend on each other.';

/**
 * `exceeded` is called once, with a sentence. From then on no request is sent or answered: a check that continues after an
 * error would otherwise keep the process from reporting.
 */
export function boundedClient(client: CheckClient, bounds: VerifyBounds, exceeded: (why: string) => void): CheckClient {
  const spent = { requests: 0, changes: 0, sentBytes: 0, receivedBytes: 0 };
  let isOver = false;

  function overBound(): string | null {
    if (spent.requests > bounds.maxRequests) return `sent more than ${bounds.maxRequests} requests`;
    if (spent.changes > bounds.maxChanges) return `made more than ${bounds.maxChanges} changes`;
    if (spent.sentBytes > bounds.maxSentBytes) return `sent more than ${formatBytes(bounds.maxSentBytes)}`;
    if (spent.receivedBytes > bounds.maxReceivedBytes) return `read more than ${formatBytes(bounds.maxReceivedBytes)}`;
    return null;
  }

  async function waitOverBound(): Promise<void> {
    const over = overBound();
    if (over === null) return;
    if (!isOver) exceeded(`The checks of this app ${over} and were stopped. ${advice}`);
    isOver = true;
    await new Promise<never>(() => {});
  }

  function bound(inner: CheckClient): CheckClient {
    return {
      async request(path, init = {}) {
        const method = (init.method ?? 'GET').toUpperCase();
        spent.requests += 1;
        if (method !== 'GET' && method !== 'HEAD') spent.changes += 1;
        spent.sentBytes += Buffer.byteLength(path) + Buffer.byteLength(init.body ?? '');
        await waitOverBound();
        const answer = await inner.request(path, init);
        spent.receivedBytes += Buffer.byteLength(answer.body);
        await waitOverBound();
        return answer;
      },
      another: () => bound(inner.another()),
      ownerLink: () => inner.ownerLink(),
    };
  }
  return bound(client);
}
