import { yieldToEventLoop } from '@davit/contract';
import {
  type AgentRunRecord,
  type EffectCertainty,
  effectlessTypes,
  type Slice,
  type StepPlace,
  type StepRecord,
  type ToolCall,
} from '@davit/recovery';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { readCursor, writeCursor } from '../cursor.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { AgentStepTable } from '../tables/agent-step.ts';
import type { TenantTables } from '../tables/tables.ts';
import { slice } from './slice.ts';
import { openTexts, type RowTexts, type SealedStep, stepPlace } from './texts.ts';

export const stepList = 'agent-steps';
const durationsAmong = 1_000;
const sideEffectsAtOnce = 100;

export async function toStep(rowTexts: RowTexts, row: Selectable<AgentStepTable>): Promise<StepRecord> {
  const placed = { id: row.id, runId: row.run_id, workspaceId: row.workspace_id, stepNumber: row.step_number };
  const { texts, damaged } = await openTexts(rowTexts, stepPlace(placed), {
    sealed: row.sealed,
    clear: [row.error, row.input, row.output],
  });
  const [error = null, input = null, output = null] = texts;
  return {
    ...placed,
    agentId: row.agent_id,
    stepType: row.step_type,
    toolName: row.tool_name,
    durationMs: row.duration_ms,
    status: row.status,
    error,
    input,
    output,
    category: row.category,
    healAttemptId: row.heal_attempt_id,
    createdAt: row.created_at,
    seq: row.seq,
    attempt: row.attempt,
    epoch: row.epoch,
    supersededBy: row.superseded_by,
    ...(damaged && { damaged }),
  };
}

/** The run's row must be locked, and `place` free in it (A1). */
export async function insertStep(
  tx: TenantTransaction,
  step: SealedStep,
  { seq, epoch }: Omit<StepPlace, 'attempt'>,
): Promise<StepPlace> {
  const newest = await tx
    .selectFrom('agent_step')
    .select(({ fn }) => fn.max('attempt').as('attempt'))
    .where('run_id', '=', step.runId)
    .where('step_number', '=', step.stepNumber)
    .executeTakeFirst();
  const attempt = (newest?.attempt ?? 0) + 1;
  await tx
    .insertInto('agent_step')
    .values({
      run_id: step.runId,
      seq,
      workspace_id: step.workspaceId,
      id: step.id,
      agent_id: step.agentId,
      step_number: step.stepNumber,
      attempt,
      epoch,
      superseded_by: null,
      step_type: step.stepType,
      tool_name: step.toolName,
      duration_ms: step.durationMs,
      status: step.status,
      category: step.category,
      heal_attempt_id: step.healAttemptId,
      created_at: step.createdAt,
      error: null,
      input: null,
      output: null,
      sealed: step.sealed,
    })
    .execute();
  return { seq, attempt, epoch };
}

/** By its number first, because that has an index. */
export async function readStep(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  stepNumber: number,
  stepId: string,
): Promise<StepRecord | null> {
  const row = await read
    .selectFrom('agent_step')
    .selectAll()
    .where('run_id', '=', runId)
    .where('step_number', '=', stepNumber)
    .where('id', '=', stepId)
    .executeTakeFirst();
  return row ? toStep(rowTexts, row) : null;
}

/** Oldest first. */
export async function listSteps(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Slice<StepRecord>> {
  let page = read.selectFrom('agent_step').selectAll().where('run_id', '=', runId).orderBy('seq');
  if (cursor !== undefined) page = page.where('seq', '>', readCursor(stepList, cursor, 'stepsCursor'));
  const rows = await page.limit(limit + 1).execute();
  const steps = await Promise.all(rows.map((row) => toStep(rowTexts, row)));
  return slice(steps, limit, ({ seq }) => writeCursor(stepList, seq));
}

/** Real work: not a heartbeat, and not a step that was not done. */
function worked(read: Pick<TenantTransaction, 'selectFrom'>) {
  return read
    .selectFrom('agent_step')
    .where('step_type', '!=', 'heartbeat')
    .where('status', '!=', 'skipped')
    .where('status', '!=', 'cancelled');
}

/** Only among the run's newest steps: the number examined is bounded. */
export async function recentDurations(
  tx: TenantTransaction,
  { id: runId, stepCount }: Pick<AgentRunRecord, 'id' | 'stepCount'>,
  limit: number,
): Promise<number[]> {
  const rows = await worked(tx)
    .select('duration_ms')
    .where('run_id', '=', runId)
    .where('seq', '>', stepCount - durationsAmong)
    .where('duration_ms', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ duration_ms }) => Number(duration_ms));
}

/** Newest first. */
export async function recentCalls(tx: TenantTransaction, agentId: string, toolName: string, limit: number): Promise<ToolCall[]> {
  const rows = await worked(tx)
    .select(['run_id', 'status', 'created_at'])
    .where('agent_id', '=', agentId)
    .where('tool_name', '=', toolName)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ run_id, status, created_at }) => ({
    runId: run_id,
    failed: status === 'error' || status === 'timeout',
    at: created_at,
  }));
}

/** A6: marked, not deleted. Returns how many. */
export async function supersedeSteps(tx: TenantTransaction, runId: string, afterStep: number, epoch: number): Promise<number> {
  const result = await tx
    .updateTable('agent_step')
    .set({ superseded_by: epoch })
    .where('run_id', '=', runId)
    .where('step_number', '>', afterStep)
    .where('superseded_by', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

function hadEffect({ eb, and, or }: ExpressionBuilder<TenantTables, 'agent_step'>, certainty: EffectCertainty) {
  const isCall = eb('step_type', '=', 'tool_call');
  if (certainty === 'certain') return and([isCall, eb('status', '=', 'success')]);
  const ofOtherType = and([
    eb('step_type', 'not in', ['tool_call', ...effectlessTypes]),
    eb('status', 'in', ['success', 'timeout', 'cancelled']),
  ]);
  return or([and([isCall, eb('status', 'in', ['timeout', 'cancelled'])]), ofOtherType]);
}

/** Oldest rollback first, in order of arrival. Read page by page: a thousand of them may be 64 MB. */
export async function listSideEffects(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  { afterStep, epoch }: { afterStep: number; epoch: number },
  certainty: EffectCertainty,
  limit: number,
): Promise<StepRecord[]> {
  const effects: StepRecord[] = [];
  let after = { supersededBy: -1, seq: -1 };
  for (let pageRows = sideEffectsAtOnce; effects.length < limit && pageRows === sideEffectsAtOnce; ) {
    const rows = await read
      .selectFrom('agent_step')
      .selectAll()
      .where('run_id', '=', runId)
      .where('superseded_by', '<=', epoch)
      .where('step_number', '>', afterStep)
      .where((of) => hadEffect(of, certainty))
      .where(({ eb, and, or }) =>
        or([
          eb('superseded_by', '>', after.supersededBy),
          and([eb('superseded_by', '=', after.supersededBy), eb('seq', '>', after.seq)]),
        ]),
      )
      .orderBy('superseded_by')
      .orderBy('seq')
      .limit(Math.min(sideEffectsAtOnce, limit - effects.length))
      .execute();
    for (const row of rows) effects.push(await toStep(rowTexts, row));
    const last = rows.at(-1);
    if (last) after = { supersededBy: last.superseded_by ?? 0, seq: last.seq };
    pageRows = rows.length;
    if (effects.length < limit && pageRows === sideEffectsAtOnce) await yieldToEventLoop();
  }
  return effects;
}
