/**
 * A run's checkpoints by history, each found by an index: the newest of a history, the reachable histories, and the additions
 * to a checkpoint.
 */
import type { CheckpointRecord, HistoryInput, Slice } from '@davit/recovery';
import { readCursor } from '../cursor.ts';
import type { TenantHandle } from '../database.ts';
import { checkpointList, cursorAfter, recordColumns, toCheckpoint } from './checkpoints.ts';
import { literal } from './literal.ts';
import { slice } from './slice.ts';
import type { RowTexts } from './texts.ts';

/** How many levels of nested graphs are followed. */
const maxNesting = 32;
/** How many reachable histories are looked for. */
const maxHistories = 10_000;
const keysAtOnce = 100;

/** Newest first, without additions. */
export async function listHistory(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  { limit, cursor, namespace, key }: HistoryInput,
): Promise<Slice<CheckpointRecord>> {
  let page = read
    .selectFrom('agent_checkpoint')
    .select(recordColumns)
    .where('run_id', '=', runId)
    .where(({ eb, lit }) => eb('addition', '=', lit(0)))
    .orderBy('seq', 'desc');
  if (namespace !== undefined) page = page.where('namespace', '=', namespace);
  if (key !== undefined) page = page.where('lookup_key', '=', key);
  if (cursor !== undefined) page = page.where('seq', '<', readCursor(checkpointList, cursor));
  const rows = await page.limit(limit + 1).execute();
  return slice(await Promise.all(rows.map((row) => toCheckpoint(rowTexts, row))), limit, cursorAfter);
}

/** The newest of every reachable history, latest arrival first. */
export async function listNewest(
  rowTexts: RowTexts,
  handle: TenantHandle,
  runId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Slice<CheckpointRecord>> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(checkpointList, cursor);
  const seqs = (await newestSeqs(handle, runId)).filter((seq) => seq < before).sort((one, other) => other - one);
  const wanted = seqs.slice(0, limit + 1);
  if (wanted.length === 0) return { items: [], nextCursor: null };
  const rows = await handle.read
    .selectFrom('agent_checkpoint')
    .select(recordColumns)
    .where('run_id', '=', runId)
    .where('seq', 'in', wanted)
    .execute();
  const records = await Promise.all(rows.map((row) => toCheckpoint(rowTexts, row)));
  return slice(
    records.sort((one, other) => other.seq - one.seq),
    limit,
    cursorAfter,
  );
}

interface Head {
  namespace: string;
  seq: number;
  key: string | null;
}

/** From the histories that are reachable by themselves down to those reachable through one of them. */
async function newestSeqs(handle: TenantHandle, runId: string): Promise<number[]> {
  const found: number[] = [];
  let level = await headsOf(handle, runId, null);
  for (let depth = 0; depth < maxNesting && level.length > 0 && found.length < maxHistories; depth += 1) {
    found.push(...level.map(({ seq }) => seq));
    const keys = level.flatMap(({ key }) => key ?? []);
    level = [];
    for (const key of keys) level.push(...(await headsOf(handle, runId, key)));
  }
  return found.slice(0, maxHistories);
}

/**
 * The newest checkpoint of each history that is reachable only through this key (null: by itself), skipping from history to
 * history in the index.
 */
async function headsOf({ read }: TenantHandle, runId: string, onlyWith: string | null): Promise<Head[]> {
  const current = read
    .selectFrom('agent_checkpoint')
    .select(['namespace', 'seq', 'lookup_key'])
    .where('run_id', '=', runId)
    .where('only_with', onlyWith === null ? 'is' : '=', onlyWith)
    .where('superseded_by', 'is', null)
    .where(({ eb, lit }) => eb('addition', '=', lit(0)))
    .limit(1);
  const inOrder = current.orderBy('namespace', 'desc').orderBy('seq', 'desc');
  const named = onlyWith === null ? inOrder.where('namespace', '>', literal('')) : inOrder.where('namespace', 'is not', null);
  const heads: Head[] = [];
  while (heads.length < maxHistories) {
    const after = heads.at(-1)?.namespace;
    const next = after === undefined ? named : named.where('namespace', '<', after);
    const row = await next.executeTakeFirst();
    if (row?.namespace == null) break;
    heads.push({ namespace: row.namespace, seq: row.seq, key: row.lookup_key });
  }
  if (onlyWith !== null) return heads;
  // The main history is in the index of histories alone, behind what a rollback superseded since.
  const main = await current.where('namespace', '=', '').orderBy('seq', 'desc').executeTakeFirst();
  return main ? [...heads, { namespace: '', seq: main.seq, key: main.lookup_key }] : heads;
}

/** In no order. */
export async function listAdditions(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  keys: readonly string[],
  limit: number,
): Promise<CheckpointRecord[]> {
  const records: CheckpointRecord[] = [];
  for (let at = 0; at < keys.length && records.length < limit; at += keysAtOnce) {
    const rows = await read
      .selectFrom('agent_checkpoint')
      .select(recordColumns)
      .where('run_id', '=', runId)
      .where('lookup_key', 'in', keys.slice(at, at + keysAtOnce))
      .where('addition', '=', 1)
      .limit(limit - records.length)
      .execute();
    records.push(...(await Promise.all(rows.map((row) => toCheckpoint(rowTexts, row)))));
  }
  return records;
}

/** Whether its oldest checkpoint belongs to no history: it was saved without retention. */
export async function beginsUnplaced({ read }: TenantHandle, runId: string): Promise<boolean> {
  const oldest = await read
    .selectFrom('agent_checkpoint')
    .select('namespace')
    .where('run_id', '=', runId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return oldest?.namespace === null;
}
