/**
 * Retention: which checkpoints are deleted, by the installation's setting and the workspace's policy.
 *
 *  P1 A run keeps its newest `checkpointsKept`, but of these only the newest
 *     `checkpointsPerRunAtLeast` once they are older than `checkpointRetentionDays`.
 *  P2 It also keeps its last known-good checkpoint, which is verified first.
 *  P3 It also keeps everything reachable, and what that depends on (retention/reach.ts).
 *  P5 It keeps its newest `stepsKept` steps, those of the last day, whose requests may be repeated, and those that
 *     decide whether a checkpoint is known-good. A run past its own `expiresAfterMs` is deleted.
 *  P6 On the way, runs of an older Davit become searchable by metadata, batch by batch.
 *  P4 A sweep examines a bounded number of runs; a run is read page by page.
 */
import { idempotencyMs, repeat } from '@davit/contract';
import { verifyOrMarkCorrupt } from './checkpoints/verify.ts';
import { goodFor } from './healing/known-good.ts';
import type { RecoveryServices } from './parts.ts';
import type { AgingRun, RunView } from './ports/store.ts';
import type { CheckpointRecord } from './records.ts';
import { type PrunedRun, pruneRun } from './retention/prune-run.ts';
import type { RetentionWindow } from './retention/reach.ts';
import type { RetentionPolicy } from './service.ts';

/** P4. The walk by age resumes at the next sweep. */
const runsPerSweep = 1_000;
const runsHashedAtOnce = 100;
const runsWalkedPerSweep = 20_000;
const maxVerified = 20;
const dayMs = 24 * 60 * 60_000;

interface Kept extends RetentionWindow {
  run: PrunedRun;
}

export interface Pruning {
  start(): void;
  stop(): Promise<void>;
}

export function createPruning(services: RecoveryServices): Pruning {
  const { store, clock, log, timers, limits } = services;
  let stopSweeping = () => {};
  let sweeping: Promise<void> = Promise.resolve();
  let stopped = false;
  let walkedTo: string | null = null;

  async function sweep(): Promise<void> {
    for (const run of await store.ledger.runsToPrune(limits.checkpointsKept, runsPerSweep)) await pruneApart(run);
    await walk();
    await hashMetadata();
  }

  /** P6. */
  async function hashMetadata(): Promise<void> {
    for (let left = runsWalkedPerSweep; left > 0 && !stopped; left -= runsHashedAtOnce) {
      if ((await store.ledger.hashEarlierMetadata(runsHashedAtOnce)) === 0) return;
    }
  }

  /** By age: no write marks that a run has become old, so all of them are walked, oldest first. */
  async function walk(): Promise<void> {
    const policies = new Map<string, Promise<RetentionPolicy>>();
    for (let walked = 0; walked < runsWalkedPerSweep && !stopped; walked += runsPerSweep) {
      const runs = await store.ledger.runsByAge(walkedTo, runsPerSweep);
      for (const run of runs) {
        const policy = policies.get(run.workspaceId) ?? services.policyOf(run.workspaceId);
        policies.set(run.workspaceId, policy);
        if (isAged(run, await policy, clock.now())) await pruneApart(run);
        await leaveBehind(run);
      }
      walkedTo = runs.length < runsPerSweep ? null : (runs.at(-1)?.runId ?? null);
      if (walkedTo === null) return;
    }
  }

  /** P5. */
  async function leaveBehind({ runId, workspaceId, stepCount, oldestStepSeq, ...run }: AgingRun): Promise<void> {
    if (stopped) return;
    const now = clock.now();
    try {
      if (run.expiresAfterMs !== null && run.updatedAt + run.expiresAfterMs <= now) {
        const idleSince = now - run.expiresAfterMs;
        services.known.delete(runId);
        services.bases.forget(runId);
        if (await store.inWorkspace(workspaceId).deleteRun(runId, idleSince))
          log.info({ runId }, 'an expired agent run was deleted');
      } else if (oldestStepSeq !== null && oldestStepSeq <= stepCount - limits.stepsKept) {
        await store.ledger.pruneSteps(runId, { newest: limits.stepsKept, since: now - idempotencyMs });
      }
    } catch (error) {
      log.warn({ err: error, runId }, 'could not prune the steps of an agent run; retrying');
    }
  }

  /** A run that cannot be pruned must not block the others. */
  async function pruneApart(run: Pick<AgingRun, 'runId' | 'workspaceId'>): Promise<void> {
    if (stopped) return;
    try {
      const retained = await keptOf(run);
      if (retained === null) return;
      services.bases.forget(run.runId);
      const removed = await pruneRun(store.ledger, retained.run, retained);
      if (removed > 0) log.info({ runId: run.runId, removed }, 'old checkpoints were removed');
    } catch (error) {
      log.warn({ err: error, runId: run.runId }, 'could not prune the checkpoints of an agent run; retrying');
    }
  }

  /** From which `seq` on all stay, and which known-good one. Null if the run is gone, or nothing is certain. */
  async function keptOf({ runId, workspaceId }: Pick<AgingRun, 'runId' | 'workspaceId'>): Promise<Kept | null> {
    const policy = await services.policyOf(workspaceId);
    for (let verified = 0; verified < maxVerified; verified++) {
      const found = await store.inWorkspace(workspaceId).changeRun(runId, async (look) => {
        const good = await look.newestGood(goodFor(look.run, null));
        const fromSeq = await firstBy(policy, look);
        return { change: null, answer: () => ({ run: look.run, good, fromSeq }) };
      });
      if (found === null) return null;
      if (found.good === null || (await isWhole(found.good))) return found;
    }
    return null;
  }

  /** P2: a checkpoint that only appeared good must not replace one that is. */
  async function isWhole(good: CheckpointRecord): Promise<boolean> {
    return (await verifyOrMarkCorrupt(services, good)) !== null;
  }

  /** P1. */
  async function firstBy({ checkpointRetentionDays, checkpointsPerRunAtLeast }: RetentionPolicy, look: RunView): Promise<number> {
    const { checkpointCount } = look.run;
    const byCount = checkpointCount - limits.checkpointsKept + 1;
    if (checkpointRetentionDays === null) return byCount;
    const young = await look.firstCheckpointSince(clock.now() - checkpointRetentionDays * dayMs);
    return Math.max(byCount, Math.min(young ?? checkpointCount + 1, checkpointCount - checkpointsPerRunAtLeast + 1));
  }

  return {
    start() {
      stopSweeping = repeat(timers, limits.pruneEveryMs, () => {
        sweeping = sweep().catch((error) => log.warn({ err: error }, 'pruning checkpoints failed; retrying'));
        return sweeping;
      });
    },
    async stop() {
      stopped = true;
      stopSweeping();
      await sweeping;
    },
  };
}

/** Whether some of its checkpoints may be too old. */
function isAged(run: AgingRun, { checkpointRetentionDays, checkpointsPerRunAtLeast }: RetentionPolicy, now: number): boolean {
  const { checkpointCount, oldestCheckpointAt } = run;
  if (checkpointRetentionDays === null || oldestCheckpointAt === null) return false;
  return checkpointCount > checkpointsPerRunAtLeast && oldestCheckpointAt < now - checkpointRetentionDays * dayMs;
}
