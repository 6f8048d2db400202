import type { Page, RememberedAnswer } from '@davit/contract';
import type { AgentRunRecord, RunsAsk } from '@davit/recovery';
import type { Selectable } from 'kysely';
import { readIdCursor, writeCursor } from '../cursor.ts';
import type { TenantDoor, TenantTransaction } from '../database.ts';
import { rememberAnswer } from '../remembered-answers.ts';
import type { AgentRunTable } from '../tables/agent-run.ts';
import { totalOf } from '../total.ts';
import { UniqueViolation } from '../unique-violation.ts';

const list = 'agent-runs';

export function toRun(row: Selectable<AgentRunTable>): AgentRunRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    correlationId: row.correlation_id,
    agentId: row.agent_id,
    threadId: row.thread_id,
    framework: row.framework,
    metadata: row.metadata === null ? null : JSON.parse(row.metadata),
    status: row.status,
    failureDetail: row.failure_detail,
    epoch: row.epoch,
    stepCount: row.step_count,
    checkpointCount: row.checkpoint_count,
    highestStep: row.highest_step,
    healing: JSON.parse(row.healing),
    quiet: row.quiet === 1,
    lastSignAt: row.last_sign_at,
    lookAt: row.look_at,
    lookAfterMs: row.look_after_ms,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
  };
}

export function createRun({ write }: TenantDoor, run: AgentRunRecord, remember?: RememberedAnswer): Promise<void> {
  return write(async (tx) => {
    await insertRun(tx, run);
    if (remember) await rememberAnswer(tx, run.workspaceId, remember);
  });
}

/** Of two at once one creates; the other, refused by the database, finds what that one made. */
export async function createRunOfThread(
  { write }: TenantDoor,
  run: AgentRunRecord & { threadId: string },
  fresh: boolean,
  remember: (run: AgentRunRecord) => RememberedAnswer | undefined,
): Promise<AgentRunRecord> {
  const act = () =>
    write(async (tx) => {
      const ofThread = <T extends { where: (column: 'agent_id' | 'thread_id', is: '=', value: string) => T }>(query: T) =>
        query.where('agent_id', '=', run.agentId).where('thread_id', '=', run.threadId);
      if (fresh) await ofThread(tx.updateTable('agent_run')).set({ thread_id: null }).execute();
      const row = await ofThread(tx.selectFrom('agent_run')).selectAll().executeTakeFirst();
      if (!row) await insertRun(tx, run);
      const found = row ? toRun(row) : run;
      const remembered = remember(found);
      if (remembered) await rememberAnswer(tx, run.workspaceId, remembered);
      return found;
    });
  try {
    return await act();
  } catch (error) {
    if (error instanceof UniqueViolation && error.table === 'agent_run') return act();
    throw error;
  }
}

async function insertRun(tx: TenantTransaction, run: AgentRunRecord): Promise<void> {
  await tx
    .insertInto('agent_run')
    .values({
      id: run.id,
      workspace_id: run.workspaceId,
      correlation_id: run.correlationId,
      agent_id: run.agentId,
      thread_id: run.threadId,
      framework: run.framework,
      metadata: run.metadata === null ? null : JSON.stringify(run.metadata),
      status: run.status,
      failure_detail: run.failureDetail,
      epoch: run.epoch,
      step_count: run.stepCount,
      checkpoint_count: run.checkpointCount,
      highest_step: run.highestStep,
      healing: JSON.stringify(run.healing),
      quiet: run.quiet ? 1 : 0,
      last_sign_at: run.lastSignAt,
      look_at: run.lookAt,
      look_after_ms: run.lookAfterMs,
      unpruned_checkpoints: run.checkpointCount,
      started_at: run.startedAt,
      updated_at: run.updatedAt,
      finished_at: run.finishedAt,
    })
    .execute();
}

export async function readRun({ read }: TenantDoor, runId: string): Promise<AgentRunRecord | null> {
  const row = await read.selectFrom('agent_run').selectAll().where('id', '=', runId).executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Whoever changes a run's state does this first, so that such transactions follow each other. Null where there is none. */
export async function lockRun(tx: TenantTransaction, runId: string): Promise<AgentRunRecord | null> {
  const row = await tx.selectFrom('agent_run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Newest first. Ids grow with time, so a page stays the same while new runs come. */
export async function listRuns(
  { read }: TenantDoor,
  { limit, cursor, status, agentId, threadId }: RunsAsk,
): Promise<Page<AgentRunRecord>> {
  let matching = read.selectFrom('agent_run');
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (agentId !== undefined) matching = matching.where('agent_id', '=', agentId);
  if (threadId !== undefined) matching = matching.where('thread_id', '=', threadId);

  let page = matching.selectAll().orderBy('id', 'desc');
  if (cursor !== undefined) page = page.where('id', '<', readIdCursor(list, cursor));
  const rows = await page.limit(limit + 1).execute();

  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toRun),
    nextCursor: last ? writeCursor(list, last.id) : null,
    ...(await totalOf(read, matching.select('agent_run.id'))),
  };
}
