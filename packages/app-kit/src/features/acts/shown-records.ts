/** Records as they are shown: with the titles of their rows, and the names of people. */
import type { Row } from '../../data/entity.ts';
import { isTrusted } from '../../data/ownership.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { marksOf } from '../../web/voter.ts';
import type { ActList, ActsPlace } from './act.ts';
import type { ShownRecord } from './parts.tsx';
import { canTakeBack } from './perform.ts';
import { byOwner } from './record.ts';

const accounts = 'appAccount';

export async function showRecords(
  c: Ctx,
  store: Store,
  { lists, acts }: ActsPlace,
  rows: Row[],
  titleFor: (list: ActList, row: Row) => Promise<string>,
): Promise<ShownRecord[]> {
  const names = await namesOf(store, rows);
  const own = [...marksOf(c, 'voter'), ...(c.get('visitor').isOwner ? [byOwner] : [])];
  const shown: ShownRecord[] = [];
  for (const record of rows) {
    const { values } = record;
    const list = lists.find(({ entity }) => entity.id === values.entity);
    const act = acts.find(({ entity, id }) => entity.id === values.entity && id === values.name);
    const row = list ? await store.whole.table(list.entity).get(Number(values.row)) : null;
    const isSeen = list && row ? (await store.table(list.entity).get(row.id)) !== null : false;
    const person = String(values.person ?? '');
    shown.push({
      id: record.id,
      at: record.createdAt,
      title: list && row ? await titleFor(list, row) : `A deleted ${list?.entity.singular ?? 'row'}`,
      href: list && isSeen ? `/${list.entity.slug}/${Number(values.row)}` : null,
      done: String(values.act),
      who: names.get(person) ?? (person === '' ? 'Somebody' : 'A visitor'),
      amount: typeof values.amount === 'number' ? { label: act?.asks ?? 'Amount', many: values.amount } : null,
      result: String(values.result ?? ''),
      note: String(values.note ?? ''),
      isTakenBack: values.isTakenBack === true,
      mayTakeBack: (own.includes(person) || isTrusted(c.get('visitor'))) && canTakeBack(act, record, row),
    });
  }
  return shown;
}

/** By the mark of who acted. */
async function namesOf(store: Store, records: Row[]): Promise<Map<string, string>> {
  const names = new Map([[byOwner, 'The owner']]);
  const people = store.entities.find(({ id }) => id === accounts);
  const idOfMark = (mark: string) => Number(/^member (\d+)$/.exec(mark)?.[1] ?? 0);
  const marks = [...new Set(records.map(({ values }) => String(values.person ?? '')))].filter((mark) => idOfMark(mark) > 0);
  if (people === undefined || marks.length === 0) return names;
  const titles = await store.whole.table(people).titles(marks.map(idOfMark), 'name');
  for (const mark of marks) names.set(mark, titles.get(idOfMark(mark)) ?? '');
  return names;
}
