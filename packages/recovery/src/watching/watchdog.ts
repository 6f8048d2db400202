/**
 * Finds silent runs and attempts past their deadline. Many servers may watch the same store.
 *
 *  W1 One server at a time processes a run: in a batch its row is locked, and apart it is claimed
 *     by one conditional update, for `claimMs`, after which another server may.
 *  W2 Nothing expires within one stall time of the watchdog's start, or of a jump between
 *     wall and monotonic clock of more than `jumpMs`, because reports may have been missed.
 *  W3 Batches follow each other while more runs are due (due-run-queue.ts), up to `batchesPerRound`.
 */
import { type AgentRunEvent, Fault, repeat } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import type { RecoveryServices } from '../parts.ts';
import type { DueRun } from '../ports/store.ts';
import type { HealPolicy } from '../service.ts';
import { createDueRunQueue } from './due-run-queue.ts';
import { judgeSilence } from './judge-silence.ts';

const jumpMs = 10_000;
const claimMs = 30_000;
const batchesPerRound = 500;
const apartAtOnce = 8;

export interface Watchdog {
  start(): void;
  stop(): Promise<void>;
}

export function createWatchdog(services: RecoveryServices): Watchdog {
  const { clock, store, log, timers, limits } = services;
  const nextBatch = createDueRunQueue(store.ledger);
  /** The monotonic time since which silence counts (W2). */
  let calmSince = clock.monotonicMs();
  let drift = clock.now() - clock.monotonicMs();
  let watching = false;
  let stopWatching = () => {};
  let round: Promise<void> = Promise.resolve();

  function noticeJumps(): void {
    const driftNow = clock.now() - clock.monotonicMs();
    if (Math.abs(driftNow - drift) > jumpMs) {
      calmSince = clock.monotonicMs();
      log.warn({ byMs: driftNow - drift }, 'the clock jumped; stall detection is paused');
      drift = driftNow;
    }
  }

  /** Until when a run is left unchanged (W2); null: it may be processed. */
  function postponed(stallMs: number | null): number | null {
    if (stallMs === null) return null;
    const calmMs = clock.monotonicMs() - calmSince;
    return calmMs < stallMs ? clock.now() + Math.ceil(stallMs - calmMs) : null;
  }

  async function look(): Promise<void> {
    for (let batch = 0; batch < batchesPerRound && watching; batch += 1) {
      noticeJumps();
      const { runs, more } = await nextBatch(clock.now());
      const judged = await judgeBatch(runs);
      // None: another server has them.
      if (!more || judged === 0) return;
    }
  }

  /** Returns how many were processed. */
  async function judgeBatch(due: readonly DueRun[]): Promise<number> {
    const { together, apart } = await judgeTogether(due);
    const claims = apart.slice();
    const judgeNext = async () => {
      for (let one = claims.shift(); one !== undefined && watching; one = claims.shift()) await judgeApart(one);
    };
    await Promise.all(Array.from({ length: apartAtOnce }, judgeNext));
    return together + apart.length;
  }

  /** One transaction for all. Those it could not decide are processed apart. */
  async function judgeTogether(due: readonly DueRun[]): Promise<{ together: number; apart: DueRun[] }> {
    const policies = await policiesOf(due);
    const placed = due.filter(({ workspaceId }) => policies.has(workspaceId));
    const apart = new Set(due.filter(({ workspaceId }) => !policies.has(workspaceId)).map(({ runId }) => runId));
    try {
      const events: AgentRunEvent[] = [];
      const taken = await store.ledger.changeDueRuns(placed, async (look) => {
        const policy = policies.get(look.run.workspaceId);
        const change = policy ? await judgeSilence(services, policy, look, postponed) : 'apart';
        if (change !== 'apart') {
          events.push(...(change?.events ?? []));
          return change;
        }
        apart.add(look.run.id);
        return null;
      });
      for (const event of events) services.meter.runEvent(event);
      return { together: taken.length, apart: due.filter(({ runId }) => apart.has(runId)) };
    } catch (error) {
      if (error instanceof Fault && error.code === 'unavailable') throw error;
      log.warn({ err: error, runs: due.length }, 'could not check agent runs in one batch; checking them one by one');
      return { together: 0, apart: [...due] };
    }
  }

  /** Without those of workspaces that have none. */
  async function policiesOf(due: readonly DueRun[]): Promise<Map<string, HealPolicy>> {
    const policies = new Map<string, HealPolicy>();
    for (const workspaceId of new Set(due.map((one) => one.workspaceId))) {
      const policy = await services.policyOf(workspaceId).catch(() => null);
      if (policy !== null) policies.set(workspaceId, policy);
    }
    return policies;
  }

  /** A run that cannot be processed must not block the others; its claim expires. */
  async function judgeApart(one: DueRun): Promise<void> {
    try {
      if (await store.ledger.claimRun(one, clock.now() + claimMs)) await judge(one);
    } catch (error) {
      log.warn({ err: error, runId: one.runId }, 'could not check an agent run; retrying');
    }
  }

  async function judge({ runId, workspaceId }: DueRun): Promise<void> {
    const policy = await services.policyOf(workspaceId);
    await applyEvent(services, { workspaceId, policy }, runId, {
      event: { type: 'silence' },
      postpone: (_look, stallMs) => postponed(stallMs),
      answer: ({ run }) => run.status,
    });
  }

  return {
    start() {
      watching = true;
      calmSince = clock.monotonicMs();
      drift = clock.now() - clock.monotonicMs();
      stopWatching = repeat(timers, limits.watchEveryMs, () => {
        round = look().catch((error) => log.warn({ err: error }, 'the watchdog failed; retrying'));
        return round;
      });
    },
    async stop() {
      watching = false;
      stopWatching();
      await round;
    },
  };
}
