/** The app's store: one table for each entity, brought up to date when it is opened. */
import type { Kysely } from 'kysely';
import type { AppContext } from '../web/context.ts';
import type { Reader } from '../web/reader.ts';
import { type Changes, createChanges, heldBack } from './changes.ts';
import type { Entity, Row, Values } from './entity.ts';
import type { Errors } from './input.ts';
import { type Columns, migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { keepMoves } from './stock.ts';
import { createTable, type Table } from './table.ts';
import type { Tables } from './tables.ts';

export interface Store {
  /** For queries that `table` does not offer. */
  db: Kysely<Tables>;
  entities: Entity[];
  entity(id: string): Entity;
  /** Of rows that are kept to who made them, those of who asks. */
  table(entity: Entity): Table;
  /** Who listens hears of every committed change. */
  changes: Changes;
  /** What must hold for the rows of an entity, by its id; asked at every door by which a row is saved. */
  rules: Map<string, Rule>;
  /** What else changes with a row of an entity, by its id, in the transaction that changes the row. */
  effects: Map<string, Effect>;
  /** Fields that lead to rows and are no relations. */
  links: Link[];
  /** The same with everybody's rows: for work that is done for nobody in particular. */
  whole: Store;
  /** All of it or nothing; `work` is handed a store of its own and must use that. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Sentences about what this start added. */
  schemaChanges: string[];
  close(): Promise<void>;
}

/** What is wrong with a row, by field; `values` is the whole row as it would be. */
export interface Rule {
  /** In a sentence, for who writes a program. */
  readonly says: string;
  /** What is wrong by itself, or of what it leads to. */
  wrong?(values: Values, reader: Reader, inside: Store): Errors | Promise<Errors>;
  /**
   * What is wrong because of other rows, judged in the transaction that saves it, so that two who come at once cannot
   * both be right. `id` is the row that changes.
   */
  clash?(inside: Store, values: Values, id: number | undefined, reader: Reader): Promise<Errors>;
}

/** `before` is null for a row that was not there, `after` for one that is deleted. Errors take all of it back. */
export type Effect = (inside: Store, before: Row | null, after: Row | null) => Promise<Errors>;

/** `field` of `from` holds the id of a row of the entity `to`; where it may be another's, `of` holds the entity's id. */
export interface Link {
  from: Entity;
  field: string;
  to: string;
  of?: string;
}

/** What modules that keep something are handed. */
export interface DataContext extends AppContext {
  store: Store;
}

/** Deleted rows are kept for so long. */
export const undoDays = 30;

interface Keeping {
  dataDir: string;
  rehearsal: boolean;
}

export async function openStore({ dataDir, rehearsal }: Keeping, entities: Entity[], now: () => number): Promise<Store> {
  const db = openSqlite<Tables>(dataDir, rehearsal);
  const { columns, changes } = await migrate(db, entities, now());
  const parts = {
    entities,
    columns,
    schemaChanges: changes,
    now,
    rules: new Map<string, Rule>(),
    effects: new Map<string, Effect>(),
    links: [],
  };
  const store = storeOn(db, parts, createChanges(), false);
  keepMoves(store);
  await store.transaction(async (inside) => {
    for (const entity of entities) await inside.table(entity).forget(now() - undoDays * 86_400_000);
  });
  return store;
}

interface Parts extends Pick<Store, 'entities' | 'schemaChanges' | 'rules' | 'effects' | 'links'> {
  columns: Columns;
  now(): number;
}

function storeOn(db: Kysely<Tables>, parts: Parts, changes: Changes, isWhole: boolean): Store {
  const { entities, columns, now, schemaChanges, rules, effects, links } = parts;
  const entity = (id: string) => {
    const found = entities.find((one) => one.id === id);
    if (!found) throw new Error(`There is no entity ${id}`);
    return found;
  };
  return {
    db,
    entities,
    entity,
    schemaChanges,
    rules,
    effects,
    links,
    changes,
    table: (one) => createTable(db, one, entity, columns, now, () => changes.tell(one.id), isWhole),
    get whole() {
      return storeOn(db, parts, changes, true);
    },
    async transaction(work) {
      // Inside of one, work is a part of it.
      if (db.isTransaction) return work(storeOn(db, parts, changes, isWhole));
      const held = heldBack(changes);
      const result = await db.transaction().execute((transaction) => work(storeOn(transaction, parts, held, isWhole)));
      held.release();
      return result;
    },
    close: () => db.destroy(),
  };
}
