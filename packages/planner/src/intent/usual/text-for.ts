/** Sample texts by the label of a field. */
import { groupOf, headOf, singularNameOf } from './group-of.ts';
import type { Group } from './group-words.ts';
import { kindsOfThing } from './kinds.ts';
import { described, longTexts, notesAbout } from './long-texts.ts';
import { groupNames, peopleNames, sides, spots } from './name-words.ts';
import { codeValues, ofPeople, places, textValues } from './text-words.ts';

const turn = (values: readonly string[], row: number): string => values[row % values.length] ?? '';

/** `Difficulty of access` is about difficulty. */
const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\(.*?\)|[?:*]/g, '')
    .replace(/ (of|for|in) .*/, '')
    .replace(/'s\b/g, '')
    .trim();

/** Whether a label asks for a person: `Adviser`, `Reported by`, `Patient name`. */
export function isOfPerson(written: string, group: Group = 'request'): boolean {
  const label = plainLabel(written);
  // A visitor is from a firm, a message from a person.
  if (label === 'from' && !sent.has(group)) return false;
  const named = label.replace(/ ?names?$/, '');
  if (named !== label && named !== '') return groupOf(named) === 'person' || /^(full|first|last|contact)$/.test(named);
  return ofPeople.test(label) || groupOf(singularNameOf(label)) === 'person';
}

const sent: ReadonlySet<Group> = new Set<Group>([
  'request',
  'message',
  'document',
  'money',
  'lent',
  'record',
  'question',
  'booking',
]);

/** A code, if the label asks for one. */
export function codeFor(written: string, row: number): string | null {
  const label = plainLabel(written);
  const { values: found, length } = lineAtEnd(codeValues, label);
  // A VAT number is more than a number.
  if (lineAtEnd(textValues, label).length > length) return null;
  return found
    ? turn(found, 0).replace('#', found[0] === '#' ? turn(['4', '7', '12', '15'], row) : turn(['042', '057', '063', '088'], row))
    : null;
}

/** Where such a thing is; null for a label that asks for no place. */
export function placeFor(written: string, row: number, group: Group): string | null {
  const label = plainLabel(written);
  if (label === 'from' && group === 'person') return turn(groupNames, row);
  if (!/^(place|location|where|spot|venue|position|where seen|where it is)$|\b(location|place)$/.test(label)) return null;
  return turn(places.find(([groups]) => groups.includes(group))?.[1] ?? spots, row);
}

/** Empty if nobody can know it. The kind of a boat is a kind of `list`. */
export function textFor(written: string, row: number, isRequired: boolean, list = ''): string {
  const label = plainLabel(written).replace(/ names?$/, '');
  const kinds = /species|^(kind|type|variety)/.test(label) ? kindsOf(singularNameOf(list)) : [];
  if (kinds.length > 0) return turn(kinds, row);
  const values = lineAtEnd(textValues, `${headOf(list)} ${label}`).values ?? lineAtStart(label) ?? ofKinds(label);
  if (values.length > 0) return turn(values, row);
  return isRequired ? turn(['Standard', 'Special', 'Basic', 'Extra'], row) : '';
}

/** Kinds of the thing, else of its group: a narrowboat is one kind of boat. */
function kindsOf(name: string): string[] {
  const own = kindsOfThing(name, true);
  return own.length > 0 ? own : kindsOfThing(groupOf(name));
}

const isOfThings: ReadonlySet<Group> = new Set<Group>([
  'plant',
  'animal',
  'food',
  'tool',
  'instrument',
  'clothing',
  'substance',
  'furniture',
]);

type Table = typeof textValues;
/** The line with the longest word that a label ends on. */
const lineAtEnd = (table: Table, label: string): { values?: string[]; length: number } => {
  const singular = singularNameOf(label);
  const ends = (word: string) => [label, singular].some((one) => one === word || one.endsWith(` ${word}`));
  const found = table.flatMap(([words, values]) => words.filter(ends).map(({ length }) => ({ values, length })));
  return found.sort((left, right) => right.length - left.length)[0] ?? { length: 0 };
};
const lineAtStart = (label: string): string[] | undefined =>
  textValues.find(([words]) => words.some((word) => label.startsWith(`${word} `)))?.[1];

const ofGroups: Partial<Record<Group, string[]>> = {
  numbered: ['4', '7', '12', '15'],
  room: spots,
  group: groupNames,
  equipment: ['Standard', 'Compact', 'Large', 'Standard'],
};

function ofKinds(label: string): string[] {
  const group = groupOf(label);
  const kinds = kindsOfThing(singularNameOf(label), isOfThings.has(group));
  if (kinds.length > 0) return kinds;
  if (/^(household|family)$/.test(headOf(label))) return peopleNames.map((name) => name.split(' ').at(-1) ?? '');
  return group === 'place' ? sides.map((side) => `${side} ${label}`) : (ofGroups[group] ?? []);
}

export const personFor = (row: number, people: readonly string[] = peopleNames): string => turn(people, row);

/** Texts of several lines: by their label, else a remark on what the row is. */
export function longTextFor(label: string, { row, shift, group, hasTopic }: LongTextOf): string {
  const kind = hasTopic ? (group === 'question' ? 'asked' : 'topic') : (about[group] ?? 'thing');
  const own = (/^(description|about|profile|bio)/i.test(label) ? described[kind] : undefined) ?? notesAbout[kind];
  if (withTitles.has(group)) return turn(own, row);
  return turn(longTexts.find(([words]) => words.test(label))?.[1] ?? own, row + shift);
}

interface LongTextOf {
  row: number;
  shift: number;
  group: Group;
  /** Messages are about what the request is about. */
  hasTopic: boolean;
}

const about: Partial<Record<Group, keyof typeof notesAbout>> = {
  ...{
    person: 'person',
    group: 'group',
    event: 'event',
    lesson: 'lesson',
    place: 'place',
    room: 'room',
    home: 'place',
    game: 'game',
  },
  ...{
    pet: 'living',
    animal: 'living',
    plant: 'living',
    food: 'food',
    message: 'message',
    question: 'question',
    note: 'note',
    thing: 'any',
    product: 'any',
    idea: 'idea',
    story: 'story',
    article: 'article',
    review: 'review',
    work: 'work',
  },
  ...{
    document: 'document',
    record: 'act',
    lent: 'act',
    shift: 'act',
    problem: 'problem',
    request: 'request',
    booking: 'request',
  },
  ...{ measure: 'act', money: 'money', bill: 'money', permit: 'permit', offer: 'offer', time: 'act', personal: 'act' },
};
/** Texts that go with the titles of their rows. */
const withTitles: ReadonlySet<Group> = new Set<Group>([
  ...(['message', 'question', 'problem', 'note', 'idea', 'story', 'article', 'review'] as const),
]);

/** What a label that names rows asks for, such as a destination; null if it is only a name. */
export function titlesFor(written: string): string[] | null {
  const found = lineAtEnd(textValues, plainLabel(written)).values;
  return found && new Set(found).size === found.length ? found : null;
}
