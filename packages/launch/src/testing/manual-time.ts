/** A clock for tests: it stands still until it is advanced. */
import type { Clock } from '@davit/contract';
import type { Timers } from '../ports/timers.ts';

export interface ManualTime extends Clock, Timers {
  /** Advances the time, firing what falls due in order. */
  advance(ms: number): void;
  /** How many timers are set. */
  waiting(): number;
}

export function createManualTime(startAt = Date.parse('2026-01-31T09:30:00.000Z')): ManualTime {
  let elapsed = 0;
  const timers = new Set<{ at: number; act: () => void }>();
  return {
    now: () => startAt + elapsed,
    monotonicMs: () => elapsed,
    after(ms, act) {
      const timer = { at: elapsed + ms, act };
      if (ms <= 0) queueMicrotask(() => timers.delete(timer) && act());
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const until = elapsed + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        elapsed = Math.max(elapsed, due.at);
        timers.delete(due);
        due.act();
      }
      elapsed = until;
    },
    waiting: () => timers.size,
  };
}
