/** The fields of the lists of a sketch: what a request says of its rows, and what the plan so far has of them. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { capitalised } from '../../deciding/naming.ts';
import { isA } from '../../english/wordnet.ts';
import { isOfWorld } from '../../knowledge/entry-worlds.ts';
import { entityPhrases } from '../../lexicon/entities.ts';
import { singularOf } from '../../reading/nouns.ts';
import { type Token, tokensOf } from '../../reading/tokens.ts';
import type { SketchField, SketchList } from '../../sketching/sketch-schema.ts';
import { type Detail, isMark } from '../details.ts';
import { fieldOf } from '../fields.ts';
import type { Kept, Lists } from '../lists.ts';
import { twinOf } from '../same-details.ts';
import { sketchField } from '../sample-lists.ts';
import { isOfAsking } from '../things.ts';
import { usualFieldsOf } from '../usual/usual-fields.ts';
import { doesVerb } from '../verbs.ts';
import { decidedStates, withDecided } from './decided-states.ts';
import type { Read } from './match-kept.ts';
import { isScheduled } from './relations.ts';

const mostFields = 16;
const headOf = (name: string): string => singularOf(name.toLowerCase().split(' ').at(-1) ?? '');

export interface Context {
  reads: Read[];
  base: Blueprint;
  lists: Lists;
  /** Of the request, in lower case. */
  words: string[];
  /** Lists that people do more with than keeping them. */
  acted: ReadonlySet<Kept>;
  /** Lists of the plan so far that stay as they are. */
  staying: Entity[];
  /** Of the request. */
  tokens: Token[];
  /** Members change their own rows. */
  isOfAuthors: boolean;
}

export function sketchListOf(read: Read, context: Context): SketchList {
  const { was, name, one, kept } = read;
  const given = kept.details.map((detail) => givenField(detail, read, context));
  const fields =
    was && !isOther(kept, was, context) ? fieldsBeside(read, was, given, context) : spelledFields(read, given, context);
  return {
    was: was?.plural ?? '',
    name,
    one,
    fields: withStates(withFile(withTime(fields, kept, context), kept, context), statesOf(read, fields, context)).slice(
      0,
      mostFields,
    ),
    writtenBy: context.isOfAuthors ? 'author' : 'everyone',
    readBy: 'everyone',
    rows: [],
  };
}

const timed = /^(date|date-time|time)$/;
/** What is scheduled has a time, unless it is a thing: programs, and no servers. */
function withTime(fields: SketchField[], kept: Kept, { lists }: Context): SketchField[] {
  const isThing = kept.isPerson || isA(headOf(kept.name), 'artifact', 'person', 'location');
  if (isThing || !isScheduled(kept, lists.acts) || fields.some(({ kind }) => timed.test(kind))) return fields;
  const plain = { options: [], list: '', required: false };
  const time: SketchField[] = [
    { ...plain, label: 'Starts at', kind: 'date-time' },
    { ...plain, label: 'Minutes', kind: 'integer' },
  ];
  return [...fields.slice(0, 1), ...time, ...fields.slice(1)];
}

/** What people upload has a file. */
function withFile(fields: SketchField[], kept: Kept, { lists }: Context): SketchField[] {
  const isUploaded = lists.acts.some(({ frame, kept: one }) => one === kept && frame.verb?.verb === 'upload');
  if (!isUploaded || fields.some(({ kind }) => kind === 'file' || kind === 'image')) return fields;
  const file: SketchField = { label: 'File', kind: 'file', options: [], list: '', required: false };
  return [...fields.slice(0, 1), file, ...fields.slice(1)];
}

/** A guided tour through a museum is none of the hikes that the catalogue calls tours. */
function isOfOtherWorld(name: string, tokens: Token[]): boolean {
  const words = tokensOf(name);
  const match = words.length > 1 ? entityPhrases.at(words, words.length - 1) : null;
  return match !== null && entityPhrases.at(words, 0) === null && !isOfWorld(match.value, name, tokens);
}

const fewestOwn = 2;
/** A request that says what its rows have, or what no list of the plan so far has, means rows of its own. */
const isOther = (kept: Kept, was: Entity, { tokens }: Context): boolean =>
  kept.isSpelled ||
  isOfOtherWorld(kept.name, tokens) ||
  (kept.details.filter((one) => !isMark(one)).length >= fewestOwn && !kept.details.some((detail) => twinOf(detail, was.fields)));

interface Given {
  detail: Detail;
  field: SketchField;
}

/** The field for a detail, of the kind that the plan so far gives it. */
function givenField(detail: Detail, { kept, was }: Read, context: Context): Given {
  const field = fieldOf(detail, (one) => relationOf(one, kept, context));
  const twin = field.kind === 'text' || field.kind === 'decimal' ? twinOf(detail, was?.fields ?? []) : undefined;
  if (!was || !twin || twin.type.kind === 'relation' || twin.id === was.workflow?.field) return { detail, field };
  const { kind, options } = sketchField(twin, was, context.base);
  return { detail, field: { ...field, kind, options } };
}

/** What a request says that its rows have, and what they lead to. */
function spelledFields({ kept, was }: Read, given: Given[], context: Context): SketchField[] {
  const own = titleFirst(
    given.map(({ field }) => field),
    kept.name,
  );
  const leads = was ? relationsOf(was, context).filter(({ list }) => !own.some((one) => one.list === list)) : [];
  const parents = [...kept.of]
    .flatMap((name) => parentField(name, context))
    .filter(({ list }) => ![...own, ...leads].some((one) => one.list === list));
  const status =
    was && isStatusMeant(was, kept, context)
      ? was.fields.filter(({ id }) => id === was.workflow?.field).map((field) => sketchField(field, was, context.base))
      : [];
  return usualFieldsOf(kept.name, {
    isPerson: kept.isPerson,
    isPublic: false,
    given: [...own, ...leads, ...parents, ...status.filter(({ label }) => !own.some((one) => one.label === label))],
    words: context.words,
  });
}

/** What names a row stands first. */
function titleFirst(fields: SketchField[], name: string): SketchField[] {
  const at = fields.findIndex(
    ({ label, kind }) =>
      kind === 'text' && (/^(name|title|headline|full name)$/i.test(label) || label.toLowerCase() === `${name} name`),
  );
  const title = fields[at];
  return title ? [{ ...title, required: true }, ...fields.filter((one) => one !== title)] : fields;
}

/** Its states are in the request, or people act by them. */
function isStatusMeant({ id, workflow }: Entity, kept: Kept, { base, acted }: Context): boolean {
  if (!workflow || kept.states.length > 1) return false;
  const isAsked = base.evidence.some(
    ({ decision, because }) =>
      (decision === `entities.${id}.workflow` || decision === `entities.${id}.fields.${workflow.field}`) && 'words' in because,
  );
  return isAsked || acted.has(kept) || isOfAsking(kept.name);
}

function relationsOf(was: Entity, { reads, staying }: Context): SketchField[] {
  return was.fields.flatMap((field) => {
    const { type, label, required } = field;
    if (type.kind !== 'relation') return [];
    const read = reads.find((one) => one.was?.id === type.entity);
    const list = read?.name ?? staying.find(({ id }) => id === type.entity)?.plural;
    return list === undefined || type.entity === was.id
      ? []
      : [{ label, kind: 'relation' as const, options: [], list, required }];
  });
}

const relationTo = (list: string, label: string): SketchField => ({
  label: capitalised(label),
  kind: 'relation',
  options: [],
  list,
  required: false,
});

function parentField(name: string, { reads }: Context): SketchField[] {
  const parent = reads.find(({ kept }) => kept.name === name);
  return parent ? [relationTo(parent.name, parent.one)] : [];
}

/** What the plan so far has of it, and what the request adds. */
function fieldsBeside(read: Read, was: Entity, given: Given[], context: Context): SketchField[] {
  const { kept } = read;
  const { base, reads } = context;
  const relations = relationsOf(was, context);
  const isSearched = context.lists.acts.some(({ frame }) => frame.around.get('by')?.some(({ head }) => head.lemma === 'keyword'));
  const old = was.fields.flatMap((field): SketchField[] => {
    const same = given.find(({ detail }) => twinOf(detail, was.fields) === field);
    const own = sketchField(field, was, base);
    if (field.type.kind === 'relation') {
      const relation = relations.find(({ label }) => label === field.label);
      // Engineers who are assigned to a project lead to it, and not the other way round.
      const isTurned = relation && reads.some(({ name, kept: other }) => name === relation.list && other.of.has(kept.name));
      return relation && !isTurned && !given.some((one) => one.field.list === relation.list) ? [relation] : [];
    }
    if (same) return own.kind === 'status' ? [own] : [{ ...same.field, required: own.required }];
    if (own.kind === 'yes-no' && kept.states.some((state) => state.toLowerCase() === own.label.toLowerCase())) return [];
    // "Search by keyword" is about no tags.
    if (own.kind === 'tags' && !same && isSearched && isOfRequest(base, was.id, field.id, /^keywords?$/i)) return [];
    const isOfOthers = isDetailOfOther(field.label, kept, reads) && field.id !== was.titleField;
    // A text of some words of the request was only guessed.
    const isAct = isActOn(own.label, context);
    const isGuess =
      /text/.test(own.kind) && (given.some(({ detail }) => !isMark(detail)) || isAct) && isOfRequest(base, was.id, field.id);
    return isOfOthers || (isGuess && field.id !== was.titleField) ? [] : [own];
  });
  const parents = [...kept.of].flatMap((name) => parentField(name, context));
  return [...old, ...given.map(({ field }) => field), ...parents].filter(
    ({ label }, at, all) => all.findIndex((one) => one.label.toLowerCase() === label.toLowerCase()) === at,
  );
}

/** "Browse by year", "perform inbound": what people do, and nothing that a row has. */
function isActOn(label: string, { lists }: Context): boolean {
  const [first = '', ...rest] = label.toLowerCase().split(' ');
  if (rest.length === 0) return false;
  return doesVerb(first, 'act', 'see', 'ask') || lists.acts.some(({ frame }) => frame.verb?.word.lower === first);
}

/** `words`, if given, are those that led to the field. */
const isOfRequest = ({ evidence }: Blueprint, list: string, field: string, words?: RegExp): boolean =>
  evidence.some(
    ({ decision, because }) =>
      decision === `entities.${list}.fields.${field}` && 'words' in because && (words?.test(because.words) ?? true),
  );

const isDetailOfOther = (label: string, own: Kept, reads: Read[]): boolean =>
  reads.some(
    ({ kept }) => kept !== own && kept.details.some((one) => !isMark(one) && one.label.toLowerCase() === label.toLowerCase()),
  );

/** The name of the list that a detail leads to. */
function relationOf({ phrase, values }: Detail, own: Kept, { reads, staying }: Context): string | null {
  if (phrase.count !== null || values.length > 0) return null;
  const label = singularOf(phrase.words.map(({ lower }) => lower).join(' '));
  const isNamed = (name: string) => name === label || (headOf(name) === label && !label.includes(' '));
  return (
    reads.find(({ kept }) => kept !== own && isNamed(kept.name))?.name ??
    staying.find(({ singular }) => isNamed(singular.toLowerCase()))?.plural ??
    null
  );
}

/** As the request names them; else what follows from its verbs, where the plan so far has no states. */
function statesOf({ kept }: Read, fields: SketchField[], { lists }: Context): string[] {
  if (kept.states.length > 1) return kept.states;
  const status = fields.find(({ kind }) => kind === 'status');
  return status ? withDecided(status.options, kept, lists) : decidedStates(kept, lists);
}

function withStates(fields: SketchField[], states: string[]): SketchField[] {
  if (states.length < 2) return fields;
  const options = states.map(capitalised);
  const at = fields.findIndex(({ kind }) => kind === 'status');
  const label = at < 0 ? 'Status' : (fields[at]?.label ?? 'Status');
  const status: SketchField = { label, kind: 'status', options, list: '', required: false };
  if (at < 0) return [...fields.filter((field) => field.label !== 'Status'), status];
  return fields.map((field, place) => (place === at ? status : field));
}
