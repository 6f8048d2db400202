/**
 * Runs searched by more than one index. A search walks one index, newest run first, and examines `maxExamined` rows per page:
 * the narrowest index among the runs' own and those of each metadata entry. So a page may end before it is full, and the next
 * one continues after the last examined run; `total` counts among those that the first page examines.
 */
import { limits } from '@davit/contract';
import type { RunsInput, TimeRange } from '@davit/recovery';
import type { Expression, ExpressionBuilder, Selectable, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Reading } from '../database.ts';
import type { AgentRunTable } from '../tables/agent-run.ts';
import type { TenantTables } from '../tables/tables.ts';
import { totalOf } from '../total.ts';

const maxExamined = limits.exactTotal;
/** An id is created when its run starts. The effect of a clock that went backwards is within this. */
const idSlackMs = 3_600_000;
const lastMs = 2 ** 48 - 1;

type Read = Reading<TenantTables>;
/** Ids of runs; their table is an internal detail. */
type IdQuery = SelectQueryBuilder<TenantTables, 'agent_run', { id: string }>;

interface Search extends RunsInput {
  entries: readonly string[];
  /** Only runs before this id. */
  before: string | null;
}

interface Found {
  rows: Selectable<AgentRunTable>[];
  /** The id that the next page begins after. */
  next: string | null;
  total: number;
  totalCapped: boolean;
}

/** Ids from `from` on, and less than `before`. */
interface Ids {
  from: string;
  before: string | null;
}

/** What is walked: the runs themselves, or those with one entry; the number of rows, at most `maxExamined`, and the last. */
interface Walk {
  entry: string | null;
  rows: number;
  last: string | null;
}

export function isSearch({ framework, correlationId, metadata, started, updated }: RunsInput): boolean {
  return [framework, correlationId, metadata, started, updated].some((filter) => filter !== undefined);
}

export async function searchRuns(read: Read, search: Search): Promise<Found> {
  const { from, before } = idsOf(search);
  const page: Ids = { from, before: least(before, search.before) };
  const [walk, whole] = [await narrowest(read, search, page), await narrowest(read, search, { from, before })];
  const counted = await totalOf(read, found(read, search, whole, { from: whole.last ?? from, before }));
  const isWhole = whole.rows < maxExamined;
  const ids = await found(read, search, walk, { ...page, from: walk.last ?? from })
    .limit(search.limit + 1)
    .execute();
  const shown = ids.slice(0, search.limit).map(({ id }) => id);
  const examinedAll = walk.rows < maxExamined;
  return {
    rows: await rowsOf(read, shown),
    next: ids.length > search.limit ? (shown.at(-1) ?? null) : examinedAll ? null : walk.last,
    total: counted.total,
    totalCapped: counted.totalCapped || !isWhole,
  };
}

/** Of the walks that cover every matching run, the one with the fewest rows. */
async function narrowest(read: Read, search: Search, ids: Ids): Promise<Walk> {
  const walks = await Promise.all([null, ...search.entries].map((entry) => measure(read, search, entry, ids)));
  return walks.reduce((best, walk) => (walk.rows < best.rows ? walk : best));
}

async function measure(read: Read, search: Search, entry: string | null, ids: Ids): Promise<Walk> {
  const walked: IdQuery = entry === null ? runsWithin(read, search, ids) : (entriesWithin(read, entry, ids) as never);
  const measured = await read
    .selectFrom(walked.limit(maxExamined).as('found'))
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('found.id').as('last')])
    .executeTakeFirstOrThrow();
  return { entry, rows: Number(measured.rows), last: measured.last };
}

/** What the runs' own indexes cover: status, agent and thread. */
function runsWithin(read: Read, { status, agentId, threadId }: RunsInput, { from, before }: Ids) {
  let runs = read.selectFrom('agent_run').select('agent_run.id as id').where('agent_run.id', '>=', from);
  if (before !== null) runs = runs.where('agent_run.id', '<', before);
  if (status !== undefined) runs = runs.where('status', '=', status);
  if (agentId !== undefined) runs = runs.where('agent_id', '=', agentId);
  if (threadId !== undefined) runs = runs.where('thread_id', '=', threadId);
  return runs.orderBy('agent_run.id', 'desc');
}

function entriesWithin(read: Read, entry: string, { from, before }: Ids) {
  let entries = read
    .selectFrom('agent_run_metadata')
    .select('agent_run_metadata.run_id as id')
    .where('agent_run_metadata.run_id', '>=', from)
    .where('entry', '=', entry);
  if (before !== null) entries = entries.where('agent_run_metadata.run_id', '<', before);
  return entries.orderBy('agent_run_metadata.run_id', 'desc');
}

/** The ids of all matches in the walk, newest first. */
function found(read: Read, search: Search, { entry }: Walk, ids: Ids): IdQuery {
  const others = search.entries.filter((one) => one !== entry);
  if (entry === null) {
    return runsWithin(read, search, ids)
      .where((eb) => fits(eb, search))
      .where((eb) => eb.and(others.map((one) => hasEntry(eb, eb.ref('agent_run.id'), one, ids))));
  }
  const entries = entriesWithin(read, entry, ids)
    .where((eb) => {
      const run = eb.selectFrom('agent_run').select('agent_run.id').whereRef('agent_run.id', '=', 'agent_run_metadata.run_id');
      const { status, agentId, threadId } = search;
      let fitting = run.where((of) => fits(of, search));
      if (status !== undefined) fitting = fitting.where('status', '=', status);
      if (agentId !== undefined) fitting = fitting.where('agent_id', '=', agentId);
      if (threadId !== undefined) fitting = fitting.where('thread_id', '=', threadId);
      return eb.exists(fitting);
    })
    .where((eb) => eb.and(others.map((one) => hasEntry(eb, eb.ref('agent_run_metadata.run_id'), one, ids))));
  return entries as never;
}

/** What no index of runs covers. */
function fits(eb: ExpressionBuilder<TenantTables, 'agent_run'>, { framework, correlationId, started, updated }: RunsInput) {
  return eb.and([
    ...(framework === undefined ? [] : [eb('framework', '=', framework)]),
    ...(correlationId === undefined ? [] : [eb('correlation_id', '=', correlationId)]),
    ...within(eb, 'started_at', started),
    ...within(eb, 'updated_at', updated),
  ]);
}

function within(
  eb: ExpressionBuilder<TenantTables, 'agent_run'>,
  column: 'started_at' | 'updated_at',
  { from, before }: TimeRange = {},
): Expression<SqlBool>[] {
  return [...(from === undefined ? [] : [eb(column, '>=', from)]), ...(before === undefined ? [] : [eb(column, '<', before)])];
}

/** Bounded by the ids too, so that no plan reads all of the entry's runs. */
function hasEntry<Table extends 'agent_run' | 'agent_run_metadata'>(
  eb: ExpressionBuilder<TenantTables, Table>,
  id: Expression<string>,
  entry: string,
  { from, before }: Ids,
) {
  let other = (eb as unknown as ExpressionBuilder<TenantTables, never>)
    .selectFrom('agent_run_metadata as other')
    .select('other.run_id')
    .where('other.entry', '=', entry)
    .where('other.run_id', '=', id)
    .where('other.run_id', '>=', from);
  if (before !== null) other = other.where('other.run_id', '<', before);
  return eb.exists(other);
}

/** In the order of the ids. */
async function rowsOf(read: Read, ids: readonly string[]): Promise<Selectable<AgentRunTable>[]> {
  if (ids.length === 0) return [];
  const rows = await read.selectFrom('agent_run').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids that the times correspond to. A run last written before a time also started before it. */
function idsOf({ started, updated }: RunsInput): Ids {
  const latest = Math.min(started?.before ?? Number.POSITIVE_INFINITY, updated?.before ?? Number.POSITIVE_INFINITY);
  return {
    from: idAt((started?.from ?? 0) - idSlackMs),
    before: Number.isFinite(latest) ? idAt(latest + idSlackMs) : null,
  };
}

/** The least id of that time. */
function idAt(ms: number): string {
  const hex = Math.min(Math.max(0, ms), lastMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function least(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
