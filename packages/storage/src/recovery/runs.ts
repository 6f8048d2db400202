import type { IdempotentResponse, Page } from '@davit/contract';
import type { AgentRunRecord, HealingState, RunsInput } from '@davit/recovery';
import type { Selectable } from 'kysely';
import { readIdCursor, writeCursor } from '../cursor.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { TextSealer } from '../sealing/texts.ts';
import type { AgentRunTable } from '../tables/agent-run.ts';
import { totalOf } from '../total.ts';
import { UniqueViolation } from '../unique-violation.ts';
import { entriesOf, insertEntries } from './metadata.ts';
import { isSearch, searchRuns } from './search-runs.ts';
import { openTexts, type RowTexts, runPlace, sealRun, withDetails, withoutDetails } from './texts.ts';

const list = 'agent-runs';

export async function toRun(rowTexts: RowTexts, row: Selectable<AgentRunTable>): Promise<AgentRunRecord> {
  const placed = { id: row.id, workspaceId: row.workspace_id };
  const healing: HealingState = JSON.parse(row.healing);
  const { incident, stall } = healing;
  const { texts, damaged } = await openTexts(rowTexts, runPlace(placed), {
    sealed: row.sealed,
    clear: [row.failure_detail, row.metadata, incident?.pending?.detail ?? null, stall?.pending?.detail ?? null],
    changes: true,
  });
  const [failureDetail = null, metadata = null, ofIncident = null, ofStall = null] = texts;
  return {
    ...placed,
    correlationId: row.correlation_id,
    agentId: row.agent_id,
    threadId: row.thread_id,
    framework: row.framework,
    metadata: metadata === null ? null : JSON.parse(metadata),
    status: row.status,
    failureDetail,
    epoch: row.epoch,
    stepCount: row.step_count,
    checkpointCount: row.checkpoint_count,
    highestStep: row.highest_step,
    healing: withDetails(healing, ofIncident, ofStall),
    isSettled: row.quiet === 1,
    lastActivityAt: row.last_sign_at,
    nextCheckAt: row.look_at,
    checkIntervalMs: row.look_after_ms,
    expiresAfterMs: row.expires_after_ms,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    ...(damaged && { damaged }),
  };
}

export async function createRun(
  rowTexts: RowTexts,
  { write }: TenantHandle,
  run: AgentRunRecord,
  remember?: IdempotentResponse,
): Promise<void> {
  const sealer = await rowTexts.sealer(run.workspaceId);
  const entries = await entriesOf(rowTexts, run);
  await write(async (tx) => {
    await insertRun(tx, sealer, run, entries);
    if (remember) await storeIdempotentResponse(tx, run.workspaceId, remember);
  });
}

/** Of two at once one creates; the other is refused by the database and finds the first one's row. */
export async function createRunOfThread(
  rowTexts: RowTexts,
  { write }: TenantHandle,
  run: AgentRunRecord & { threadId: string },
  fresh: boolean,
  remember: (run: AgentRunRecord) => IdempotentResponse | undefined,
): Promise<AgentRunRecord> {
  const sealer = await rowTexts.sealer(run.workspaceId);
  const entries = await entriesOf(rowTexts, run);
  const act = () =>
    write(async (tx) => {
      const ofThread = <T extends { where: (column: 'agent_id' | 'thread_id', is: '=', value: string) => T }>(query: T) =>
        query.where('agent_id', '=', run.agentId).where('thread_id', '=', run.threadId);
      if (fresh) await ofThread(tx.updateTable('agent_run')).set({ thread_id: null }).execute();
      const row = await ofThread(tx.selectFrom('agent_run')).selectAll().executeTakeFirst();
      if (!row) await insertRun(tx, sealer, run, entries);
      const found = row ? await toRun(rowTexts, row) : run;
      const remembered = remember(found);
      if (remembered) await storeIdempotentResponse(tx, run.workspaceId, remembered);
      return found;
    });
  try {
    return await act();
  } catch (error) {
    if (error instanceof UniqueViolation && error.table === 'agent_run') return act();
    throw error;
  }
}

async function insertRun(
  tx: TenantTransaction,
  sealer: TextSealer,
  run: AgentRunRecord,
  entries: readonly string[],
): Promise<void> {
  await tx
    .insertInto('agent_run')
    .values({
      id: run.id,
      workspace_id: run.workspaceId,
      correlation_id: run.correlationId,
      agent_id: run.agentId,
      thread_id: run.threadId,
      framework: run.framework,
      metadata: null,
      status: run.status,
      failure_detail: null,
      sealed: sealRun(sealer, run),
      epoch: run.epoch,
      step_count: run.stepCount,
      checkpoint_count: run.checkpointCount,
      highest_step: run.highestStep,
      healing: JSON.stringify(withoutDetails(run.healing)),
      quiet: run.isSettled ? 1 : 0,
      last_sign_at: run.lastActivityAt,
      look_at: run.nextCheckAt,
      look_after_ms: run.checkIntervalMs,
      expires_after_ms: run.expiresAfterMs,
      unpruned_checkpoints: run.checkpointCount,
      started_at: run.startedAt,
      updated_at: run.updatedAt,
      finished_at: run.finishedAt,
    })
    .execute();
  await insertEntries(tx, run, entries);
}

export async function readRun(rowTexts: RowTexts, { read }: TenantHandle, runId: string): Promise<AgentRunRecord | null> {
  const row = await read.selectFrom('agent_run').selectAll().where('id', '=', runId).executeTakeFirst();
  return row ? toRun(rowTexts, row) : null;
}

/** Every change of a run's state does this first, so that such transactions are serialized. Null if there is no such run. */
export async function lockRun(rowTexts: RowTexts, tx: TenantTransaction, runId: string): Promise<AgentRunRecord | null> {
  const row = await tx.selectFrom('agent_run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst();
  return row ? toRun(rowTexts, row) : null;
}

/** Newest first. Ids grow with time, so pages stay stable while new runs arrive. */
export async function listRuns(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  workspaceId: string,
  input: RunsInput,
): Promise<Page<AgentRunRecord>> {
  const { limit, cursor, status, agentId, threadId } = input;
  if (isSearch(input)) {
    const entries = await rowTexts.metadataEntries(workspaceId, input.metadata ?? []);
    const before = cursor === undefined ? null : readIdCursor(list, cursor);
    const { rows, next, ...counted } = await searchRuns(read, { ...input, entries, before });
    const items = await Promise.all(rows.map((row) => toRun(rowTexts, row)));
    return { items, nextCursor: next === null ? null : writeCursor(list, next), ...counted };
  }
  let matching = read.selectFrom('agent_run');
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (agentId !== undefined) matching = matching.where('agent_id', '=', agentId);
  if (threadId !== undefined) matching = matching.where('thread_id', '=', threadId);

  let page = matching.selectAll().orderBy('id', 'desc');
  if (cursor !== undefined) page = page.where('id', '<', readIdCursor(list, cursor));
  const rows = await page.limit(limit + 1).execute();

  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: await Promise.all(rows.slice(0, limit).map((row) => toRun(rowTexts, row))),
    nextCursor: last ? writeCursor(list, last.id) : null,
    ...(await totalOf(read, matching.select('agent_run.id'))),
  };
}
