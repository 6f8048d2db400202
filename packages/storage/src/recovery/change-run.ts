/**
 * One change of a run: read, decided and written in one transaction that locks the run's row from its start, so that changes of
 * a run are serialized (A3, A4, A7).
 */
import { Fault, invariant, unbounded } from '@davit/contract';
import type { AgentRunRecord, Changed, CheckpointPlace, Decision, RunChange, RunView } from '@davit/recovery';
import type { Updateable } from 'kysely';
import { takeBounds } from '../bounds.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { TextSealer } from '../sealing/texts.ts';
import type { AgentRunTable } from '../tables/agent-run.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';
import { readBreaker, writeBreaker } from './breakers.ts';
import {
  clearDoubt,
  countFailedRestore,
  findCheckpoint,
  firstCheckpointSince,
  insertCheckpoint,
  markCorrupt,
  newestGood,
  supersedeCheckpoints,
} from './checkpoints.ts';
import { writeAttempt } from './heal-attempts.ts';
import { checkpointsCountedAtOnce } from './indexed-columns.ts';
import { entriesOf, replaceEntries } from './metadata.ts';
import { lockRun } from './runs.ts';
import { insertStep, recentCalls, recentDurations, supersedeSteps } from './steps.ts';
import { type RowTexts, sealCheckpoint, sealRun, sealStep, withoutDetails } from './texts.ts';

const maxTries = 5;

/** Rolls the transaction back: the breaker no longer equals the one that the decision used. */
class BreakerMoved extends Error {}

export async function changeRun<T>(
  rowTexts: RowTexts,
  handle: TenantHandle,
  workspaceId: string,
  runId: string,
  decide: (look: RunView) => Promise<Decision<T>>,
): Promise<T | null> {
  // Before the transaction: the first key of a workspace is written in a separate one.
  const sealer = await rowTexts.sealer(workspaceId);
  for (let tried = 1; tried <= maxTries; tried += 1) {
    try {
      return await handle.write((tx) => decideAndWrite({ rowTexts, sealer, tx }, runId, decide));
    } catch (error) {
      if (!(error instanceof BreakerMoved)) throw error;
    }
  }
  throw new Fault('conflict', 'Many runs are changing the circuit breaker of this tool at once.', {
    hint: 'Send the request again.',
    retryAfter: 1,
  });
}

interface Change {
  rowTexts: RowTexts;
  sealer: TextSealer;
  tx: TenantTransaction;
}

async function decideAndWrite<T>(at: Change, runId: string, decide: (look: RunView) => Promise<Decision<T>>): Promise<T | null> {
  const { rowTexts, tx } = at;
  const run = await lockRun(rowTexts, tx, runId);
  if (!run) return null;
  const { change, answer, remember } = await decide(readForUpdate(at, run));
  const answered = answer(change ? await writeChange(at, run, change) : { step: null, checkpoints: [], supersededSteps: 0 });
  const toRemember = remember?.(answered) ?? null;
  if (toRemember) await storeIdempotentResponse(tx, run.workspaceId, toRemember);
  return answered;
}

function readForUpdate({ rowTexts, tx }: Change, run: AgentRunRecord): RunView {
  return {
    run,
    recentDurations: (limit) => recentDurations(tx, run, limit),
    recentCalls: (agentId, toolName, limit) => recentCalls(tx, agentId, toolName, limit),
    breaker: (agentId, toolName) => readBreaker(tx, agentId, toolName),
    newestGood: (within) => newestGood(rowTexts, tx, run.id, within),
    findCheckpoint: (choice) => findCheckpoint(rowTexts, tx, run.id, choice),
    firstCheckpointSince: (at) => firstCheckpointSince(tx, run.id, at),
  };
}

async function writeChange({ rowTexts, sealer, tx }: Change, run: AgentRunRecord, change: RunChange): Promise<Changed> {
  const { breaker, supersede, corrupt, step, checkpoints = [], bounds = unbounded } = change;
  if (breaker && !(await writeBreaker(tx, run.workspaceId, breaker.from, breaker.to))) throw new BreakerMoved();
  const supersededSteps = supersede ? await supersedeSteps(tx, run.id, supersede.afterStep, supersede.epoch) : 0;
  if (supersede) await supersedeCheckpoints(tx, run.id, supersede.afterCheckpointSeq, supersede.epoch);
  for (const attempt of change.attempts ?? []) await writeAttempt(tx, sealer, { ...attempt, runId: run.id });
  if (change.clearDoubt !== undefined) await clearDoubt(tx, run.id, change.clearDoubt);
  if (change.failedRestoreOf !== undefined) await countFailedRestore(tx, run.id, change.failedRestoreOf);
  if (corrupt) await markCorrupt(tx, run.id, corrupt.checkpointIds, corrupt.at);
  await updateRun(tx, sealer, run, change);
  const { metadata } = change.run;
  // The first key of a workspace exists already: its sealer did.
  if (metadata !== undefined) await replaceEntries(tx, run, await entriesOf(rowTexts, { ...run, metadata }));
  await enqueueDeliveries(tx, [{ workspaceId: run.workspaceId, events: change.events ?? [] }]);

  const recheck = await takeBounds(tx, run.workspaceId, bounds, { agentBytes: step !== undefined || checkpoints.length > 0 });
  invariant(!step || step.runId === run.id, 'a step of the run that is changed');
  invariant(
    checkpoints.every(({ runId }) => runId === run.id),
    'checkpoints of the run that is changed',
  );
  const epoch = change.run.epoch ?? run.epoch;
  const stepPlace = step ? await insertStep(tx, sealStep(sealer, step), { seq: run.stepCount + 1, epoch }) : null;
  const places: CheckpointPlace[] = [];
  for (const checkpoint of checkpoints) {
    const place = { seq: run.checkpointCount + places.length + 1, epoch };
    places.push(await insertCheckpoint(tx, sealCheckpoint(sealer, checkpoint), place));
  }
  await recheck();
  return { step: stepPlace, checkpoints: places, supersededSteps };
}

async function updateRun(
  tx: TenantTransaction,
  sealer: TextSealer,
  run: AgentRunRecord,
  { run: changed, step, checkpoints = [] }: RunChange,
): Promise<void> {
  const set = columnsOf(sealer, run, changed);
  const { highestStep = run.highestStep } = changed;
  if (step) {
    set.step_count = run.stepCount + 1;
    set.highest_step = Math.max(highestStep, step.stepNumber);
  }
  const counted = run.checkpointCount + checkpoints.length;
  if (checkpoints.length > 0) set.checkpoint_count = counted;
  if (Object.keys(set).length === 0) return;
  let update = tx.updateTable('agent_run').set(set).where('id', '=', run.id);
  const wholes = (count: number) => Math.floor(count / checkpointsCountedAtOnce);
  const more = (wholes(counted) - wholes(run.checkpointCount)) * checkpointsCountedAtOnce;
  if (more > 0) update = update.set(({ eb, lit }) => ({ unpruned_checkpoints: eb('unpruned_checkpoints', '+', lit(more)) }));
  await update.execute();
}

/** These columns of the run. */
export function columnsOf(sealer: TextSealer, run: AgentRunRecord, changed: RunChange['run']): Updateable<AgentRunTable> {
  const set: Updateable<AgentRunTable> = {};
  if (changed.status !== undefined) set.status = changed.status;
  if (changed.epoch !== undefined) set.epoch = changed.epoch;
  Object.assign(set, sealedTexts(sealer, run, changed));
  if (changed.isSettled !== undefined) set.quiet = changed.isSettled ? 1 : 0;
  if (changed.lastActivityAt !== undefined) set.last_sign_at = changed.lastActivityAt;
  if (changed.nextCheckAt !== undefined) set.look_at = changed.nextCheckAt;
  if (changed.updatedAt !== undefined) set.updated_at = changed.updatedAt;
  if (changed.finishedAt !== undefined) set.finished_at = changed.finishedAt;
  if (changed.highestStep !== undefined) set.highest_step = changed.highestStep;
  return set;
}

/** All of a run's texts are one record, which is rewritten when one of them changes; a corrupt one stays unchanged. */
export function sealedTexts(
  sealer: TextSealer,
  run: AgentRunRecord,
  changed: Pick<RunChange['run'], 'failureDetail' | 'healing' | 'metadata'>,
): Updateable<AgentRunTable> {
  if (changed.failureDetail === undefined && changed.healing === undefined && changed.metadata === undefined) return {};
  const after = { ...run, ...changed };
  const healing = JSON.stringify(withoutDetails(after.healing));
  const sealed = sealRun(sealer, after);
  const set = { healing, failure_detail: null, metadata: null };
  return run.damaged && sealed === null ? set : { ...set, sealed };
}
