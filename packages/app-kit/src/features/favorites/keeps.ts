/**
 * What a person saved, looked at and searched for.
 * 1. It belongs to the account, or to the browser without one; nobody else sees it.
 * 2. Popular searches are counted over all people, without saying whose they are, and only from the second person on. A person
 * without an account is known by the network of that day, as a keyed mark: another browser there is no other person.
 * 3. What people looked at and searched for is bounded for each, for all accounts and for all others: the oldest go.
 */
import { sql } from 'kysely';
import type { Entity, Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { keepNewest, unlimited } from '../../data/newest.ts';
import type { Store } from '../../data/store.ts';

export type KeepKind = 'saved' | 'seen';

export const rowKeep = internalEntity({
  id: 'rowKeep',
  singular: 'saved row',
  plural: 'saved rows',
  slug: 'row-keeps',
  title: 'Saved',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    /** `saved` or `seen`. */
    fieldOfType('kind', 'Kind', { kind: 'text', maxLength: 10 }),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'kind',
  mark: { field: 'person', purpose: 'voter', keepsRow: false, oncePer: ['entity', 'row', 'kind'] },
  about: { field: 'row', of: 'entity' },
});

export const ownSearch = internalEntity({
  id: 'ownSearch',
  singular: 'search',
  plural: 'searches',
  slug: 'own-searches',
  title: 'Searches',
  fields: [
    fieldOfType('words', 'Words', { kind: 'text', maxLength: 100 }),
    /** The page that answers it. */
    fieldOfType('path', 'Where', { kind: 'text', maxLength: 200 }),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
    /** Who counts once, where that is not the person. */
    fieldOfType('counted', 'Counted as', { kind: 'text', maxLength: 60 }, false),
  ],
  titleField: 'words',
  mark: { field: 'person', purpose: 'voter', keepsRow: false, hidden: ['counted'] },
});

const mostOfAll = 20_000;
const mostSaved = 500;
const mostSeen = 50;
const mostSearches = 50;
const countedSearches = 5_000;
/** Of one person, so that nobody fills the list. */
const countedOfPerson = 20;
const fewestPeople = 2;

const keeps = sql.table(rowKeep.id);
const searches = sql.table(ownSearch.id);

export function linkKeeps(store: Store, entities: Entity[]): void {
  for (const { id } of entities) store.links.push({ from: rowKeep, field: 'row', to: id, of: 'entity', isTrace: true });
}

const filtersOf = (entity: Entity, row: number, kind: KeepKind, person: string) => [
  { field: 'entity', is: entity.id },
  { field: 'row', is: row },
  { field: 'kind', is: kind },
  { field: 'person', is: person },
];

const ownKeep = async (store: Store, entity: Entity, row: number, kind: KeepKind, person: string) =>
  (await store.whole.table(rowKeep).list({ filters: filtersOf(entity, row, kind, person), pageSize: 1 })).rows[0];

/** The rows among these that the person saved. */
export async function savedAmong(store: Store, entity: Entity, rows: Row[], person: string | null): Promise<Set<number>> {
  if (person === null) return new Set();
  const own = await Promise.all(rows.map((row) => ownKeep(store, entity, row.id, 'saved', person)));
  return new Set(rows.filter((_, at) => own[at]).map(({ id }) => id));
}

/** Saves a row, or no longer; repeating it changes nothing. */
export function setSaved(store: Store, entity: Entity, row: number, person: string, isSaved: boolean): Promise<void> {
  return store.whole.transaction(async (inside) => {
    const own = await ownKeep(inside, entity, row, 'saved', person);
    if (own && !isSaved) await inside.table(rowKeep).remove(own.id);
    if (!own && isSaved) await addKeep(inside, entity, row, 'saved', person, mostSaved);
  });
}

/** The row that was looked at last comes first. */
export function noteSeen(store: Store, entity: Entity, row: number, person: string): Promise<void> {
  return store.whole.transaction(async (inside) => {
    await sql`delete from ${keeps} where "entity" = ${entity.id} and "row" = ${row} and "kind" = 'seen' and "person" = ${person}`.execute(
      inside.db,
    );
    await addKeep(inside, entity, row, 'seen', person, mostSeen);
  });
}

async function addKeep(inside: Store, entity: Entity, row: number, kind: KeepKind, person: string, most: number) {
  const added = await inside.table(rowKeep).add({ entity: entity.id, row, kind, person });
  await sql`delete from ${keeps} where "kind" = ${kind} and "person" = ${person} and id not in (
    select id from ${keeps} where "kind" = ${kind} and "person" = ${person} order by id desc limit ${most})`.execute(inside.db);
  // What people saved does not go because others look at rows.
  if (added.id <= mostOfAll) return;
  const isLike = person.startsWith('member ') ? sql`like` : sql`not like`;
  await sql`delete from ${keeps} where id in (select id from ${keeps} where "kind" = 'seen' and "person" ${isLike} 'member %'
    order by id desc limit ${unlimited} offset ${mostOfAll})`.execute(inside.db);
}

/** The ids of what the person keeps, the newest first. */
export async function keptBy(store: Store, kind: KeepKind, people: string[]): Promise<{ entity: string; row: number }[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ entity: string; row: number }>`select "entity", "row" from ${keeps}
    where deleted_at is null and "kind" = ${kind} and "person" in (${sql.join(people)}) order by id desc limit ${mostSaved}`.execute(
    store.db,
  );
  return rows.map(({ entity, row }) => ({ entity, row: Number(row) }));
}

export interface Search {
  words: string;
  path: string;
}

/** The same words again come first, once. */
export function noteSearch(store: Store, { words, path }: Search, person: string, counted: string | null = null): Promise<void> {
  return store.whole.transaction(async (inside) => {
    await sql`delete from ${searches} where "words" = ${words} and "person" = ${person}`.execute(inside.db);
    const { id } = await inside.table(ownSearch).add({ words, path, person, counted });
    await keepNewest(inside, ownSearch.id, { id, person }, { ofPerson: mostSearches, ofAll: mostOfAll });
  });
}

export async function searchesOf(store: Store, people: string[], most: number): Promise<Search[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Search>`select "words", "path" from ${searches}
    where deleted_at is null and "person" in (${sql.join(people)}) order by id desc limit ${most}`.execute(store.db);
  return rows;
}

/** What several people searched for lately, with their number. */
export async function popularSearches(store: Store, most: number): Promise<(Search & { people: number })[]> {
  const { rows } = await sql<Search & { people: number }>`select lower("words") as words, max("path") as path,
    count(distinct who) as people from (
      select *, row_number() over (partition by who order by id desc) as place from (
        select *, coalesce("counted", "person") as who from ${searches} where deleted_at is null order by id desc limit ${countedSearches}) as latest) as placed
    where place <= ${countedOfPerson}
    group by lower("words") having count(distinct who) >= ${fewestPeople} order by people desc, max(id) desc limit ${most}`.execute(
    store.db,
  );
  return rows.map((row) => ({ ...row, people: Number(row.people) }));
}

/** Removes what a person looked at and searched for. */
export function clearHistory(store: Store, people: string[]): Promise<void> {
  return store.whole.transaction(async (inside) => {
    if (people.length === 0) return;
    await sql`delete from ${keeps} where "kind" = 'seen' and "person" in (${sql.join(people)})`.execute(inside.db);
    await sql`delete from ${searches} where "person" in (${sql.join(people)})`.execute(inside.db);
  });
}
