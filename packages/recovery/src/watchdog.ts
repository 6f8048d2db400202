/**
 * Watches for runs that are silent and attempts whose deadline passed. Many servers may
 * watch the same store.
 *
 *  W1 A run is looked at by one server at a time: it is claimed by one conditional update,
 *     for `claimMs`, after which another may.
 *  W2 Nothing expires within one stall time of the watchdog's start, or of a jump between
 *     wall and monotonic clock of more than `jumpMs`: who was not listened to is not silent.
 */
import { repeat } from '@davit/contract';
import { applyEvent } from './apply-event.ts';
import type { Room } from './parts.ts';
import type { DueRun } from './ports/store.ts';

const jumpMs = 10_000;
const claimMs = 30_000;
const runsPerRound = 200;

export interface Watchdog {
  start(): void;
  stop(): Promise<void>;
}

export function createWatchdog(room: Room): Watchdog {
  const { clock, store, log, timers, limits } = room;
  /** Monotonic milliseconds since which silence counts (W2). */
  let calmSince = clock.monotonicMs();
  let drift = clock.now() - clock.monotonicMs();
  let stopWatching = () => {};
  let round: Promise<void> = Promise.resolve();

  function noticeJumps(): void {
    const driftNow = clock.now() - clock.monotonicMs();
    if (Math.abs(driftNow - drift) > jumpMs) {
      calmSince = clock.monotonicMs();
      log.warn({ byMs: driftNow - drift }, 'the clock jumped; no run is taken for stalled for a while');
      drift = driftNow;
    }
  }

  async function look(): Promise<void> {
    noticeJumps();
    const due = await store.ledger.dueRuns(clock.now(), runsPerRound);
    for (const one of due) {
      if (await store.ledger.claimRun(one, clock.now() + claimMs)) await judgeApart(one);
    }
  }

  /** One run that cannot be judged must not keep the others waiting; its claim runs out. */
  async function judgeApart(one: DueRun): Promise<void> {
    try {
      await judge(one);
    } catch (error) {
      log.warn({ err: error, runId: one.runId }, 'an agent run could not be looked at; it is tried again');
    }
  }

  async function judge({ runId, workspaceId }: DueRun): Promise<void> {
    const policy = await room.policyOf(workspaceId);
    await applyEvent(room, { workspaceId, policy }, runId, {
      event: { type: 'silence' },
      postpone(_look, stallMs) {
        if (stallMs === null) return null;
        const calmMs = clock.monotonicMs() - calmSince;
        return calmMs < stallMs ? clock.now() + Math.ceil(stallMs - calmMs) : null;
      },
      answer: ({ run }) => run.status,
    });
  }

  return {
    start() {
      calmSince = clock.monotonicMs();
      drift = clock.now() - clock.monotonicMs();
      stopWatching = repeat(timers, limits.watchEveryMs, () => {
        round = look().catch((error) => log.warn({ err: error }, 'watching agent runs failed; it is tried again'));
        return round;
      });
    },
    async stop() {
      stopWatching();
      await round;
    },
  };
}
