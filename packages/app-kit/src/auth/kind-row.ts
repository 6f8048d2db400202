/** The row of a new member in the list of their kind: a new athlete appears among the athletes. */
import { sql } from 'kysely';
import type { Entity, Values } from '../data/entity.ts';
import type { Store } from '../data/store.ts';
import type { Accounts } from '../web/context.ts';
import type { Person } from './people.ts';

/** Adds it under the person's name; the person fills in the rest, and alone changes it. */
export async function addKindRow(store: Store, accounts: Accounts | null, person: Person): Promise<void> {
  const id = accounts?.kindLists?.[person.kind];
  const entity = store.entities.find((known) => known.id === id);
  if (!entity) return;
  await store.whole.transaction(async (inside) => {
    const row = await inside.table(entity).add(valuesOf(entity, person));
    await sql`update ${sql.table(entity.id)} set owner_id = ${person.id} where id = ${row.id}`.execute(inside.db);
  });
}

function valuesOf({ titleField, workflow }: Entity, { name }: Person): Values {
  const [first] = workflow?.states ?? [];
  return { [titleField]: name, ...(workflow && first ? { [workflow.field]: first.id } : {}) };
}
