/** Work that is looked at again and again: one look at a time, and after a failure none for a while. */
import type { Clock } from '@davit/contract';

const retryMs = 15 * 60_000;

export interface Retried {
  /** Resolves when this look, or the one under way, has ended. */
  look(stopping: AbortSignal): Promise<void>;
  /** When the look under way began; null: none is. */
  since(): number | null;
  /** Why the newest try failed; null: it did not. */
  failure(): string | null;
  ended(): Promise<void>;
}

export function createRetried(clock: Clock, work: () => Promise<void>, report: (error: unknown) => void): Retried {
  let failed: { at: number; reason: string } | null = null;
  let underWay: { since: number; ended: Promise<void> } | null = null;

  async function attempt(stopping: AbortSignal): Promise<void> {
    try {
      await work();
      failed = null;
    } catch (error) {
      if (stopping.aborted) return;
      failed = { at: clock.now(), reason: (error as Error).message };
      report(error);
    } finally {
      underWay = null;
    }
  }

  return {
    async look(stopping) {
      if (underWay === null && failed !== null && clock.now() - failed.at < retryMs) return;
      underWay ??= { since: clock.now(), ended: attempt(stopping) };
      await underWay.ended;
    },
    since: () => underWay?.since ?? null,
    failure: () => failed?.reason ?? null,
    ended: async () => underWay?.ended,
  };
}
