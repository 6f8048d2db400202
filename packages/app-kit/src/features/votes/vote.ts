/**
 * Votes for rows.
 * 1. A person has one vote per row: by account, or by browser without accounts (`src/web/browser.ts`).
 * 2. The row counts its votes; vote and count change in one transaction.
 * 3. Nobody can read who voted for what.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export interface VotePlace {
  entity: Entity;
  /** The field with the count. */
  field: string;
}

export const rowVote = internalEntity({
  id: 'rowVote',
  singular: 'vote',
  plural: 'votes',
  slug: 'row-votes',
  title: 'Votes',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    fieldOfType('voter', 'Voter', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'voter',
  mark: { field: 'voter', purpose: 'voter', keepsRow: true, oncePer: ['entity', 'row'] },
  about: { field: 'row', of: 'entity' },
});

/** What a vote is called, by the label of the count: "Likes" are likes. */
export function voteWords({ entity, field }: { entity: Pick<Entity, 'fields'>; field: string }) {
  const many = (entity.fields.find(({ id }) => id === field)?.label ?? 'Votes').toLowerCase();
  const one = many.replace(/s$/, '');
  return { one, counted: (count: string) => `${count} ${count === '1' ? one : many}`, isLike: one === 'like' };
}

/** A sample with votes stays when samples are removed. A vote that is removed as a row (`removeRow`) no longer counts. */
export function keepVotes(store: Store, { entity, field }: VotePlace): void {
  store.links.push({ from: rowVote, field: 'row', to: entity.id, of: 'entity' });
  const others = store.effects.get(rowVote.id);
  store.effects.set(rowVote.id, async (inside, before, after) => {
    if (before?.values.entity !== entity.id) return (await others?.(inside, before, after)) ?? {};
    const row = after ? null : await inside.whole.table(entity).get(Number(before.values.row));
    if (row) await inside.whole.table(entity).change(row.id, { [field]: Math.max(0, Number(row.values[field]) - 1) });
    return {};
  });
}

/** The rows among these that have the voter's vote. */
export async function votedFor(store: Store, { entity }: VotePlace, rows: Row[], voter: string | null): Promise<Set<number>> {
  if (voter === null) return new Set();
  const own = await Promise.all(rows.map((row) => ownVote(store, entity, row.id, voter)));
  return new Set(rows.filter((_, at) => own[at]).map(({ id }) => id));
}

/** Casts or withdraws the voter's vote; repeating it changes nothing. Null if there is no such row. */
export function setVote(
  store: Store,
  { entity, field }: VotePlace,
  id: number,
  voter: string,
  isFor: boolean,
): Promise<Row | null> {
  // Voters need no right to change the row.
  return store.whole.transaction(async (inside) => {
    const row = await inside.table(entity).get(id);
    const own = row && (await ownVote(inside, entity, id, voter));
    if (!row || Boolean(own) === isFor) return row;
    if (own) await inside.table(rowVote).remove(own.id);
    else
      await inside.effects.get(rowVote.id)?.(
        inside,
        null,
        await inside.table(rowVote).add({ entity: entity.id, row: id, voter }),
      );
    return inside.table(entity).change(id, { [field]: Math.max(0, Number(row.values[field]) + (isFor ? 1 : -1)) });
  });
}

async function ownVote(store: Store, entity: Entity, row: number, voter: string): Promise<Row | undefined> {
  const filters = [
    { field: 'entity', is: entity.id },
    { field: 'row', is: row },
    { field: 'voter', is: voter },
  ];
  return (await store.table(rowVote).list({ filters, pageSize: 1 })).rows[0];
}
