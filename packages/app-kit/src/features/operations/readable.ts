/** The rows that a visitor may read, for engines that work on lists. */
import { type Entity, type Field, plainWords, titleOf, type Value } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { type Ctx, isAmong } from '../../web/context.ts';
import type { GivenRow, GivenTable } from './operation.ts';

const mostRows = 500;
const mostTables = 12;
const numbers = ['integer', 'decimal', 'money', 'rating', 'relation', 'yes-no'];

/** Nobody else's rows, no private fields. */
export async function rowsOf(c: Ctx, store: Store, entity: Entity): Promise<GivenRow[]> {
  if (!isAmong(c, entity.readers)) return [];
  const { rows } = await store.table(entity).list({ pageSize: mostRows });
  const fields = entity.fields.filter(
    ({ type, isPrivate }) => !isPrivate && !['image', 'file', 'relation', 'votes'].includes(type.kind),
  );
  return rows.map((row) => ({
    title: titleOf(entity, row),
    values: fields
      .map((field) => ({ field, text: plainWords(field, row.values[field.id]) }))
      .filter(({ text }) => text !== '')
      .map(({ field, text }) => ({
        label: field.label,
        text,
        number: ['integer', 'decimal', 'money', 'rating'].includes(field.type.kind) ? Number(text) : null,
      })),
  }));
}

/** The lists that have pages of their own; relations are the numbers of rows. */
export async function tablesOf(c: Ctx, store: Store): Promise<GivenTable[]> {
  const open = store.entities.filter(({ path, readers }) => path !== null && isAmong(c, readers)).slice(0, mostTables);
  return Promise.all(
    open.map(async (entity) => {
      const fields = entity.fields.filter(({ type, isPrivate }) => !isPrivate && !['image', 'file', 'votes'].includes(type.kind));
      const { rows } = await store.table(entity).list({ pageSize: mostRows });
      return {
        name: entity.plural,
        columns: [
          { label: 'id', isNumber: true },
          ...fields.map(({ label, type }) => ({ label, isNumber: numbers.includes(type.kind) })),
        ],
        rows: rows.map((row) => [row.id, ...fields.map((field) => cellOf(field, row.values[field.id]))]),
      };
    }),
  );
}

function cellOf(field: Field, value: Value | undefined): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' && field.type.kind !== 'money') return value;
  const words = plainWords(field, value);
  return numbers.includes(field.type.kind) && Number.isFinite(Number(words)) ? Number(words) : words;
}

/** What can be chosen for the inputs that take a row, by their id. */
export async function rowsToChoose(c: Ctx, store: Store, inputs: { id: string; kind: string; entity?: string }[]) {
  const chosen: Record<string, { value: string; label: string }[]> = {};
  for (const { id, kind, entity: named } of inputs) {
    const entity = kind === 'row' && named ? store.entity(named) : null;
    if (!entity || !isAmong(c, entity.readers)) continue;
    const { rows } = await store.table(entity).list({ pageSize: mostRows });
    chosen[id] = rows.map((row) => ({ value: String(row.id), label: titleOf(entity, row) }));
  }
  return chosen;
}

/** The title of the row; empty if the visitor may not read it. */
export async function rowWords(c: Ctx, store: Store, named: string | undefined, id: number): Promise<string> {
  const entity = named ? store.entity(named) : null;
  const row = entity && isAmong(c, entity.readers) && Number.isSafeInteger(id) ? await store.table(entity).get(id) : null;
  return entity && row ? titleOf(entity, row) : '';
}
