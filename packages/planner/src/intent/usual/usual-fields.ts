/** The fields of a list of which a request says little: what is known of that very thing, else what its kind of thing has. */
import { fieldsOfNoun } from '../../lexicon/noun-classes.ts';
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { groupFields } from './group-fields.ts';
import { groupOf, headOf, isOtherThanHead } from './group-of.ts';
import type { Group } from './group-words.ts';
import { knownKind, knownThing, sketchFieldOf } from './known-thing.ts';
import { meaningOf, namesRow } from './labels.ts';
import { isByPeople } from './row-names.ts';
import { isOfPerson } from './text-for.ts';

export interface Around {
  isPerson: boolean;
  /** Visitors read it. */
  isPublic: boolean;
  given: SketchField[];
  /** Of the request, in lower case: they tell which of several meanings a name has. */
  words?: string[];
}

/** Beyond that, what a request names is taken as all that it wants. */
const most = { fields: 6, besideFew: 5, few: 2 } as const;

/** The given fields first, behind one that names a row if none of them does. */
export function usualFieldsOf(name: string, around: Around): SketchField[] {
  const { given } = around;
  const usual = usualOf(name, around);
  const title = hasTitle(name, usual[0], around)
    ? []
    : usual.slice(0, 1).map((one) => ({ ...one, label: titleBeside(given, one), required: true }));
  const fields = [...title, ...given];
  if (given.length > most.few) return fields;
  const limit = given.length === 0 ? most.fields : most.besideFew;
  for (const field of usual.slice(1)) if (fields.length < limit && !isThere(field, fields)) fields.push(field);
  return fields;
}

/** A screening has the film that it leads to, and a title of its own. */
const titleBeside = (given: SketchField[], { label }: SketchField): string =>
  given.some((field) => field.label.toLowerCase() === label.toLowerCase()) ? 'Title' : label;

/** Whether a given field names rows: visits are called after their guest, readings after what is measured. */
function hasTitle(name: string, usual: SketchField | undefined, { given }: Around): boolean {
  const group = groupOf(name);
  return given.some(
    (field) =>
      namesRow(field, name) ||
      (usual !== undefined && field.kind === usual.kind && meaningOf(field) === meaningOf(usual)) ||
      (field.kind === 'text' && (group === 'measure' || (isByPeople.has(group) && isOfPerson(field.label, group)))),
  );
}

function usualOf(name: string, { isPerson, isPublic, words = [] }: Around): SketchField[] {
  const known = knownThing(name, new Set(words)) ?? knownKind(name);
  const group = isPerson ? 'person' : groupOf(name);
  if (known && (known.person === true) === isPerson) return fieldsIn(Object.values(known.fields));
  const ofNoun = isPerson || byWord.has(group) || isOtherThanHead(name) ? null : fieldsOfNoun(headOf(name));
  // What something cost, and its serial number, is for collectors: others ask where it is and when it was checked.
  const isForCollectors = ofNoun !== null && ('serialNumber' in ofNoun || 'value' in ofNoun);
  return ofNoun && !isPublic && !isForCollectors ? fieldsIn(Object.values(ofNoun)) : fieldsOfGroup(group, isPublic);
}

/** Groups whose own fields fit better than those of a noun alone. */
const byWord: ReadonlySet<Group> = new Set([
  'person',
  'numbered',
  'lent',
  'shift',
  'booking',
  'record',
  'request',
  'personal',
  'money',
  'lesson',
  'bill',
  'permit',
  'offer',
  'document',
]);

const fieldsIn = (specs: Parameters<typeof sketchFieldOf>[0][]): SketchField[] =>
  specs.flatMap((spec) => sketchFieldOf(spec) ?? []);

function fieldsOfGroup(group: Group, isPublic: boolean): SketchField[] {
  const [kept, shown = kept] = groupFields[group];
  return (isPublic ? shown : kept).split('; ').map(fieldIn);
}

/** `Status: status New, Done` */
function fieldIn(line: string): SketchField {
  const [written = '', type = 'text'] = line.split(': ');
  const [kind = 'text', ...options] = type.split(/ (.*)/, 2);
  return {
    label: written.replace('!', ''),
    kind: kind as SketchField['kind'],
    options: options.join('').split(', ').filter(Boolean),
    list: '',
    required: written.endsWith('!'),
  };
}

/** Two fields are one if they mean the same: a place is a location, and one status is enough. */
function isThere(field: SketchField, fields: SketchField[]): boolean {
  const meaning = meaningOf(field);
  return fields.some((other) => meaningOf(other) === meaning);
}
