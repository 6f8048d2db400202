/**
 * Reads what a model wrote: fixes what is only written differently, and reports the rest as sentences that the model can act
 * on. Bounded, whatever the value is.
 */
import { kebabOf } from '../lexicon/shape.ts';
import { choiceOf, itemsOf, lineOf, recordOf, textOf } from '../reading/values.ts';
import { type Sketch, type SketchField, type SketchList, sketchFeatures, sketchKinds } from './sketch-schema.ts';

export const most = {
  lists: 12,
  fields: 24,
  options: 20,
  does: 30,
  words: 12,
  drop: 40,
  rows: 12,
  features: 30,
  pages: 8,
  paragraphs: 12,
  sources: 60,
  notes: 12,
};

/** The words of a longer wish count; the plan keeps its beginning. */
const longestNote = 300;

type NamedList = Pick<SketchList, 'name' | 'one'>;

export interface ReadSketch {
  sketch: Sketch;
  /** Not for any JSON: an empty sketch would be the plan so far. */
  isPlan: boolean;
  /** Empty if it can be expanded. */
  problems: string[];
}

/** `known` are the lists of the plan so far, which relations and features may name. */
export function readSketch(value: unknown, known: readonly NamedList[] = []): ReadSketch {
  const of = recordOf(value);
  const problems: string[] = [];
  const lists = itemsOf(of.lists, most.lists).map((one) => listOf(one, problems));
  const sketch: Sketch = {
    name: lineOf(of.name, 60),
    tagline: lineOf(of.tagline, 200),
    goal: choiceOf(of.goal, ['web_app', 'content_site'], 'web_app'),
    accounts: choiceOf(of.accounts, ['none', 'open', 'invited'], 'none'),
    writing: choiceOf(of.writing, ['anyone', 'members', 'owner'], 'anyone'),
    reading: choiceOf(of.reading, ['anyone', 'members', 'own'], 'anyone'),
    roles: distinct(itemsOf(of.roles, 5).map((role) => lineOf(role, 40).toLowerCase())),
    background: lineOf(of.background, 40),
    accent: lineOf(of.accent, 40),
    overview: of.overview === true,
    lists: lists.filter(({ fields }) => fields.length > 0),
    does: itemsOf(of.does, most.does).flatMap(doingOf),
    features: itemsOf(of.features, most.features).flatMap((one) => featureOf(one, [...lists, ...known], problems)),
    pages: itemsOf(of.pages, most.pages)
      .map(pageOf)
      .filter(({ title }) => title !== ''),
    sources: itemsOf(of.sources, most.sources).map((one) => ({
      part: lineOf(recordOf(one).part, 60),
      words: lineOf(recordOf(one).words, 120),
    })),
    drop: distinct(itemsOf(of.drop, most.drop).map((name) => lineOf(name, 60))),
    notMade: distinct(itemsOf(of.notMade, most.notes).map((note) => lineOf(note, longestNote))),
  };
  const isPlan = Array.isArray(of.lists);
  if (!isPlan) problems.push('This is no plan. Follow the schema.');
  problems.push(...problemsOfWhole(sketch), ...lists.flatMap((list) => problemsOfList(list, [...lists, ...known])));
  return { sketch, problems, isPlan };
}

function problemsOfWhole({ lists }: Sketch): string[] {
  const names = lists.map(({ name }) => kebabOf(name));
  const twice = lists.filter(({ name }, at) => names.indexOf(kebabOf(name)) !== at);
  return twice.map(({ name }) => `lists: two are called ${JSON.stringify(name)}. Merge them, or rename one.`);
}

function problemsOfList({ name, fields }: SketchList, lists: readonly NamedList[]): string[] {
  const at = JSON.stringify(name);
  const statuses = fields.filter(({ kind }) => kind === 'status');
  const others = lists.map((list) => JSON.stringify(list.name)).join(', ');
  return [
    ...(fields.length === 0 ? [`list ${at}: it has no fields. Add the one that names a row.`] : []),
    ...(statuses.length > 1 ? [`list ${at}: it has ${statuses.length} fields of kind status. Make all but one a choice.`] : []),
    ...fields.flatMap(({ label, kind, options, list }) => {
      const path = `list ${at}, field ${JSON.stringify(label)}`;
      if ((kind === 'choice' && options.length < 1) || (kind === 'status' && options.length < 2))
        return [`${path}: a ${kind} needs ${kind === 'status' ? 'two options or more' : 'options'}.`];
      if (kind === 'relation' && !findList(lists, list))
        return [`${path}: there is no list ${JSON.stringify(list)}. Use one of ${others}, or another kind.`];
      return [];
    }),
  ];
}

/** By name or singular, in any spelling. */
export function findList<List extends { name: string; one: string }>(lists: readonly List[], name: string): List | undefined {
  const wanted = kebabOf(name);
  if (wanted === '') return undefined;
  return lists.find((list) => kebabOf(list.name) === wanted) ?? lists.find((list) => kebabOf(list.one) === wanted);
}

function listOf(value: unknown, problems: string[]): SketchList {
  const of = recordOf(value);
  const name = lineOf(of.name, 60) || lineOf(of.one, 60) || 'Items';
  const fields: SketchField[] = [];
  for (const one of itemsOf(of.fields, most.fields)) {
    const field = fieldOf(one, name, problems);
    if (field.label !== '' && !fields.some(({ label }) => label.toLowerCase() === field.label.toLowerCase())) fields.push(field);
  }
  return {
    was: lineOf(of.was, 60),
    name,
    one: lineOf(of.one, 60),
    fields,
    writtenBy: choiceOf(of.writtenBy, ['everyone', 'author', 'owner'], 'everyone'),
    readBy: choiceOf(of.readBy, ['everyone', 'author', 'owner'], 'everyone'),
    rows: itemsOf(of.rows, most.rows).map((row) => itemsOf(row, most.fields).map((cell) => textOf(cell, 2_000))),
  };
}

/** What models write for kinds that have another name here. */
const otherNames: Record<string, SketchField['kind']> = {
  string: 'text',
  'short-text': 'text',
  textarea: 'long-text',
  longtext: 'long-text',
  markdown: 'long-text',
  number: 'decimal',
  int: 'integer',
  float: 'decimal',
  currency: 'money',
  price: 'money',
  datetime: 'date-time',
  boolean: 'yes-no',
  bool: 'yes-no',
  checkbox: 'yes-no',
  select: 'choice',
  enum: 'choice',
  workflow: 'status',
  state: 'status',
  stars: 'rating',
  link: 'url',
  color: 'colour',
  photo: 'image',
  picture: 'image',
  attachment: 'file',
  reference: 'relation',
};

function fieldOf(value: unknown, list: string, problems: string[]): SketchField {
  const of = recordOf(value);
  const label = lineOf(of.label, 60);
  const written = kebabOf(lineOf(of.kind, 40));
  const kind = Object.hasOwn(sketchKinds, written) ? (written as SketchField['kind']) : otherNames[written];
  if (kind === undefined)
    problems.push(
      `list ${JSON.stringify(list)}, field ${JSON.stringify(label)}: the kind ${JSON.stringify(written)} is not known. Use one of ${Object.keys(sketchKinds).join(', ')}.`,
    );
  return {
    label,
    kind: kind ?? 'text',
    options: distinct(itemsOf(of.options, most.options).map((option) => lineOf(option, 60))),
    list: lineOf(of.list, 60),
    required: of.required === true,
  };
}

function featureOf(value: unknown, lists: readonly NamedList[], problems: string[]): Sketch['features'] {
  const of = recordOf(value);
  const id = kebabOf(lineOf(of.id, 40));
  const list = lineOf(of.list, 60);
  if (!Object.hasOwn(sketchFeatures, id)) {
    problems.push(
      `features: ${JSON.stringify(id)} is not known. Use one of ${Object.keys(sketchFeatures).join(', ')}, or name it in notMade.`,
    );
    return [];
  }
  if (list !== '' && !findList(lists, list))
    problems.push(
      `feature ${id}: there is no list ${JSON.stringify(list)}. Use one of ${lists.map(({ name }) => name).join(', ')}.`,
    );
  const words = distinct(itemsOf(of.words, most.words).map((word) => lineOf(word, 120)));
  return [{ id: id as Sketch['features'][number]['id'], list, words }];
}

/** Its list may be one that asking makes, so it is looked for later. */
function doingOf(value: unknown): Sketch['does'] {
  const of = recordOf(value);
  const [who, verb, list] = [lineOf(of.who, 40), lineOf(of.verb, 40), lineOf(of.list, 60)];
  return verb === '' || list === '' ? [] : [{ who, verb, list }];
}

function pageOf(value: unknown): Sketch['pages'][number] {
  const of = recordOf(value);
  const paragraphs = itemsOf(of.paragraphs, most.paragraphs).map((one) => textOf(one, 2_000));
  return { title: lineOf(of.title, 60), paragraphs: paragraphs.filter((one) => one !== '') };
}

function distinct(words: string[]): string[] {
  return words.filter((word, at) => word !== '' && words.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === at);
}
