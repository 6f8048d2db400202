import { type Entity, type Row, titleOf } from '../data/entity.ts';
import type { Store } from '../data/store.ts';
import type { Option } from '../design/field.tsx';
import type { Related } from './shown.tsx';

/** The entity of accounts, if the app has log-in. */
const accounts = 'appAccount';
/** The key of author names; no field can have this name. */
const makerKey = '';

/** The author of a row, if people log in. */
export function makerOf(related: Related, { ownerId }: Row): string | null {
  return (ownerId !== null && related.get(makerKey)?.get(ownerId)?.title) || null;
}

const maxOptions = 500;

/** The titles of all related rows, in one query per relation. */
export async function relatedTo(store: Store, entity: Entity, rows: Row[]): Promise<Related> {
  const related: Related = new Map();
  const makers = store.entities.find(({ id }) => id === accounts);
  const made = rows.map(({ ownerId }) => ownerId).filter((id) => id !== null);
  if (makers && made.length > 0) {
    const names = await store.whole.table(makers).titles(made, 'name');
    related.set(makerKey, new Map([...names].map(([id, title]) => [id, { title, href: null }])));
  }
  for (const field of entity.fields) {
    if (field.type.kind !== 'relation') continue;
    const other = store.entity(field.type.entity);
    const ids = rows.map((row) => row.values[field.id]).filter((id): id is number => typeof id === 'number');
    const titles = await store.table(other).titles(ids);
    const entries = [...titles].map(([id, title]) => [id, { title, href: other.path ? `/${other.slug}/${id}` : null }] as const);
    related.set(field.id, new Map(entries));
  }
  return related;
}

/**
 * The options of each relation, by title: the first of many, and always the `chosen` ones, by field, so that saving
 * a form keeps them.
 */
export async function relationOptions(
  store: Store,
  entity: Entity,
  chosen: Record<string, unknown> = {},
): Promise<Map<string, Option[]>> {
  const options = new Map<string, Option[]>();
  for (const field of entity.fields) {
    if (field.type.kind !== 'relation') continue;
    const other = store.entity(field.type.entity);
    const sort = { field: other.titleField, direction: 'asc' as const };
    const { rows } = await store.table(other).list({ sort, pageSize: maxOptions });
    const id = Number(chosen[field.id]);
    const own = id > 0 && !rows.some((row) => row.id === id) ? await store.table(other).get(id) : null;
    if (own) rows.push(own);
    options.set(
      field.id,
      rows.map((row) => ({ value: String(row.id), label: titleOf(other, row) })),
    );
  }
  return options;
}
