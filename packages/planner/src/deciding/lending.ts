/** Lending: who has which item, since when, and until when. */
import { publicKeys, requestKeys } from '../lexicon/acts-of-people.ts';
import { entityById, type Known } from '../lexicon/entities.ts';
import { date, type FieldSpec, flow, integer, must, phone, refers, type SampleValue, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { refersTo } from './bookings.ts';
import { askingWords, type DetailItem } from './detail-lists.ts';
import { capitalised } from './naming.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';
import { titlesOf } from './relate-entities.ts';
import { stockField } from './stock-moves.ts';

const loanKeys = new Set(['loan', 'equipmentLoan']);
/** Messages, requests, goods, debts, events and work are never lent. */
const neverLent = new Set([
  ...publicKeys,
  ...requestKeys,
  'order',
  'post',
  'debt',
  'event',
  'pairing',
  'match',
  'repair',
  'task',
]);
const lendingWord = /^(borrow(s|ed|ing)?|lend(s|ing)?|lent)$/;
const furthestTokens = 200;
const mostRows = 2;

/** What is signed out is lent. */
const isLendingAct = ({ tokens }: Reading, act: Span | null) => act !== null && tokens[act.to - 1]?.lower === 'out';

/**
 * If the prompt says that people borrow or lend things, adds loans that refer to the thing and to the stored people.
 * "who borrowed it" in a list of details is a field. `items` are the items of those lists, and `act` is what a short request
 * says is done with its things.
 */
export function addLending(reading: Reading, planned: PlannedEntity[], items: DetailItem[], act: Span | null): Span | null {
  const spoken = planned.find(({ key }) => loanKeys.has(key));
  const isSignedOut = isLendingAct(reading, act);
  const sourceSpan = verbOf(reading, items) ?? spoken?.sourceSpan ?? (isSignedOut ? act : null);
  const others = planned.filter(({ key }) => !loanKeys.has(key));
  if (!sourceSpan || others.some(({ key }) => key === 'booking' || key === 'reservation')) return null;
  const thing = lentOf(others, sourceSpan) ?? (spoken ? namedInside(reading, spoken) : null);
  if (!thing || (spoken && refersTo(spoken, thing.key))) return null;
  const borrower = others.find(isPerson) ?? null;
  const singular = spoken?.known?.singular ? spoken.singular : isSignedOut ? 'sign-out' : 'loan';
  const known = loanOf(thing, borrower, singular);
  if (!known) return null;
  withoutBorrower(thing);
  countOf(thing, sourceSpan);
  const lists = others.includes(thing) ? others : [thing, ...others];
  const loan = plannedEntity({ known, singular, sourceSpan: spoken?.sourceSpan ?? sourceSpan }, lists);
  planned.splice(0, planned.length, ...lists, loan);
  return sourceSpan;
}

function verbOf({ tokens, negated }: Reading, items: DetailItem[]): Span | null {
  const at = tokens.slice(0, furthestTokens).findIndex(({ lower }, index) => {
    const item = items.find(({ from, to }) => from <= index && index < to);
    const who = index - 1;
    const isAsked =
      [item?.from ?? who, who].some((first) => askingWords.has(tokens[first]?.lower ?? '')) && !isInPlural(tokens[who - 1]);
    return lendingWord.test(lower) && !isAsked && !negated.has(index) && tokens[index + 1]?.lower !== 'money';
  });
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** "members who borrow them" */
const isInPlural = (people: Reading['tokens'][number] | undefined) => people?.kind === 'word' && people.lower !== people.lemma;

const isPerson = ({ known }: PlannedEntity) => known?.entry.person === true;

/** The noun next to the verb: the tools of "neighbours borrow tools", the games of "board games we lend out". */
function lentOf(others: PlannedEntity[], verb: Span): PlannedEntity | null {
  const far = ({ sourceSpan }: PlannedEntity) =>
    sourceSpan ? Math.min(...[sourceSpan.from - verb.to, verb.from - sourceSpan.to].map(Math.abs)) : 0;
  const things = others.filter((plan) => !isPerson(plan) && !neverLent.has(plan.key) && plan.sourceSpan !== null);
  return things.sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** The costumes of a "costume rental". */
function namedInside({ tokens }: Reading, { known, singular, sourceSpan }: PlannedEntity): PlannedEntity | null {
  const own = known?.singular ?? '';
  const before = own !== '' && singular.endsWith(` ${own}`) ? singular.slice(0, -own.length - 1) : '';
  const at = sourceSpan?.from ?? 0;
  return before !== '' && tokens[at]?.lemma === before
    ? plannedEntity({ known: null, singular: before, sourceSpan: { from: at, to: at + 1 } }, [])
    : null;
}

function loanOf(thing: PlannedEntity, borrower: PlannedEntity | null, singular: string): Known | null {
  const known = entityById('equipmentLoan');
  if (!known) return null;
  const fields: Record<string, FieldSpec> = {
    item: must(refers(thing.key, capitalised(thing.singular))),
    borrower: must(borrower ? refers(borrower.key, capitalised(borrower.singular)) : text('Who')),
    ...(borrower ? {} : { phone: phone() }),
    quantity: must(integer('How many', undefined, 1)),
    from: must(date('From')),
    dueOn: date('Back by'),
    status: flow('Status', 'Out, Back*'),
  };
  return {
    ...known,
    entry: { ...known.entry, says: [singular], plural: `${singular}s`, fields, rows: loansOf(titlesOf(thing), borrower) },
  };
}

/** No sample loans for things without samples. */
function loansOf(titles: SampleValue[], borrower: PlannedEntity | null): SampleValue[][] {
  const people = borrower ? titlesOf(borrower) : ['Jonas Weber', 'Eva Novak'];
  if (people.length === 0) return [];
  const days: SampleValue[][] = [
    ['today-2', 'today+5', 'out'],
    ['today-20', 'today-6', 'back'],
  ];
  const phones = ['+49 30 555 0178', null];
  return titles.slice(0, mostRows).map((title, at) => {
    const who = people[at % people.length] ?? null;
    return [title, who, ...(borrower ? [] : [phones[at] ?? null]), 1, ...(days[at] ?? [])];
  });
}

/** How many of a thing are there: what is out cannot be lent again. */
function countOf(thing: PlannedEntity, sourceSpan: Span): void {
  const available = must(integer('Available'));
  if (!thing.known) {
    thing.details.push({ field: available, sourceSpan, isImplied: true });
    return;
  }
  const { entry } = thing.known;
  if (Object.entries(entry.fields).some(([id, { type }]) => stockField.test(id) && type.kind === 'integer')) return;
  const { notes, ...fields } = entry.fields;
  const at = Object.keys(fields).length;
  const isLast = Object.keys(entry.fields).at(-1) === 'notes';
  // The first sample is out.
  const rows = entry.rows.map((row, place) => (isLast ? row.toSpliced(at, 0, Number(place > 0)) : [...row, Number(place > 0)]));
  const counted = isLast && notes ? { ...fields, available, notes } : { ...entry.fields, available };
  thing.known = { ...thing.known, entry: { ...entry, fields: counted, rows } };
}

/** If a thing has no loans, its borrower is a field of it. */
function withoutBorrower(thing: PlannedEntity): void {
  if (!thing.known) return;
  const { entry } = thing.known;
  const at = Object.keys(entry.fields).indexOf('lentTo');
  if (at < 0) return;
  const { lentTo: _, ...fields } = entry.fields;
  thing.known = { ...thing.known, entry: { ...entry, fields, rows: entry.rows.map((row) => row.toSpliced(at, 1)) } };
}
