import { maxMainThreadBytes } from '@davit/contract';
import type {
  CheckpointChoice,
  CheckpointPlace,
  CheckpointRecord,
  CheckpointsInput,
  GoodWithin,
  Slice,
  StoredCheckpoint,
} from '@davit/recovery';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { readCursor, writeCursor } from '../cursor.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { AgentCheckpointTable } from '../tables/agent-checkpoint.ts';
import type { TenantTables } from '../tables/tables.ts';
import { literal } from './literal.ts';
import { readRetention, retentionColumns } from './retention-columns.ts';
import { slice } from './slice.ts';
import { checkpointPlace, openTexts, type RowTexts, readChecksum, type SealedCheckpoint } from './texts.ts';

export const checkpointList = 'agent-checkpoints';
const idsAtOnce = 100;

/** Everything but the sealed state. */
export const recordColumns = [
  'run_id',
  'id',
  'workspace_id',
  'seq',
  'step_number',
  'epoch',
  'superseded_by',
  'checksum',
  'size_bytes',
  'base_id',
  'depth',
  'doubt',
  'failed_restores',
  'corrupt_at',
  'created_at',
  'framework_meta',
  'sealed_meta',
  'lookup_key',
  ...retentionColumns,
] as const satisfies (keyof AgentCheckpointTable)[];

export async function toCheckpoint(
  rowTexts: RowTexts,
  row: Omit<Selectable<AgentCheckpointTable>, 'sealed'>,
): Promise<CheckpointRecord> {
  const placed = { id: row.id, runId: row.run_id, workspaceId: row.workspace_id, stepNumber: row.step_number };
  const { texts, damaged } = await openTexts(rowTexts, checkpointPlace(placed), {
    sealed: row.sealed_meta,
    clear: [row.framework_meta],
  });
  return {
    ...placed,
    checksum: readChecksum(row.checksum),
    sizeBytes: row.size_bytes,
    frameworkMeta: texts[0] ?? null,
    key: row.lookup_key,
    retention: readRetention(row),
    baseId: row.base_id,
    depth: row.depth,
    doubt: row.doubt,
    createdAt: row.created_at,
    seq: row.seq,
    epoch: row.epoch,
    supersededBy: row.superseded_by,
    failedRestores: row.failed_restores,
    corruptAt: row.corrupt_at,
    ...(damaged && { damaged }),
  };
}

/** Bytes in a separate buffer: passing to another thread copies the whole buffer. */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/** The run's row must be locked, and `place` free in it (A1). */
export async function insertCheckpoint(
  tx: TenantTransaction,
  checkpoint: SealedCheckpoint,
  { seq, epoch }: CheckpointPlace,
): Promise<CheckpointPlace> {
  await tx
    .insertInto('agent_checkpoint')
    .values({
      run_id: checkpoint.runId,
      id: checkpoint.id,
      workspace_id: checkpoint.workspaceId,
      seq,
      step_number: checkpoint.stepNumber,
      epoch,
      superseded_by: null,
      checksum: checkpoint.checksum,
      size_bytes: checkpoint.sizeBytes,
      base_id: checkpoint.baseId,
      depth: checkpoint.depth,
      doubt: checkpoint.doubt,
      failed_restores: 0,
      corrupt_at: null,
      created_at: checkpoint.createdAt,
      framework_meta: null,
      sealed_meta: checkpoint.sealedMeta,
      lookup_key: checkpoint.key,
      namespace: checkpoint.namespace,
      needs_from: checkpoint.needsFrom,
      only_with: checkpoint.onlyWith,
      addition: checkpoint.addition,
      sealed: ownBytes(checkpoint.sealed),
    })
    .execute();
  return { seq, epoch };
}

/** Oldest first by default. */
export async function listCheckpoints(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  { limit, cursor, key, newestFirst = false }: CheckpointsInput,
): Promise<Slice<CheckpointRecord>> {
  let page = read
    .selectFrom('agent_checkpoint')
    .select(recordColumns)
    .where('run_id', '=', runId)
    .orderBy('seq', newestFirst ? 'desc' : 'asc');
  if (key !== undefined) page = page.where('lookup_key', '=', key);
  if (cursor !== undefined)
    page = page.where('seq', newestFirst ? '<' : '>', readCursor(checkpointList, cursor, 'checkpointsCursor'));
  const rows = await page.limit(limit + 1).execute();
  return slice(await Promise.all(rows.map((row) => toCheckpoint(rowTexts, row))), limit, cursorAfter);
}

export function cursorAfter({ seq }: CheckpointRecord): string {
  return writeCursor(checkpointList, seq);
}

export async function readCheckpoint(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  id: string,
): Promise<CheckpointRecord | null> {
  const row = await read
    .selectFrom('agent_checkpoint')
    .select(recordColumns)
    .where('run_id', '=', runId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toCheckpoint(rowTexts, row) : null;
}

export async function newestCheckpoint(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
): Promise<CheckpointRecord | null> {
  const row = await read
    .selectFrom('agent_checkpoint')
    .select(recordColumns)
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toCheckpoint(rowTexts, row) : null;
}

function checkpointsOf(read: TenantHandle['read'], runId: string) {
  return read.selectFrom('agent_checkpoint').where('run_id', '=', runId);
}

type ChainRow = Omit<Selectable<AgentCheckpointTable>, 'sealed'> & { small: Uint8Array | null };

function sealedIfSmall({ case: when, eb, fn, lit, ref }: ExpressionBuilder<TenantTables, 'agent_checkpoint'>) {
  const isSmall = eb(fn<number>('length', ['sealed']), '<=', lit(maxMainThreadBytes));
  return when().when(isSmall).then(ref('sealed')).end().as('small');
}

/**
 * Keyframe first. It terminates: a base is stored before what is built on it (A5), and corrupt rows are not followed further.
 */
export async function readChain(
  rowTexts: RowTexts,
  handle: TenantHandle,
  runId: string,
  checkpointId: string,
  knownId?: string,
): Promise<StoredCheckpoint[]> {
  const own = checkpointsOf(handle.read, runId).select(recordColumns).select(sealedIfSmall);
  const one = (id: string): Promise<ChainRow | undefined> => own.where('id', '=', id).executeTakeFirst();
  const chain: StoredCheckpoint[] = [];
  let before: Map<string, ChainRow> | null = null;
  let next: string | null = checkpointId;
  while (next !== null && next !== knownId) {
    const row: ChainRow | undefined = before?.get(next) ?? (await one(next));
    const above = chain[0];
    if (!row || (above && row.seq >= above.seq)) break;
    const stored = await toStored(rowTexts, handle, row);
    if (stored === null) break;
    chain.unshift(stored);
    next = row.base_id;
    // Most are built on the previous ones of their history: these are read at once.
    if (before === null && next !== null && next !== knownId) {
      const { seq, namespace, depth } = row;
      const earlier = own.where('seq', '<', seq).where(({ eb, lit }) => eb('addition', '=', lit(0)));
      const ofHistory = earlier.where('namespace', namespace === null ? 'is' : '=', namespace);
      const rows: ChainRow[] = await ofHistory.orderBy('seq', 'desc').limit(depth).execute();
      before = new Map(rows.map((found) => [found.id, found]));
    }
  }
  return chain;
}

/** The checkpoints with these ids that exist, in any order. */
export async function readStored(
  rowTexts: RowTexts,
  handle: TenantHandle,
  runId: string,
  ids: readonly string[],
): Promise<StoredCheckpoint[]> {
  const stored: StoredCheckpoint[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = checkpointsOf(handle.read, runId).where('id', 'in', ids.slice(at, at + idsAtOnce));
    for (const row of await some.select(recordColumns).select(sealedIfSmall).execute()) {
      const found = await toStored(rowTexts, handle, row);
      if (found) stored.push(found);
    }
  }
  return stored;
}

async function toStored(rowTexts: RowTexts, { read, readLarge }: TenantHandle, row: ChainRow): Promise<StoredCheckpoint | null> {
  const one = () => checkpointsOf(read, row.run_id).where('id', '=', row.id).select('sealed');
  const sealed = row.small ?? (await readLarge(one()))[0]?.sealed;
  return sealed === undefined ? null : { ...(await toCheckpoint(rowTexts, row)), sealed };
}

export async function newestGood(
  rowTexts: RowTexts,
  tx: TenantTransaction,
  runId: string,
  { beforeSeq, belowStep }: GoodWithin,
): Promise<CheckpointRecord | null> {
  let good = tx
    .selectFrom('agent_checkpoint as checkpoint')
    .select(recordColumns.map((column) => `checkpoint.${column}` as const))
    .where('checkpoint.run_id', '=', runId)
    .where('checkpoint.superseded_by', 'is', null)
    .where('checkpoint.doubt', 'is', null)
    .where('checkpoint.corrupt_at', 'is', null)
    .where('checkpoint.failed_restores', '<', 2)
    .where(({ eb, fn, val, selectFrom }) => {
      const newestStatus = selectFrom('agent_step as step')
        .select('step.status')
        .whereRef('step.run_id', '=', 'checkpoint.run_id')
        .whereRef('step.step_number', '=', 'checkpoint.step_number')
        .where('step.superseded_by', 'is', null)
        // A heartbeat, or a report that nothing was done, says nothing about the step's outcome.
        .where('step.step_type', '!=', 'heartbeat')
        .where('step.status', 'not in', ['skipped', 'cancelled'])
        .orderBy('step.attempt', 'desc')
        .limit(1);
      return eb(fn.coalesce(newestStatus, val('none')), 'not in', ['error', 'timeout']);
    })
    .orderBy('checkpoint.seq', 'desc')
    .limit(1);
  if (beforeSeq !== null) good = good.where('checkpoint.seq', '<', beforeSeq);
  if (belowStep !== null) good = good.where('checkpoint.step_number', '<', belowStep);
  const row = await good.executeTakeFirst();
  return row ? toCheckpoint(rowTexts, row) : null;
}

export async function findCheckpoint(
  rowTexts: RowTexts,
  tx: TenantTransaction,
  runId: string,
  { id, stepNumber }: CheckpointChoice,
): Promise<CheckpointRecord | null> {
  let found = tx.selectFrom('agent_checkpoint').select(recordColumns).where('run_id', '=', runId);
  if (stepNumber !== undefined) found = found.where('step_number', '=', stepNumber);
  if (id !== undefined) found = found.where('id', '=', id);
  else {
    found = found
      .where('superseded_by', 'is', null)
      .where('corrupt_at', 'is', null)
      .where(({ eb, fn, val }) => eb(fn.coalesce('doubt', val('')), '!=', 'said_bad'))
      .orderBy('seq', 'desc')
      .limit(1);
  }
  const row = await found.executeTakeFirst();
  return row ? toCheckpoint(rowTexts, row) : null;
}

/** Checkpoints are saved in the order of their numbers, except after a clock went backwards. */
export async function firstCheckpointSince(tx: TenantTransaction, runId: string, at: number): Promise<number | null> {
  const row = await tx
    .selectFrom('agent_checkpoint')
    .select('seq')
    .where('run_id', '=', runId)
    .where('created_at', '>=', at)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** A6: marked, not deleted. */
export async function supersedeCheckpoints(tx: TenantTransaction, runId: string, afterSeq: number, epoch: number): Promise<void> {
  await ofRun(tx, runId).set({ superseded_by: epoch }).where('seq', '>', afterSeq).where('superseded_by', 'is', null).execute();
}

export async function clearDoubt(tx: TenantTransaction, runId: string, incidentId: string): Promise<void> {
  let doubted = ofRun(tx, runId).set({ doubt: null }).where('doubt', '=', incidentId);
  for (const other of ['said_bad', 'after_end'] as const) doubted = doubted.where('doubt', '<>', literal(other));
  await doubted.execute();
}

export async function countFailedRestore(tx: TenantTransaction, runId: string, id: string): Promise<void> {
  await ofRun(tx, runId)
    .set(({ eb, lit }) => ({ failed_restores: eb('failed_restores', '+', lit(1)) }))
    .where('id', '=', id)
    .execute();
}

/** The first time counts. */
export async function markCorrupt(tx: TenantTransaction, runId: string, ids: readonly string[], at: number): Promise<void> {
  for (const id of ids) {
    await ofRun(tx, runId).set({ corrupt_at: at }).where('id', '=', id).where('corrupt_at', 'is', null).execute();
  }
}

function ofRun(tx: TenantTransaction, runId: string) {
  return tx.updateTable('agent_checkpoint').where('run_id', '=', runId);
}
