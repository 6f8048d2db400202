/** The app's store: one table for each entity, brought up to date when it is opened. */
import type { Kysely } from 'kysely';
import type { AppContext } from '../web/context.ts';
import type { Entity } from './entity.ts';
import { type Columns, migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { createTable, type Table } from './table.ts';
import type { Tables } from './tables.ts';

export interface Store {
  /** For queries that `table` does not offer. */
  db: Kysely<Tables>;
  entities: Entity[];
  entity(id: string): Entity;
  table(entity: Entity): Table;
  /** All of it or nothing; `work` is handed a store of its own and must use that. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Sentences about what this start added. */
  schemaChanges: string[];
  close(): Promise<void>;
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
  const store = storeOn(db, entities, columns, changes, now);
  await store.transaction(async (inside) => {
    for (const entity of entities) await inside.table(entity).forget(now() - undoDays * 86_400_000);
  });
  return store;
}

function storeOn(db: Kysely<Tables>, entities: Entity[], columns: Columns, schemaChanges: string[], now: () => number): Store {
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
    table: (one) => createTable(db, one, entity, columns, now),
    transaction: (work) =>
      db.transaction().execute((transaction) => work(storeOn(transaction, entities, columns, schemaChanges, now))),
    close: () => db.destroy(),
  };
}
