/**
 * What was played, by whom, and how far.
 * 1. A person has one record per row: by account, or by browser without accounts.
 * 2. The newest 200 of a person are kept.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const listenerPurpose = 'listener';

export const playRecord = internalEntity({
  id: 'playRecord',
  singular: 'play',
  plural: 'plays',
  slug: 'play-records',
  title: 'What was played',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    fieldOfType('listener', 'Listener', { kind: 'text', maxLength: 60 }),
    countField('positionS', 'Played up to second'),
    countField('plays', 'Times played'),
    fieldOfType('playedAt', 'Last played', { kind: 'date-time' }),
  ],
  titleField: 'entity',
  defaultSort: { field: 'playedAt', direction: 'desc' },
  mark: { field: 'listener', purpose: listenerPurpose, keepsRow: false, oncePer: ['entity', 'row'] },
  about: { field: 'row', of: 'entity' },
});

const maxRecords = 200;

export interface Play {
  entity: Entity;
  row: number;
  listener: string;
  /** Whole seconds from the start. */
  positionS: number;
  /** It has just been started. */
  isStart: boolean;
  /** ISO UTC. */
  at: string;
}

export function notePlay(store: Store, { entity, row, listener, positionS, isStart, at }: Play): Promise<void> {
  return store.whole.transaction(async (inside) => {
    const table = inside.table(playRecord);
    const own = (await table.list({ filters: ofRow(entity, row, listener), pageSize: 1 })).rows[0];
    if (own) {
      const plays = Number(own.values.plays) + (isStart ? 1 : 0);
      await table.change(own.id, { positionS, plays, ...(isStart ? { playedAt: at } : {}) });
      return;
    }
    await table.add({ entity: entity.id, row, listener, positionS, plays: 1, playedAt: at });
    const filters = [{ field: 'listener', is: listener }];
    const oldest = await table.list({ filters, sort: { field: 'playedAt', direction: 'asc' }, pageSize: 1 });
    if (oldest.total > maxRecords && oldest.rows[0]) await table.remove(oldest.rows[0].id);
  });
}

const ofRow = (entity: Entity, row: number, listener: string) => [
  { field: 'entity', is: entity.id },
  { field: 'row', is: row },
  { field: 'listener', is: listener },
];

/** Newest first. */
export async function playedBy(store: Store, listeners: string[], atMost: number): Promise<Row[]> {
  const sort = playRecord.defaultSort;
  const found = await Promise.all(
    listeners.map((listener) =>
      store.whole.table(playRecord).list({ filters: [{ field: 'listener', is: listener }], sort, pageSize: atMost }),
    ),
  );
  const rows = found.flatMap((one) => one.rows);
  rows.sort((a, b) => String(b.values.playedAt).localeCompare(String(a.values.playedAt)));
  const known = new Set<string>();
  return rows.filter(({ values }) => {
    const key = `${values.entity} ${values.row}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** Seconds up to which these people have played the row; 0: not yet. */
export async function positionOf(store: Store, entity: Entity, row: number, listeners: string[]): Promise<number> {
  for (const listener of listeners) {
    const { rows } = await store.whole.table(playRecord).list({ filters: ofRow(entity, row, listener), pageSize: 1 });
    if (rows[0]) return Number(rows[0].values.positionS);
  }
  return 0;
}

export async function forgetPlays(store: Store, listeners: string[]): Promise<void> {
  await store.whole.transaction(async (inside) => {
    for (const listener of listeners) {
      const { rows } = await inside
        .table(playRecord)
        .list({ filters: [{ field: 'listener', is: listener }], pageSize: maxRecords + 1 });
      for (const { id } of rows) await inside.table(playRecord).remove(id);
    }
  });
}

const maxCounted = 1_000;

/** How often rows were played by everybody, the most first. */
export async function mostPlayed(store: Store, atMost: number): Promise<{ entity: string; row: number; plays: number }[]> {
  const { rows } = await store.whole.table(playRecord).list({ pageSize: maxCounted });
  const counts = new Map<string, { entity: string; row: number; plays: number }>();
  for (const { values } of rows) {
    const key = `${values.entity} ${values.row}`;
    const one = counts.get(key) ?? { entity: String(values.entity), row: Number(values.row), plays: 0 };
    counts.set(key, { ...one, plays: one.plays + Number(values.plays) });
  }
  return [...counts.values()].sort((a, b) => b.plays - a.plays).slice(0, atMost);
}
