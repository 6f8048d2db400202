/** The lists of a sketch as entities. */
import type { Entity, Field, FieldType } from '@davit/blueprint';
import type { Evidence } from '../deciding/evidence.ts';
import { identifierFor, slugFor } from '../deciding/identifiers.ts';
import { optionsOf } from '../lexicon/shape.ts';
import { pluralOf, singularOf } from '../reading/nouns.ts';
import type { Span } from '../reading/tokens.ts';
import type { SketchAccess } from './expand-sketch.ts';
import { findList } from './read-sketch.ts';
import type { Sketch, SketchField, SketchList } from './sketch-schema.ts';

export interface Sources {
  /** The words of the prompt behind a part, by its name. */
  quote: (part: string) => Span | null;
  evidence: Evidence;
}

const usualCurrency = 'USD';

export function entitiesOf({ lists }: Sketch, access: SketchAccess, { quote, evidence }: Sources): Entity[] {
  const named = namesOf(lists);
  return lists.map((list, at) => {
    const names = named[at] as (typeof named)[number];
    evidence.because(`entities.${names.id}`, quote(list.name) ?? quote(list.one));
    const fields = fieldsOf(list, (name) => named[lists.indexOf(findList(lists, name) as SketchList)]?.id);
    for (const { id, label } of fields) evidence.because(`entities.${names.id}.fields.${id}`, quote(label));
    const status = list.fields.findIndex(({ kind }) => kind === 'status');
    const workflow = workflowOf(fields[status]);
    evidence.because(`entities.${names.id}.workflow`, (workflow && quote(list.fields[status]?.label ?? '')) || null);
    const title = titleOf(fields, workflow?.field ?? null);
    return {
      ...names,
      fields: fields.map((field) => (field.id === title && canBeRequired(field) ? { ...field, required: true } : field)),
      titleField: title,
      owned: list.writtenBy === 'author',
      ...rightsOf(list, access),
      workflow,
      defaultSort: sortOf(fields, title),
    };
  });
}

function namesOf(lists: SketchList[]): Pick<Entity, 'id' | 'singular' | 'plural' | 'slug'>[] {
  const done: Pick<Entity, 'id' | 'singular' | 'plural' | 'slug'>[] = [];
  for (const { name, one } of lists) {
    const singular = lowered(one || lastWordSingular(name));
    const id = identifierFor(
      singular,
      done.map((other) => other.id),
      'item',
    );
    const slug = slugFor(
      singular,
      id,
      done.map((other) => other.slug),
    );
    done.push({ id, singular, plural: lowered(name) || pluralOf(singular), slug });
  }
  return done;
}

const lastWordSingular = (name: string) =>
  name
    .split(' ')
    .with(-1, singularOf(name.split(' ').at(-1) ?? ''))
    .join(' ');

/** `Repair jobs` to `repair jobs`, but not `FAQ entries`. */
const lowered = (words: string) => (/^\p{Lu}{2,}/u.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1));

function fieldsOf(list: SketchList, entityOf: (name: string) => string | undefined): Field[] {
  const fields: Field[] = [];
  for (const field of list.fields) {
    const id = identifierFor(
      field.label,
      fields.map((other) => other.id),
      'detail',
    );
    const required = (field.required && canBeRequired({ type: typeOf(field, entityOf) })) || field.kind === 'status';
    fields.push({ id, label: field.label, type: typeOf(field, entityOf), required, help: '' });
  }
  return fields;
}

/** Nobody can send a file by every way, and votes are counted. */
const canBeRequired = ({ type }: Pick<Field, 'type'>) => !['image', 'file', 'votes', 'yes-no'].includes(type.kind);

function typeOf({ kind, label, options, list }: SketchField, entityOf: (name: string) => string | undefined): FieldType {
  switch (kind) {
    case 'text':
      return { kind, maxLength: 120 };
    case 'long-text':
      return { kind, maxLength: 10_000 };
    case 'integer':
    case 'decimal':
      return { kind, min: null, max: null };
    case 'money':
      return { kind, currency: options.find((one) => /^[A-Z]{3}$/.test(one)) ?? usualCurrency };
    case 'choice':
    case 'status':
      return { kind: 'choice', options: optionsOf(options.length > 0 ? options : [label]) };
    case 'rating':
      return { kind, max: 5 };
    case 'relation': {
      const entity = entityOf(list);
      return entity === undefined ? { kind: 'text', maxLength: 120 } : { kind, entity };
    }
    default:
      return { kind };
  }
}

function workflowOf(field: Field | undefined): Entity['workflow'] {
  if (field?.type.kind !== 'choice' || field.type.options.length < 2) return null;
  const { options } = field.type;
  return { field: field.id, states: options.map((option, at) => ({ ...option, done: at === options.length - 1 })) };
}

function titleOf(fields: Field[], flow: string | null): string {
  const naming = fields.filter(
    ({ id, type }) => id !== flow && !['image', 'file', 'votes', 'yes-no', 'relation'].includes(type.kind),
  );
  return (naming.find(({ type }) => type.kind === 'text') ?? naming[0] ?? fields[0])?.id ?? 'name';
}

/** Who may do something only where that differs from the app. */
function rightsOf({ readBy, writtenBy }: SketchList, { writing }: SketchAccess): Pick<Entity, 'access'> {
  if (readBy === 'owner') return { access: { reading: 'owner', writing: 'owner' } };
  return writtenBy === 'owner' && writing !== 'owner' ? { access: { reading: 'anyone', writing: 'owner' } } : {};
}

/** What comes next stands first; else by name. */
function sortOf(fields: Field[], title: string): Entity['defaultSort'] {
  const votes = fields.find(({ type }) => type.kind === 'votes');
  if (votes) return { field: votes.id, direction: 'desc' };
  const day = fields.find(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  return { field: day?.id ?? title, direction: 'asc' };
}
