/** Doing an act, and taking it back: the row and its record change together or not at all. */
import { sql } from 'kysely';
import { type Person, personNamed } from '../../auth/people.ts';
import { fieldOf, type Row, titleOf, type Value } from '../../data/entity.ts';
import { saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import { chosenMethod } from '../../entities/payment.tsx';
import { date } from '../../entities/shown.tsx';
import { type Reader, today } from '../../web/reader.ts';
import { type Act, isPaying, isPossible, monthsLater, stateLabel } from './act.ts';
import { addRecord, type Changes, changesIn, costOf, hasDone, labelOf, withoutSecondRecord } from './record.ts';
import { rowAct } from './row-act.ts';

const mostAmount = 1_000_000;

export interface Doing {
  act: Act;
  row: number;
  /** As typed. */
  amount: string;
  note: string;
  to: string;
  /** The id of the way to pay. */
  method?: string;
  /** The name of who acts. */
  name: string;
  marks: string[];
  reader: Reader;
  now: number;
  hasAccounts: boolean;
  /** The money field of the row, for its record. */
  cost: string | null;
}

export type Done = { outcome: 'done'; record: Row; row: Row } | { outcome: 'refused'; errors: Record<string, string> };

class Refused extends Error {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('refused');
    this.errors = errors;
  }
}

export async function perform(store: Store, doing: Doing): Promise<Done> {
  try {
    const done = await withoutSecondRecord(() => store.whole.transaction((inside) => performInside(inside, doing)));
    return { outcome: 'done', ...done };
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', errors: error.errors };
    throw error;
  }
}

async function performInside(inside: Store, doing: Doing): Promise<{ record: Row; row: Row }> {
  const { act, marks, note, reader, cost } = doing;
  const { entity, words, asks } = act;
  const row = await inside.table(entity).get(doing.row);
  if (!row) throw new Refused({ row: `This ${entity.singular} was deleted.` });
  if (!isPossible(act, row)) throw new Refused({ row: notNow(act, row) });
  if (act.isOnce && (await hasDone(inside, entity, row.id, act.id, marks)))
    throw new Refused({ row: `You have already ${words.done} “${titleOf(entity, row)}”.` });
  const amount = asks === null ? 1 : wholeAmount(doing.amount, asks);
  const person = act.isTransfer && doing.hasAccounts ? await receiver(inside, row, doing.to) : null;
  if (act.isTransfer && !person && doing.to.trim() === '') throw new Refused({ to: 'Enter who gets it.' });
  const values = valuesOf(doing, row, amount, person);
  const saved = Object.keys(values).length > 0 ? await save(inside, act, row, values, reader) : row;
  if (person) await give(inside, act, row.id, person);
  const record = await addRecord(inside, {
    entity,
    row: saved,
    act: words.done,
    name: act.id,
    amount: asks === null ? null : amount,
    result: [
      resultOf(act, saved, reader, person?.name ?? doing.to.trim()),
      act.payment ? labelOf(entity, act.payment.method, saved) : '',
      costOf(entity, act.payment?.amount ?? cost, saved),
    ]
      .filter(Boolean)
      .join(' · '),
    note: note.trim(),
    changes: changesOf(row, saved),
  });
  return { record, row: saved };
}

function notNow({ entity, number, person, words }: Act, row: Row): string {
  const title = titleOf(entity, row);
  if (number?.isTaken && Number(row.values[number.field] ?? 0) <= 0) return `There is nothing left of “${title}”.`;
  const holder = person === null ? '' : String(row.values[person] ?? '');
  return holder === '' ? `“${title}” cannot be ${words.done} now.` : `${holder} was faster: “${title}” is taken.`;
}

function wholeAmount(typed: string, label: string): number {
  const amount = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  if (amount < 1 || amount > mostAmount) throw new Refused({ amount: `${label} must be a whole number from 1 to 1,000,000.` });
  return amount;
}

async function receiver(inside: Store, row: Row, to: string): Promise<Person> {
  if (to.trim() === '') throw new Refused({ to: 'Enter the e-mail or user name of who gets it.' });
  const person = await personNamed(inside, to);
  if (!person || person.isDisabled)
    throw new Refused({ to: `Nobody here has the account “${to.trim().slice(0, 80)}”. Ask for the e-mail or user name.` });
  if (person.id === row.ownerId) throw new Refused({ to: 'It already belongs to this account.' });
  return person;
}

/** The fields that change, as typed in a form. */
function valuesOf(
  { act, name, to, reader, now, method = '' }: Doing,
  row: Row,
  amount: number,
  person: Person | null,
): Record<string, string> {
  const { entity, state, number, date: day, payment } = act;
  const values: Record<string, string> = {};
  if (payment && isPaying(act)) {
    const chosen = chosenMethod(entity, payment, { [payment.method]: method });
    if (!chosen) throw new Refused({ [payment.method]: 'Choose how you want to pay.' });
    Object.assign(values, { [payment.method]: chosen.id, [payment.paid]: 'yes' });
  }
  if (state && entity.workflow) values[entity.workflow.field] = state.to;
  if (act.person !== null) values[act.person] = act.isTransfer ? (person?.name ?? to.trim()) : name;
  if (person?.userName.includes('@'))
    for (const { id, type } of entity.fields) if (type.kind === 'email') values[id] = person.userName;
  // Nobody counts what has no number yet.
  if (number && !(number.isTaken && (row.values[number.field] ?? null) === null)) {
    const left = Number(row.values[number.field] ?? 0) + (number.isTaken ? -amount : amount);
    if (left < 0) throw new Refused({ amount: `Only ${Number(row.values[number.field] ?? 0)} left.` });
    values[number.field] = String(left);
  }
  if (day !== null) {
    const from = [String(row.values[day] ?? ''), today(reader, now)].sort().at(-1) ?? '';
    values[day] = monthsLater(from, amount);
  }
  return values;
}

/** Who acts needs no right to change the row, and what others decide is what the act does. */
async function save(inside: Store, { entity }: Act, row: Row, values: Record<string, string>, reader: Reader): Promise<Row> {
  const { decided: _, ...open } = entity;
  const saved = await saveRow(inside, open, values, { reader, id: row.id, partial: true });
  if (saved.outcome === 'saved') return saved.row;
  throw new Refused(saved.outcome === 'refused' ? { row: Object.values(saved.errors).join(' ') } : { row: 'This was deleted.' });
}

async function give(inside: Store, { entity }: Act, row: number, { id }: Person): Promise<void> {
  if (!entity.owned) return;
  await sql`update ${sql.table(entity.id)} set owner_id = ${id} where id = ${row}`.execute(inside.db);
  inside.changes.notify(entity.id);
}

/** In words: the new state, what is left, the new day, the new owner. */
function resultOf({ entity, state, number, date: day, isTransfer }: Act, row: Row, reader: Reader, to: string): string {
  const until = day === null ? null : row.values[day];
  return [
    isTransfer ? `to ${to}` : '',
    state ? stateLabel(entity, state.to) : '',
    number && (row.values[number.field] ?? null) !== null
      ? `${fieldOf(entity, number.field).label}: ${row.values[number.field]}`
      : '',
    typeof until === 'string' ? `until ${date(reader, until)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function changesOf(before: Row, after: Row): Changes {
  const isOther = (id: string) => before.values[id] !== after.values[id];
  return Object.fromEntries(
    Object.keys(after.values)
      .filter(isOther)
      .map((id) => [id, [before.values[id] ?? null, after.values[id] ?? null]]),
  );
}

/** Whether nothing has changed the row since: a transfer and a payment are final, and a number only needs enough left. */
export function canTakeBack(act: Act | undefined, record: Row, row: Row | null): boolean {
  if (!act || !row || act.isTransfer || act.payment || act.opens !== null || record.values.isTakenBack === true) return false;
  return Object.entries(changesIn(record)).every(([id, [before, after]]) =>
    id === act.number?.field ? Number(row.values[id] ?? 0) - (Number(after) - Number(before)) >= 0 : row.values[id] === after,
  );
}

/** Restores what the act changed. Null if it can no longer be taken back. */
export function takeBack(store: Store, act: Act, id: number): Promise<Row | null> {
  return withoutSecondRecord(() =>
    store.whole.transaction(async (inside) => {
      const record = await inside.table(rowAct).get(id);
      const row = record && (await inside.table(act.entity).get(Number(record.values.row)));
      if (!record || !row || !canTakeBack(act, record, row)) return null;
      const values = Object.fromEntries(
        Object.entries(changesIn(record)).map(([field, [before, after]]): [string, Value] =>
          field === act.number?.field
            ? [field, Number(row.values[field] ?? 0) - (Number(after) - Number(before))]
            : [field, before],
        ),
      );
      if (Object.keys(values).length > 0) {
        const changed = await inside.table(act.entity).change(row.id, values);
        const errors = await inside.effects.get(act.entity.id)?.(inside, row, changed);
        if (errors && Object.keys(errors).length > 0) throw new Refused(errors);
      }
      return inside.table(rowAct).change(id, { isTakenBack: true });
    }),
  ).catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });
}
