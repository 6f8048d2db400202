/** The app's store: one table per entity, migrated on opening. */
import type { Kysely } from 'kysely';
import type { Announcement } from '../mail/announce.ts';
import { type Outgoing, openOutgoing } from '../mail/outgoing.ts';
import type { AppContext } from '../web/context.ts';
import type { Reader } from '../web/reader.ts';
import { bufferChanges, type Changes, createChanges } from './changes.ts';
import type { Entity, Row, Values } from './entity.ts';
import type { Errors } from './input.ts';
import { type Columns, migrate } from './migrate.ts';
import { type Keeping, openDatabase } from './open-database.ts';
import { keepMoves } from './stock.ts';
import { createTable, type Table } from './table.ts';
import type { Tables } from './tables.ts';

export interface Store {
  /** For queries that `table` does not offer. */
  db: Kysely<Tables>;
  entities: Entity[];
  entity(id: string): Entity;
  /** The visitor's rows only, if rows belong to their authors. */
  table(entity: Entity): Table;
  /** Subscribers get every committed change. */
  changes: Changes;
  /** The rules of an entity's rows, by its id; checked on every path that saves one. */
  rules: Map<string, Rule>;
  /** What the app fills in for who adds a row, as typed, by its entity's id: what a form or client says instead does not count. */
  filled: Map<string, () => Record<string, string>>;
  /** What else a row changes, by its entity's id, in the same transaction. */
  effects: Map<string, Effect>;
  /** What code that was written for this app says of a row, by its entity's id, once the row is stored; in the same transaction. */
  checks: Map<string, RowCheck[]>;
  /** Whether what a row changed is final, by its entity's id: erasing its author does not undo it. */
  settled: Map<string, (row: Row, inside: Store) => boolean | Promise<boolean>>;
  /** Ends what a row in the owner's books still promises, by its entity's id, before its person is erased. */
  endings: Map<string, (inside: Store, row: Row) => Promise<boolean>>;
  /** Messages for the platform to send; null: it sends none. */
  outgoing: Outgoing | null;
  /** What the owner reads about new rows, by their entity's id. */
  announcements: Map<string, Announcement>;
  /** Columns with row ids that are not relations. */
  links: Link[];
  /** The same store with everybody's rows, for work without a visitor. */
  whole: Store;
  /** The same store with the visitor's rows only, also within work on everybody's. */
  visible: Store;
  /** All or nothing; `work` must use the store that it receives. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Sentences about what this start added. */
  schemaChanges: string[];
  close(): Promise<void>;
}

/** Errors of a row, by field; `values` is the complete new row. */
export interface Rule {
  /** The rule as a sentence for API users. */
  readonly says: string;
  /** Errors of the row itself, or of its related rows. */
  wrong?(values: Values, reader: Reader, inside: Store): Errors | Promise<Errors>;
  /**
   * Errors because of other rows, checked in the saving transaction, so that two simultaneous requests cannot both
   * pass. `id` is the row that changes.
   */
  clash?(inside: Store, values: Values, id: number | undefined, reader: Reader): Promise<Errors>;
}

/** `before` is null for a new row, `after` for a deleted one. Errors roll everything back. */
export type Effect = (inside: Store, before: Row | null, after: Row | null) => Promise<Errors>;

/** Errors roll everything back. `by`: the feature whose code stores the row; null: people, and features of the kit. */
export type RowCheck = (inside: Store, row: Row, by: string | null) => Promise<Errors>;

/**
 * `field` of `from` holds a row id of the entity `to`; if it may refer to others, `of` holds the entity's id. `isPart`: it is in
 * the row's copy, and goes with it.
 */
export interface Link {
  from: Entity;
  field: string;
  to: string;
  of?: string;
  isPart?: true;
  /** It only tells what happened to the row: it does not keep a sample. */
  isTrace?: true;
}

/** The dependencies of modules with data. */
export interface DataContext extends AppContext {
  store: Store;
}

/** How long a deleted row can be restored. */
export const undoDays = 30;

/** `mail`: whether the platform sends messages of this app. */
export async function openStore(
  { mail = false, ...keeping }: Keeping & { mail?: boolean },
  entities: Entity[],
  now: () => number,
): Promise<Store> {
  const db = await openDatabase<Tables>(keeping);
  const { columns, changes } = await migrate(db, entities, now());
  const parts = {
    entities,
    columns,
    schemaChanges: changes,
    now,
    rules: new Map<string, Rule>(),
    filled: new Map<string, () => Record<string, string>>(),
    effects: new Map<string, Effect>(),
    checks: new Map<string, RowCheck[]>(),
    settled: new Map() as Store['settled'],
    endings: new Map() as Store['endings'],
    outgoing: mail ? await openOutgoing(db, keeping.dataDir, now) : null,
    announcements: new Map<string, Announcement>(),
    links: [],
  };
  const store = storeOn(db, parts, createChanges(), false);
  keepMoves(store);
  await store.transaction(async (inside) => {
    for (const entity of entities) await inside.table(entity).forget(now() - undoDays * 86_400_000);
  });
  return store;
}

interface Parts
  extends Pick<
    Store,
    | 'entities'
    | 'schemaChanges'
    | 'rules'
    | 'filled'
    | 'effects'
    | 'checks'
    | 'settled'
    | 'endings'
    | 'outgoing'
    | 'announcements'
    | 'links'
  > {
  columns: Columns;
  now(): number;
}

function storeOn(db: Kysely<Tables>, parts: Parts, changes: Changes, isWhole: boolean): Store {
  const {
    entities,
    columns,
    now,
    schemaChanges,
    rules,
    filled,
    effects,
    checks,
    settled,
    endings,
    outgoing,
    announcements,
    links,
  } = parts;
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
    filled,
    effects,
    checks,
    settled,
    endings,
    outgoing,
    announcements,
    links,
    changes,
    table: (one) => createTable(db, one, entity, columns, now, () => changes.notify(one.id), isWhole),
    get whole() {
      return storeOn(db, parts, changes, true);
    },
    get visible() {
      return storeOn(db, parts, changes, false);
    },
    async transaction(work) {
      // Nested work joins the open transaction.
      if (db.isTransaction) return work(storeOn(db, parts, changes, isWhole));
      const held = bufferChanges(changes);
      const result = await db.transaction().execute((transaction) => work(storeOn(transaction, parts, held, isWhole)));
      held.release();
      return result;
    },
    close: () => db.destroy(),
  };
}
