/** One run with a page of its steps, a page of its checkpoints, and its heal history. */
import { limits, mapInSlices } from '@davit/contract';
import type { VerifiedCheckpoint } from '../checkpoints/chain.ts';
import { readState } from '../checkpoints/read-state.ts';
import { textOf } from '../checkpoints/state-text.ts';
import type { RecoveryServices } from '../parts.ts';
import type { CheckpointsInput } from '../ports/store.ts';
import type { CheckpointRecord } from '../records.ts';
import type { AgentRunDetail, DetailInput, ShownCheckpoint } from '../service.ts';
import { textLength, wireAttempt, wireCheckpoint, wireRun, wireStep } from '../wire.ts';
import { findRun } from './find-run.ts';

const attemptsShown = 1_000;

/** Throws Fault `run_not_found`, or `invalid_request` for a cursor that cannot be read. */
export async function getRunDetail(
  services: RecoveryServices,
  workspaceId: string,
  runId: string,
  options: DetailInput,
): Promise<AgentRunDetail> {
  const run = await findRun(services, workspaceId, runId);
  const store = services.store.inWorkspace(workspaceId);
  const steps = await store.listSteps(runId, page(options.stepsCursor));
  const checkpoints = await store.listCheckpoints(runId, checkpointsInput(options));
  const attempts = await store.listAttempts(runId, attemptsShown);
  logDamage(services, { run: [run], steps: steps.items, checkpoints: checkpoints.items, healHistory: attempts }, runId);
  const shown = options.includeState ? await withState(services, checkpoints.items) : checkpoints.items.map(wireCheckpoint);
  const lastShown = checkpoints.items[shown.length - 1];
  const endsEarly = shown.length < checkpoints.items.length && lastShown !== undefined;
  return {
    ...wireRun(run),
    steps: await mapInSlices(steps.items, textLength, wireStep),
    stepsNextCursor: steps.nextCursor,
    checkpoints: shown,
    checkpointsNextCursor: endsEarly ? store.cursorAfter(lastShown) : checkpoints.nextCursor,
    healHistory: attempts.map(wireAttempt),
  };
}

/** Values that fail verification are null and marked in the answer; this reports them to the operator. */
function logDamage(
  { log }: RecoveryServices,
  read: Record<string, readonly { id: string; damaged?: boolean }[]>,
  runId: string,
): void {
  for (const [what, rows] of Object.entries(read)) {
    const ids = rows.filter(({ damaged }) => damaged).map(({ id }) => id);
    if (ids.length > 0) log.error({ runId, what, ids }, 'stored text of an agent is corrupt and is not shown');
  }
}

function page(cursor: string | undefined) {
  return { limit: limits.detailPageItems, ...(cursor === undefined ? {} : { cursor }) };
}

function checkpointsInput({
  checkpointsCursor,
  checkpointsLimit,
  checkpointKey,
  newestCheckpointsFirst,
}: DetailInput): CheckpointsInput {
  return {
    ...page(checkpointsCursor),
    ...(checkpointsLimit === undefined ? {} : { limit: Math.min(checkpointsLimit, limits.detailPageItems) }),
    ...(checkpointKey === undefined ? {} : { key: checkpointKey }),
    ...(newestCheckpointsFirst === undefined ? {} : { newestFirst: newestCheckpointsFirst }),
  };
}

/** The first ones whose states fit on one page; at least one. A corrupt one is shown without its state. */
async function withState(services: RecoveryServices, records: readonly CheckpointRecord[]): Promise<ShownCheckpoint[]> {
  const shown: ShownCheckpoint[] = [];
  let bytes = 0;
  let before: VerifiedCheckpoint | null = null;
  for (const record of records) {
    bytes += record.sizeBytes;
    if (shown.length > 0 && bytes > limits.detailStateBytes) break;
    const plain: Uint8Array | null = record.corruptAt === null ? await readState(services, record, before) : null;
    // Most are built on the previous one, which is in memory.
    before = plain && { checkpointId: record.id, plain };
    shown.push({ ...wireCheckpoint(record), stateJson: plain && textOf(plain) });
  }
  return shown;
}
