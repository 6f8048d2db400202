/** When a failed call is tried again, and how long to wait first. */
import type { Clock, Timers } from '@davit/contract';
import { CallFailed, type FailureReason } from './port.ts';

export interface RetryParts {
  clock: Clock;
  timers: Timers;
  /** 0 to 1. */
  random: () => number;
}

const transient: ReadonlySet<FailureReason> = new Set(['rate_limited', 'server_error', 'unreachable']);
const maxTries = 3;
const firstWaitMs = 1_000;
const longestWaitMs = 20_000;

/**
 * Tries a call up to three times. Waits exponentially longer with jitter, or as long as the endpoint asks; gives up if that
 * is longer than 20 s. `mayRetry` is asked before each retry.
 */
export async function withRetries<T>(
  { timers, random }: Pick<RetryParts, 'timers' | 'random'>,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailed) || !transient.has(error.reason) || tries >= maxTries) throw error;
      const waitMs = error.retryAfterMs ?? firstWaitMs * 2 ** (tries - 1) * (0.5 + random() / 2);
      if (waitMs > longestWaitMs) throw error;
      await pause(timers, waitMs, signal);
    }
  }
}

function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      callOff();
      reject(signal.reason);
    };
    const callOff = timers.after(ms, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
