/**
 * Who moved a row from state to state, and when.
 * 1. A change is recorded in the transaction that makes it, on every path that saves a row.
 * 2. Erasing a person leaves the change, without who made it.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import { currentRequester } from '../../web/request-context.ts';
import { voterMark } from '../../web/voter.ts';

export const stateChange = internalEntity({
  id: 'stateChange',
  singular: 'change of state',
  plural: 'changes of state',
  slug: 'state-changes',
  title: 'Changes of state',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    fieldOfType('state', 'State', { kind: 'text', maxLength: 60 }),
    /** The mark of an account, `owner`, or null. */
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }, false),
    /** The author of the row has seen it. */
    fieldOfType('isSeen', 'Seen', { kind: 'yes-no' }, false),
  ],
  titleField: 'state',
  mark: { field: 'person', purpose: 'voter', keepsRow: true },
});

export const byOwner = 'owner';
const maxChanges = 100;

const ofRow = (entity: Entity, row: number) => [
  { field: 'entity', is: entity.id },
  { field: 'row', is: row },
];

/** Records every change of state of these rows, after what else follows from a change. */
export function keepHistory(store: Store, entity: Entity): void {
  const field = entity.workflow?.field;
  if (field === undefined) return;
  store.links.push({ from: stateChange, field: 'row', to: entity.id, of: 'entity', isTrace: true });
  const first = store.effects.get(entity.id);
  store.effects.set(entity.id, async (inside, before, after) => {
    const errors = (await first?.(inside, before, after)) ?? {};
    const state = after?.values[field];
    if (before === null || after === null || typeof state !== 'string' || before.values[field] === state) return errors;
    const person = requesterMark();
    await inside.whole.table(stateChange).add({ entity: entity.id, row: after.id, state, person, isSeen: false });
    return errors;
  });
}

function requesterMark(): string | null {
  const requester = currentRequester();
  if (requester?.member) return voterMark(requester.member.id);
  return requester?.isOwner ? byOwner : null;
}

/** The changes of a row, oldest first. */
export async function historyOf(store: Store, entity: Entity, row: number): Promise<Row[]> {
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  return (await store.table(stateChange).list({ filters: ofRow(entity, row), sort, pageSize: maxChanges })).rows.reverse();
}

/** Whether others changed the state of the visitor's own row since the visitor last opened it. */
export async function hasNews(store: Store, entity: Entity, { id, isMine }: Row): Promise<boolean> {
  if (!isMine) return false;
  const filters = [...ofRow(entity, id), { field: 'isSeen', is: false }];
  const { rows } = await store.table(stateChange).list({ filters, pageSize: maxChanges });
  const own = requesterMark();
  return rows.some(({ values }) => values.person === null || values.person !== own);
}

/** The author has opened the row. */
export async function markSeen(store: Store, changes: Row[]): Promise<void> {
  const unseen = changes.filter(({ values }) => values.isSeen !== true);
  if (unseen.length === 0) return;
  await store.whole.transaction(async (inside) => {
    for (const { id } of unseen) await inside.table(stateChange).change(id, { isSeen: true });
  });
}
