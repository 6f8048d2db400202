/** Sample rows of any list: what is known of that thing, else names of its kind and values by the labels of its fields. */
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { cellFor } from './cell.ts';
import { groupOf, singularNameOf } from './group-of.ts';
import type { Group } from './group-words.ts';
import { knownRows } from './known-rows.ts';
import { peopleNames } from './name-words.ts';
import { isByPeople, topicIn } from './row-names.ts';
import { calledIn, rowCount, titleAt, titlesOf } from './row-titles.ts';
import { isOfPerson } from './text-for.ts';

export interface NamedRows {
  name: string;
  fields: SketchField[];
  rows: string[][];
}
interface List {
  name: string;
  fields: SketchField[];
  states: string[];
}

/**
 * Four rows with a cell for each field. `others` are lists that have rows already: relations lead to the first cell of those, and
 * people of theirs are named again. `words` are those of the request.
 */
export function rowsOf(list: List, others: NamedRows[], { words }: { words: string[] }): string[][] {
  const prepared = prepare(list, others, words);
  const count = prepared.known ? Math.min(rowCount, prepared.known.length) : rowCount;
  return Array.from({ length: count }, (_, row) => rowIn(prepared, others, row));
}

type Prepared = ReturnType<typeof prepare>;

function prepare(list: List, others: NamedRows[], words: string[]) {
  const { name } = list;
  const lower = words.map((word) => word.toLowerCase());
  const fields = list.fields.map((field) => (field.kind === 'status' ? { ...field, options: statesOf(field, list) } : field));
  const group = groupIn(name, fields);
  const people = turned(peopleNames, others.length * rowCount);
  return {
    ...{ name, fields, group, people },
    known: knownRows(name, fields, new Set(lower)),
    title: titleAt(fields, name),
    /** By the field that names rows, and by the name of the list. */
    titles: titlesOf({ name, fields }, { group, people, words: lower }),
    byName: calledIn({ fields }, name, { group, people, words: lower }),
    about: [...fields.map(({ label }) => label), ...lower].join(' '),
    hasTopic: topicIn(lower, name) !== null,
    shift: others.length,
  };
}

function rowIn(prepared: Prepared, others: NamedRows[], row: number): string[] {
  const { name, fields, group, known, title, titles } = prepared;
  const own = known?.[row]?.[title] || titles[row] || '';
  const person = personOf(prepared, others, row, own);
  const isDone = doneIn(fields, row);
  return fields.map((field, at) => {
    const cell = known?.[row]?.[at] ?? null;
    if (cell !== null && (cell !== '' || !field.required)) return cell;
    if (field.kind === 'relation') return relatedCell(field.list, others, row);
    if (at === title && !known) return titles[row] ?? '';
    if (field.kind === 'text' && /^(name|title)$/i.test(field.label)) return prepared.byName[row] ?? '';
    const place = placeIn(fields, at, isByPeople.has(group) ? -1 : title);
    return (
      named(field, name, others, row) ?? cellFor({ ...prepared, list: name, field, place, row, called: own, person, isDone })
    );
  });
}

const statesOf = ({ options }: SketchField, { states }: List): string[] => (options.length > 0 ? options : states);

/** Rows with a name, and an address to answer to, are people who ask for something. */
function groupIn(name: string, fields: SketchField[]): Group {
  const found = groupOf(name);
  const isOfSender =
    fields.some(({ kind }) => kind === 'email') && fields.some(({ label }) => /^(full |your )?name$/i.test(label));
  if (found === 'animal' && fields.some(({ label }) => ofOne.test(label))) return 'pet';
  if (found === 'game' && fields.some(({ label }) => ofMatches.test(label))) return 'event';
  return isOfSender && ['record', 'lent', 'thing', 'money'].includes(found) ? 'booking' : found;
}

/** What only one animal has, and not its kind. */
const ofOne = /\b(born|birthday|age|breed|owner|keeper|sex)\b/i;
const ofMatches = /team|kick-?off|opponent|referee|score/i;

/** Who a row is about: itself, or the first person that its fields ask for. */
function personOf({ fields, group, people, title }: Prepared, others: NamedRows[], row: number, called: string): string {
  const label = fields[title]?.label ?? '';
  const isOne = /^(name|title)$/i.test(label) ? isByPeople.has(group) : isOfPerson(label, group);
  if (isOne && /^\p{Lu}\S+ \p{Lu}/u.test(called)) return called;
  const list = others.find(({ name, rows }) => rows.length > 0 && groupOf(name) === 'person');
  return list?.rows[row % list.rows.length]?.[0] || (people[row] ?? '');
}

const doneIn = (fields: SketchField[], row: number): boolean | null => {
  const status = fields.find(({ kind }) => kind === 'status');
  return status && status.options.length > 1 ? row % status.options.length === status.options.length - 1 : null;
};

/** How many fields of its kind stand before a field; of texts only those for people, without the name of a thing. */
function placeIn(fields: SketchField[], at: number, title: number): number {
  const field = fields[at];
  const isLike = ({ kind, label }: SketchField) => kind === field?.kind && (kind !== 'text' || isOfPerson(label));
  return fields.slice(0, at).filter((one, index) => index !== title && isLike(one)).length;
}

const isOf = (list: string, name: string): boolean => singularNameOf(list) === singularNameOf(name);

function relatedCell(list: string, others: NamedRows[], row: number): string {
  const rows = others.find(({ name }) => isOf(name, list))?.rows ?? [];
  return rows[row % Math.max(1, rows.length)]?.[0] ?? '';
}

/** A text that names a row of another list, as the room of a booking does. */
function named({ kind, label }: SketchField, own: string, others: NamedRows[], row: number): string | null {
  if (kind !== 'text' || isOf(label, own)) return null;
  return relatedCell(label, others, row) || null;
}

const turned = <Value>(values: readonly Value[], by: number): Value[] => {
  const from = by % values.length;
  return [...values.slice(from), ...values.slice(0, from)];
};
