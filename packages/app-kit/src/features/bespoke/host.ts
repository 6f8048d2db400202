/**
 * The boundary of bespoke code: what it may ask of the app, with the rights of the person whose request it answers. The
 * calls are texts that anybody may have written: nothing here relies on the code.
 * 1. Only lists that the feature uses, and those that they relate to; rows and fields that the person sees elsewhere in the app.
 * 2. Rows are added, changed and removed as by the app's own forms: the same writers, authors, rules and effects.
 * 3. Pages only read; acts write, a bounded number of rows.
 */
import { currencyDigits, type Entity, type Field, isWritten, type Row, titleOf, type Value } from '../../data/entity.ts';
import type { Filter } from '../../data/filter.ts';
import { mayAdd, mayChange } from '../../data/ownership.ts';
import { removeRow, type Saved, saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import type { ListQuery, Table } from '../../data/table.ts';
import { type Ctx, isAmong } from '../../web/context.ts';
import { resourceOf } from '../json-api/resource.ts';
import { keepValue, keptValue } from './kept.ts';
import { type Host, Refusal } from './realm.ts';
import type { HostCall } from './realm-messages.ts';

export interface Reach {
  /** The feature's key: what it keeps is its own. */
  key: string;
  /** The entities that it may ask for. */
  uses: string[];
  /** Those whose rows another feature of the app keeps: bookings, orders. They are only read. */
  readOnly: string[];
  /** Fields that it alone writes, by entity. */
  calculates: Record<string, string[]>;
}

/** Of one call; what is skipped and read of one list is 10,000 rows together. */
const mostRows = 500;
const usualRows = 50;
const mostSkipped = 9_500;
const mostConditions = 10;
/** Of one act: a draw of 64 teams, a month of duties for a department. */
const mostWrites = 500;

/** `store`: of the transaction, for an act; `writes`: whether it may change anything. */
export function hostOf(c: Ctx, store: Store, reach: Reach, writes: boolean): Host {
  let written = 0;
  const demandWrites = () => {
    if (!writes) throw new Refusal('A page only reads. Change things in an act.');
    written += 1;
    if (written > mostWrites) throw new Refusal(`One act changes at most ${mostWrites} things. Do it in parts.`);
  };
  return async (call) => {
    if (typeof call !== 'object' || call === null) throw new Refusal('This call means nothing.');
    if (call.what === 'kept') return keptValue(c, store, reach.key, kindOf(call));
    if (call.what === 'keep') {
      demandWrites();
      return keepValue(c, store, reach.key, kindOf(call), call.value);
    }
    const entity = entityIn(store, reach, call.entity);
    if (!isAmong(c, entity.readers)) throw new Refusal(`You may not see ${entity.plural}.`);
    if (call.what === 'list') return listed(store, entity, call.options);
    if (call.what === 'get') return shown(entity, await rowAt(store, entity, call.id));
    if (call.what !== 'add' && call.what !== 'change' && call.what !== 'remove') throw new Refusal('This call means nothing.');
    demandWrites();
    if (reach.readOnly.includes(entity.id)) throw new Refusal(`${entity.plural} cannot be changed here.`);
    return changed(c, store, entity, call, { by: reach.key, sets: reach.calculates[entity.id] ?? [] });
  };
}

const kindOf = ({ of }: { of: unknown }) => {
  if (of === 'person' || of === 'everybody') return of;
  throw new Refusal('This call means nothing.');
};

function entityIn(store: Store, { uses }: Reach, id: unknown): Entity {
  const found = typeof id === 'string' && uses.includes(id) ? store.entities.find((one) => one.id === id) : undefined;
  if (!found)
    throw new Refusal(`This feature does not use ${String(id).slice(0, 40)}. It uses: ${uses.join(', ') || 'no lists'}.`);
  return found;
}

async function changed(
  c: Ctx,
  store: Store,
  entity: Entity,
  call: Extract<HostCall, { what: 'add' | 'change' | 'remove' }>,
  own: { by: string; sets: readonly string[] },
) {
  const { reader } = c.get('visitor');
  if (call.what === 'add') {
    if (!mayAdd(c, entity)) throw new Refusal(`You may not add ${entity.plural}.`);
    return shown(entity, savedRow(entity, await saveRow(store, entity, valuesIn(entity, call.values), { reader, ...own })));
  }
  const row = await rowAt(store, entity, call.id);
  if (!row) throw new Refusal(`There is no such ${entity.singular}.`);
  if (!mayChange(c, entity, row)) throw new Refusal(`You may not change “${titleOf(entity, row)}”.`);
  if (call.what === 'remove') {
    savedRow(entity, await removeRow(store, entity, row.id));
    return null;
  }
  const options = { reader, id: row.id, partial: true, ...own };
  return shown(entity, savedRow(entity, await saveRow(store, entity, valuesIn(entity, call.values), options)));
}

/** As code sees it. */
export const shown = (entity: Entity, row: Row | null) => {
  if (!row) return null;
  const { updatedAt: _, ...resource } = resourceOf(entity, row);
  return resource;
};

function savedRow(entity: Entity, saved: Saved): Row {
  if (saved.outcome === 'saved') return saved.row;
  throw new Refusal(saved.outcome === 'missing' ? `There is no such ${entity.singular}.` : Object.values(saved.errors).join(' '));
}

async function rowAt(store: Store, entity: Entity, id: unknown): Promise<Row | null> {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? store.table(entity).get(id) : null;
}

async function listed(store: Store, entity: Entity, given: unknown) {
  const options = recordIn(given);
  const limit = countIn(options.limit, usualRows, mostRows);
  const skip = countIn(options.skip, 0, mostSkipped);
  const search = typeof options.search === 'string' ? options.search.slice(0, 200) : '';
  const conditions = Object.entries(recordIn(options.where));
  if (conditions.length > mostConditions) throw new Refusal(`A list has at most ${mostConditions} conditions.`);
  const mine = options.mine === true;
  if (mine && !entity.owned) throw new Refusal(`${entity.plural} do not tell who added them. Keep their ids with ask.keep.`);
  const filters = conditions.map(([name, value]) => filterOf(fieldIn(entity, name), value));
  const { sort: by } = options;
  const field = by === undefined || by === 'createdAt' ? 'createdAt' : fieldIn(entity, by).id;
  const direction = options.descending === true || by === undefined ? 'desc' : 'asc';
  const query = { search, filters, mine, sort: { field, direction } } as const;
  return (await rowsFrom(store.table(entity), query, skip, limit)).map((row) => shown(entity, row));
}

/** Whole pages of the table, so that rows far behind need no more memory than the first ones. */
async function rowsFrom(table: Table, query: ListQuery, skip: number, limit: number): Promise<Row[]> {
  if (limit === 0) return [];
  const size = skip % limit === 0 ? limit : mostRows;
  const [first, start] = [Math.floor(skip / size), skip % size];
  const found: Row[] = [];
  for (let page = first + 1; found.length < start + limit; page += 1) {
    const { rows } = await table.list({ ...query, page, pageSize: size });
    found.push(...rows);
    if (rows.length < size) break;
  }
  return found.slice(start, start + limit);
}

function fieldIn(entity: Entity, name: unknown): Field {
  const field = entity.fields.find(({ id }) => id === name);
  if (field) return field;
  const known = entity.fields.map(({ id }) => id).join(', ');
  throw new Refusal(`A ${entity.singular} has no field ${String(name).slice(0, 40)}. It has: ${known}.`);
}

function filterOf(field: Field, value: unknown): Filter {
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
    throw new Refusal(`The condition on ${field.id} must be a single value.`);
  if (field.type.kind === 'tags' && typeof value === 'string') return { field: field.id, has: value };
  if (field.type.kind === 'money' && typeof value === 'number')
    return { field: field.id, is: Math.round(value * 10 ** currencyDigits(field.type.currency)) };
  return { field: field.id, is: value as Value };
}

/** The fields that people write, as a form gives them. */
export function valuesIn(entity: Entity, given: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(recordIn(given)).flatMap(([name, value]) => {
      if (name === 'id' || name === 'createdAt') return [];
      const field = fieldIn(entity, name);
      if (!isWritten(field)) throw new Refusal(`${field.label} cannot be set here.`);
      return [[name, Array.isArray(value) ? value.map(String).join(', ') : value]];
    }),
  );
}

function recordIn(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};
}

function countIn(given: unknown, usual: number, most: number): number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 ? Math.min(given, most) : usual;
}
