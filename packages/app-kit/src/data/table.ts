/** The rows of an entity. Only `restore` sees deleted rows. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Entity, type Field, fieldOf, type Row, type Sort, titleOf, type Value, type Values } from './entity.ts';
import { behind, doneLast, type Filter, hasTag, mostUsed, narrowed, orderOf } from './filter.ts';
import { fold } from './fold.ts';
import { type Columns, claimColumns } from './migrate.ts';
import {
  type Claim,
  type Claimed,
  changedClaim,
  claimNow,
  isHiddenFromOthers,
  isMade,
  openState,
  ownClaim,
  seenClaim,
  seenState,
} from './ownership.ts';
import type { StoredValue, Tables } from './tables.ts';

export interface ListQuery {
  /** Every word must match some field. */
  search?: string;
  filters?: Filter[];
  /** Rows without a value come last. Defaults to the entity's own order. */
  sort?: Sort;
  /** Done rows come last. */
  doneLast?: boolean;
  /** Only rows after this id, in the same order; not together with `doneLast`. */
  after?: number;
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** Only the visitor's own rows. */
  mine?: boolean;
  /** Without samples. */
  ordinary?: boolean;
}

export interface Table {
  list(query: ListQuery): Promise<{ rows: Row[]; total: number }>;
  count(query: ListQuery): Promise<number>;
  get(id: number): Promise<Row | null>;
  /** The titles of rows by id; with `field`, its values instead. */
  titles(ids: number[], field?: string): Promise<Map<number, string>>;
  /** The row belongs to the visitor, if rows belong to people. */
  add(values: Values): Promise<Row>;
  /** Null if there is no such row. Omitted fields stay unchanged. */
  change(id: number, values: Values): Promise<Row | null>;
  /** False if there is no such row. It can be restored until it is erased. */
  remove(id: number): Promise<boolean>;
  restore(id: number): Promise<boolean>;
  samples(): Promise<Row[]>;
  hasSamples(): Promise<boolean>;
  /** Turns a sample into an ordinary row. */
  keepSample(id: number): Promise<void>;
  /** Removes all samples, even those that rows refer to; `restoreSamples` with the same time restores them. */
  removeSamples(at: number): Promise<void>;
  restoreSamples(at: number): Promise<void>;
  /** Whether a row other than `exceptId` has this text, ignoring case and accents. */
  isTaken(field: string, text: string, exceptId?: number): Promise<boolean>;
  /** The visitor's claim on a row, even a deleted one; null if there is no such row. */
  claimed(id: number): Promise<Claimed | null>;
  /** The tags of all rows, or their shared texts, most used first; as many texts as fit in a select. */
  usedValues(field: string): Promise<string[]>;
  /** Erases rows deleted before `at`. */
  forget(at: number): Promise<void>;
}

const maxWords = 8;
const maxPageSize = 1000;
const maxChoices = 30;

export function createTable(
  db: Kysely<Tables>,
  entity: Entity,
  entityOf: (id: string) => Entity,
  allColumns: Columns,
  now: () => number,
  changed: () => void,
  /** Contains all rows, for every reader. */
  isWhole: boolean,
): Table {
  const columns = columnsOf(allColumns, entity);
  const nothingGiven: Values = entity.published?.on ? { [entity.published.on]: null } : {};
  const column = (field: string) => {
    const name = columns.get(field);
    if (!name) throw new Error(`${entity.id} has no column for ${field}`);
    return name;
  };
  const claims = claimColumns(entity).map(([name]) => name);
  /** In SQL null equals nothing, so this never matches rows of nobody. */
  const belongsTo = (claim: Claim | null) => {
    if (isWhole || claim === null) return sql<SqlBool>`true`;
    return claims.includes('made_by')
      ? sql<SqlBool>`(owner_id = ${claim.account} or made_by = ${claim.browser})`
      : sql<SqlBool>`owner_id = ${claim.account}`;
  };
  /** The conditions of every query and change: whose rows are visible. Evaluated for each visitor. */
  const seen = () => {
    const claim = seenClaim(entity);
    const type = entity.subject === undefined ? null : fieldOf(entity, entity.subject).type;
    if (isWhole || claim === null || type?.kind !== 'relation') return belongsTo(claim);
    const person = sql.ref(`${entity.id}.${column(entity.subject ?? '')}`);
    return sql<SqlBool>`(${belongsTo(claim)} or ${person} in (
      select id from ${sql.table(type.entity)} where owner_id = ${claim.account} and deleted_at is null))`;
  };
  const mine = () => belongsTo(changedClaim(entity));
  /** Whether the author may still change a row. */
  const isOpen = () => {
    const state = isWhole || !entity.workflow ? null : openState(entity);
    return state === null || !entity.workflow
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(column(entity.workflow.field))} = ${state}`;
  };
  /** People who may change everybody's rows delete them for their authors too. */
  const isAbove = () => entity.owned === true && (isWhole || changedClaim(entity) === null);
  const isKept = (field: Field | undefined) => !isWhole && isHiddenFromOthers(field);
  /** A condition on a field, limited to what the visitor may know. */
  const known = (field: Field, condition: RawBuilder<SqlBool>) =>
    isKept(field) ? sql<SqlBool>`(${condition} and ${mine()})` : condition;
  const isPublished = () => {
    const state = isWhole || !entity.workflow ? null : seenState(entity);
    return state === null || !entity.workflow
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(column(entity.workflow.field))} = ${state}`;
  };
  const alive = () => db.selectFrom(entity.id).where('deleted_at', 'is', null).where(seen()).where(isPublished());

  const found = (query: ListQuery) => {
    let rows = query.ordinary ? alive().where('is_sample', '=', 0) : alive();
    if (query.mine) rows = rows.where(belongsTo(ownClaim(entity)));
    for (const word of fold(query.search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxWords)) {
      rows = rows.where((eb) =>
        eb.or(entity.fields.flatMap((field) => matches(field, word).map((match) => known(field, match)))),
      );
    }
    for (const filter of query.filters ?? []) {
      rows = narrowed(rows, column(filter.field), filter);
      if (isKept(entity.fields.find(({ id }) => id === filter.field))) rows = rows.where(mine());
      if (filter.has !== undefined) rows = rows.where(hasTag(column(filter.field), filter.has));
    }
    return rows;
  };

  /** The conditions under which a field contains the word as displayed. */
  const matches = (field: Field, word: string): RawBuilder<SqlBool>[] => {
    const { type } = field;
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const own = sql.ref(column(field.id));
    if (type.kind === 'choice') {
      const options = type.options.filter((option) => fold(option.label).includes(word)).map((option) => option.id);
      return options.length > 0 ? [sql`${own} in (${sql.join(options)})`] : [];
    }
    if (type.kind === 'relation') {
      const other = entityOf(type.entity);
      const title = columnsOf(allColumns, other).get(other.titleField);
      // A match would tell of rows that the visitor does not see.
      const claim = isWhole ? null : seenClaim(other);
      const isSeen = claim === null ? sql`true` : sql`other.owner_id = ${claim.account}`;
      if (!title || isKept(fieldOf(other, other.titleField))) return [];
      return [
        sql`exists (select 1 from ${sql.table(other.id)} as other
        where other.id = ${sql.table(entity.id)}.${own} and ${isSeen} and fold(other.${sql.ref(title)}) like ${pattern} escape '\\')`,
      ];
    }
    if (!['text', 'long-text', 'email', 'phone', 'url', 'tags'].includes(type.kind)) return [];
    return [sql`fold(${own}) like ${pattern} escape '\\'`];
  };

  const count = async (query: ListQuery) => {
    const { total } = await found(query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  /** Sets the publishing date if a published row has none. */
  const publishedOn = (values: Values) => {
    const { published, workflow } = entity;
    if (!published?.on || !workflow || values[workflow.field] !== published.state || values[published.on]) return {};
    const day = new Date(now()).toISOString().slice(0, 10);
    const name = column(published.on);
    return { [name]: values[published.on] === null ? day : sql<string>`coalesce(${sql.ref(name)}, ${day})` };
  };

  const notify = (isChanged: boolean) => {
    if (isChanged) changed();
    return isChanged;
  };

  const rowOf = (stored: Record<string, StoredValue>): Row => {
    const account = entity.owned ? ((stored.owner_id as number | null | undefined) ?? null) : null;
    const isMine = isMade(entity, { account, browser: stored.made_by as string | null });
    const isSample = stored.is_sample === 1;
    const open = openState(entity);
    const isVisible = (field: Field) => isMine || isSample || !isKept(field);
    return {
      id: Number(stored.id),
      createdAt: Number(stored.created_at),
      updatedAt: Number(stored.updated_at),
      isSample,
      ownerId: account,
      isMine,
      isSettled: open !== null && entity.workflow !== null && stored[column(entity.workflow.field)] !== open,
      values: Object.fromEntries(
        entity.fields.map((field) => [field.id, isVisible(field) ? fromStored(field, stored[column(field.id)] ?? null) : null]),
      ),
    };
  };

  const stored = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [column(field), typeof value === 'boolean' ? Number(value) : value]),
    );

  return {
    count,
    async list(query) {
      const size = Math.min(query.pageSize ?? 50, maxPageSize);
      const sort = query.sort ?? entity.defaultSort;
      const isKeptSort = isKept(entity.fields.find(({ id }) => id === sort.field));
      const by = isKeptSort ? null : orderOf(entity, sort, column);
      let rows = found(query).selectAll();
      if (query.doneLast && entity.workflow) rows = rows.orderBy(doneLast(entity.workflow, column(entity.workflow.field)));
      if (query.after !== undefined) rows = rows.where(await behind(db, entity, query.after, by, sort.direction));
      if (by) rows = rows.orderBy(sql`${by} is null`).orderBy(by, sort.direction);
      const listed = await rows
        .orderBy('id', sort.direction)
        .limit(size)
        .offset(((query.page ?? 1) - 1) * size)
        .execute();
      return { rows: listed.map(rowOf), total: await count(query) };
    },
    async get(id) {
      const row = await alive().selectAll().where('id', '=', id).executeTakeFirst();
      return row ? rowOf(row) : null;
    },
    async titles(ids, field = entity.titleField) {
      if (ids.length === 0) return new Map();
      const rows = await alive()
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [Number(row.id), titleOf({ ...entity, titleField: field }, rowOf(row))]));
    },
    async add(values) {
      const at = now();
      const { account, browser } = claimNow(entity);
      const claim = { owner_id: account, made_by: browser, taken_away: null };
      const row = await db
        .insertInto(entity.id)
        .values({
          created_at: at,
          updated_at: at,
          is_sample: 0,
          ...Object.fromEntries(claims.map((name) => [name, claim[name]])),
          ...stored(values),
          ...publishedOn({ ...nothingGiven, ...values }),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      changed();
      return rowOf(row);
    },
    async change(id, values) {
      const row = await db
        .updateTable(entity.id)
        .set({ ...stored(values), ...publishedOn(values), updated_at: now() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(mine())
        .where(isOpen())
        .returningAll()
        .executeTakeFirst();
      if (row) changed();
      return row ? rowOf(row) : null;
    },
    async remove(id) {
      const marks = { deleted_at: now(), ...(isAbove() ? { taken_away: 1 } : {}) };
      const gone = db.updateTable(entity.id).set(marks).where('id', '=', id).where('deleted_at', 'is', null);
      return notify((await gone.where(mine()).where(isOpen()).executeTakeFirst()).numUpdatedRows > 0n);
    },
    async restore(id) {
      const marks = { deleted_at: null, ...(isAbove() ? { taken_away: null } : {}) };
      let back = db.updateTable(entity.id).set(marks).where('id', '=', id).where('deleted_at', 'is not', null);
      if (entity.owned && !isAbove()) back = back.where('taken_away', 'is', null);
      return notify((await back.where(mine()).where(isOpen()).executeTakeFirst()).numUpdatedRows > 0n);
    },
    async samples() {
      return (await alive().selectAll().where('is_sample', '=', 1).orderBy('id').execute()).map(rowOf);
    },
    async keepSample(id) {
      await db.updateTable(entity.id).set({ is_sample: 0 }).where('id', '=', id).execute();
      changed();
    },
    async hasSamples() {
      return (await alive().select('id').where('is_sample', '=', 1).limit(1).execute()).length > 0;
    },
    async removeSamples(at) {
      await db
        .updateTable(entity.id)
        .set({ deleted_at: at })
        .where('is_sample', '=', 1)
        .where('deleted_at', 'is', null)
        .execute();
      changed();
    },
    async restoreSamples(at) {
      await db.updateTable(entity.id).set({ deleted_at: null }).where('is_sample', '=', 1).where('deleted_at', '=', at).execute();
      changed();
    },
    async isTaken(field, text, exceptId = 0) {
      const same = alive()
        .select('id')
        .where(sql`fold(${sql.ref(column(field))})`, '=', fold(text));
      return (await same.where('id', '!=', exceptId).limit(1).execute()).length > 0;
    },
    async claimed(id) {
      const [row] = await db.selectFrom(entity.id).selectAll().where('id', '=', id).where(seen()).execute();
      return row ? rowOf(row) : null;
    },
    async usedValues(field) {
      const rows = await alive()
        .select(sql.ref<StoredValue>(column(field)).as('value'))
        .where(column(field), 'is not', null)
        .execute();
      const isTags = fieldOf(entity, field).type.kind === 'tags';
      if (!isTags) return mostUsed(rows.map(({ value }) => String(value))).slice(0, maxChoices);
      return mostUsed(rows.flatMap(({ value }) => String(value).split(', ')));
    },
    async forget(at) {
      await db.deleteFrom(entity.id).where('deleted_at', '<', at).execute();
    },
  };
}

function columnsOf(all: Columns, entity: Entity): Map<string, string> {
  const columns = all.get(entity.id);
  if (!columns) throw new Error(`The store was opened without ${entity.id}`);
  return columns;
}

function fromStored({ type }: Field, value: string | number | null): Value {
  if (type.kind === 'votes') return value ?? 0;
  return type.kind === 'yes-no' ? value === 1 : value;
}
