/** Filters and order of a list, as conditions of a query. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Entity, fieldOf, type Sort, type Value } from './entity.ts';
import { fold } from './fold.ts';
import type { Tables } from './tables.ts';

/** `is: null` matches rows without a value; `from` (inclusive) and `before` (exclusive) bound dates and numbers. */
export interface Filter {
  field: string;
  is?: Value;
  not?: Value[];
  /** Rows that have this tag. */
  has?: string;
  from?: string | number;
  before?: string | number;
}

/** The rows that match a filter, except for its tag. */
export function narrowed<
  Q extends { where(...condition: [string, '=' | '>=' | '<', Value] | [string, 'is', null] | [string, 'not in', Value[]]): Q },
>(rows: Q, column: string, filter: Filter): Q {
  let narrower = rows;
  if (filter.is === null) narrower = narrower.where(column, 'is', null);
  else if (filter.is !== undefined)
    narrower = narrower.where(column, '=', typeof filter.is === 'boolean' ? Number(filter.is) : filter.is);
  if (filter.not) narrower = narrower.where(column, 'not in', filter.not);
  if (filter.from !== undefined) narrower = narrower.where(column, '>=', filter.from);
  if (filter.before !== undefined) narrower = narrower.where(column, '<', filter.before);
  return narrower;
}

/** Whether a comma-separated text contains this tag, ignoring case and accents. */
export function hasTag(column: string, tag: string): RawBuilder<SqlBool> {
  const pattern = `%, ${fold(tag).replace(/[\\%_]/g, '\\$&')}, %`;
  return sql<SqlBool>`(', ' || fold(${sql.ref(column)}) || ', ') like ${pattern} escape '\\'`;
}

/** States sort in workflow order, text in natural order. Null: by creation. */
export function orderOf(entity: Entity, sort: Sort, column: (field: string) => string): RawBuilder<unknown> | null {
  if (sort.field === 'createdAt') return null;
  const { type } = fieldOf(entity, sort.field);
  const own = sql.ref(column(sort.field));
  if (type.kind !== 'choice')
    return ['integer', 'decimal', 'money', 'rating', 'votes', 'yes-no'].includes(type.kind) ? own : sql`fold(${own})`;
  const places = type.options.map((option, place) => sql`when ${option.id} then ${sql.lit(place)}`);
  return sql`case ${own} ${sql.join(places, sql` `)} end`;
}

/** Done rows come last. */
export function doneLast(workflow: NonNullable<Entity['workflow']>, column: string): RawBuilder<unknown> {
  const done = workflow.states.filter((state) => state.done).map((state) => state.id);
  return done.length > 0 ? sql`case when ${sql.ref(column)} in (${sql.join(done)}) then 1 else 0 end` : sql`null`;
}

/** The condition for rows after a given one; a row deleted meanwhile keeps its place. */
export async function behind(
  db: Kysely<Tables>,
  { id: table }: Entity,
  id: number,
  by: RawBuilder<unknown> | null,
  direction: Sort['direction'],
): Promise<RawBuilder<SqlBool>> {
  const further = sql.raw(direction === 'asc' ? '>' : '<');
  const nextId = sql<SqlBool>`id ${further} ${id}`;
  if (!by) return nextId;
  const [mark] = await db.selectFrom(table).select(by.as('value')).where('id', '=', id).execute();
  const value = mark?.value ?? null;
  if (value === null) return sql`(${by} is null and ${nextId})`;
  return sql`(${by} is null or ${by} ${further} ${value} or (${by} = ${value} and ${nextId}))`;
}

/** Each tag once, ignoring case and accents, most used first. */
export function mostUsed(tags: string[]): string[] {
  const uses = new Map<string, { tag: string; count: number }>();
  for (const tag of tags) {
    const known = uses.get(fold(tag)) ?? { tag, count: 0 };
    uses.set(fold(tag), { ...known, count: known.count + 1 });
  }
  return [...uses.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag)).map(({ tag }) => tag);
}
