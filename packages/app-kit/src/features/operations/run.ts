/** What was run, by whom, and what came of it. Only the person, or the browser, that ran it sees it. */
import { sql } from 'kysely';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { keepNewest } from '../../data/newest.ts';
import type { Store } from '../../data/store.ts';
import type { GivenInput, Result } from './operation.ts';

export const operationRun = internalEntity({
  id: 'operationRun',
  singular: 'run',
  plural: 'runs',
  slug: 'operation-runs',
  title: 'Runs',
  fields: [
    fieldOfType('operation', 'Operation', { kind: 'text', maxLength: 60 }),
    fieldOfType('given', 'Given', { kind: 'long-text', maxLength: 400_000 }),
    fieldOfType('file', 'File', { kind: 'file' }, false),
    fieldOfType('state', 'State', { kind: 'text', maxLength: 10 }),
    fieldOfType('result', 'Result', { kind: 'long-text', maxLength: 400_000 }, false),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'operation',
  mark: { field: 'person', purpose: 'runner', keepsRow: false },
});

export type RunState = 'waiting' | 'done' | 'failed';

export interface Run {
  id: number;
  at: number;
  operation: string;
  /** By the id of the input. */
  given: Record<string, GivenInput>;
  /** A stored upload. */
  file: string | null;
  state: RunState;
  /** Null while it waits; of a failed run, only its summary tells why. */
  result: Result | null;
}

const mostRuns = { ofPerson: 100, ofAll: 5_000 };
const maxStored = 400_000;
/** A service that has not answered by then does not answer. */
export const waitMs = 3_600_000;
const table = sql.table(operationRun.id);

/** Adds a run; beyond 100 of a person, and 5,000 of all with or all without an account, the oldest go. */
export async function addRun(store: Store, run: Omit<Run, 'id' | 'at'> & { person: string }): Promise<number> {
  const { person, operation, given, file, state, result } = run;
  const row = await store.whole
    .table(operationRun)
    .add({ person, operation, file, state, given: JSON.stringify(given), result: stored(result) });
  await keepNewest(store, operationRun.id, { id: row.id, person }, mostRuns);
  return row.id;
}

/** A result that is too long keeps its summary and its beginning. */
function stored(result: Result | null): string {
  if (!result) return '';
  const text = JSON.stringify(result);
  if (text.length <= maxStored) return text;
  return JSON.stringify({ ...result, text: result.text?.slice(0, 100_000), table: undefined, lines: undefined, file: undefined });
}

/** The newest first. */
export async function runsOf(store: Store, marks: string[], operations: string[], now: number, most = 30): Promise<Run[]> {
  if (marks.length === 0 || operations.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from ${table} where deleted_at is null
    and "person" in (${sql.join(marks)}) and "operation" in (${sql.join(operations)}) order by id desc limit ${most}`.execute(
    store.db,
  );
  const found = await Promise.all(rows.map(({ id }) => store.whole.table(operationRun).get(Number(id))));
  return found.flatMap((row) => (row ? [runIn(row, now)] : []));
}

/** Null if there is none, or it is another person's. */
export async function runOf(store: Store, id: number, marks: string[], now: number): Promise<Run | null> {
  const row = await store.whole.table(operationRun).get(id);
  return row && marks.includes(String(row.values.person)) ? runIn(row, now) : null;
}

/** What waits for a service, the oldest first. */
export async function waitingRuns(store: Store, now: number, most = 20): Promise<Run[]> {
  const filters = [{ field: 'state', is: 'waiting' }];
  const sort = { field: 'createdAt', direction: 'asc' } as const;
  const { rows } = await store.whole.table(operationRun).list({ filters, sort, pageSize: 500 });
  return rows
    .map((row) => runIn(row, now))
    .filter(({ state }) => state === 'waiting')
    .slice(0, most);
}

export async function finishRun(store: Store, id: number, state: RunState, result: Result): Promise<void> {
  await store.whole.table(operationRun).change(id, { state, result: stored(result) });
}

export async function removeRun(store: Store, id: number): Promise<void> {
  await sql`delete from ${table} where id = ${id}`.execute(store.db);
}

export function runIn({ id, createdAt, values }: Row, now: number): Run {
  const isLate = values.state === 'waiting' && createdAt + waitMs < now;
  return {
    id,
    at: createdAt,
    operation: String(values.operation),
    given: JSON.parse(String(values.given || '{}')),
    file: values.file ? String(values.file) : null,
    state: isLate ? 'failed' : (String(values.state) as RunState),
    result: isLate
      ? { summary: 'The service did not answer within an hour. Run it again.' }
      : values.result
        ? JSON.parse(String(values.result))
        : null,
  };
}
