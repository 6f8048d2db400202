/** The lists of a sketch as entities. */
import type { Blueprint, Entity, Field, FieldType } from '@davit/blueprint';
import type { Evidence } from '../deciding/evidence.ts';
import { identifierFor } from '../deciding/identifiers.ts';
import { failedStates } from '../lexicon/act-kinds.ts';
import { kebabOf, optionsOf } from '../lexicon/shape.ts';
import type { Span } from '../reading/tokens.ts';
import { areSpokenIn } from './coverage.ts';
import { fieldDroppedBy } from './drops.ts';
import type { SketchAccess } from './expand-sketch.ts';
import { withKeptMoves } from './kept-moves.ts';
import { pluralNameOf, singularNameOf, slugOfList } from './list-names.ts';
import { isCalled, type ListMatch } from './match-lists.ts';
import { countedOnBy, type Needed, neededOf } from './needed-fields.ts';
import { findList } from './read-sketch.ts';
import type { Sketch, SketchField, SketchList } from './sketch-schema.ts';

export interface Sources {
  /** The words of the prompt behind a part, by its name. */
  quote: (part: string) => Span | null;
  evidence: Evidence;
}

const usualCurrency = 'USD';

export interface SketchedLists {
  entities: Entity[];
  /** For each entity, the id of the field of each column of its rows. */
  columns: string[][];
}

/**
 * `base` is the plan so far: a list that replaces one of its lists keeps that one's ids. Beside the fields of the sketch it has those
 * that features count on which the prompt asks for, unless the sketch drops them or wishes that made otherwise.
 */
export function entitiesOf(
  { lists, drop, notMade }: Sketch,
  access: SketchAccess,
  { quote, evidence }: Sources,
  base: Blueprint,
  { replaced, kept }: ListMatch,
): SketchedLists {
  const named = namesOf(lists, replaced, kept);
  const columns: string[][] = [];
  const idOf = (name: string) =>
    named[lists.indexOf(findList(lists, name) as SketchList)]?.id ?? kept.find((one) => isCalled(one, name))?.id;
  const isThere = (id: string) => named.some((one) => one.id === id) || kept.some((one) => one.id === id);
  const isDropped = fieldDroppedBy({ drop }, base);
  const isCountedOn = countedOnBy(base);
  const isWished = areSpokenIn(notMade);
  const stays = (field: Field, of: Entity) =>
    (!isDropped(field, of) || isCountedOn(field, of)) && (field.type.kind !== 'relation' || isThere(field.type.entity));
  const entities = lists.map((list, at): Entity => {
    const names = named[at] as (typeof named)[number];
    const was = replaced[at];
    const needed = neededOf(was, base, stays, isWished);
    evidence.because(`entities.${names.id}`, quote(list.name) ?? quote(list.one));
    const { fields, ids } = fieldsOf(list, idOf, was, needed);
    columns.push(ids);
    for (const { id, label } of fields) evidence.because(`entities.${names.id}.fields.${id}`, quote(label));
    const status = list.fields.findIndex(({ kind }) => kind === 'status');
    const own = workflowOf(fields.find(({ id }) => id === ids[status]));
    const workflow = withNeededStates(own, was, needed, fields);
    evidence.because(`entities.${names.id}.workflow`, (workflow && quote(list.fields[status]?.label ?? '')) || null);
    const title = was && needed.isRuled ? was.titleField : titleOf(fields, workflow?.field ?? null);
    // Who wrote an answer names it, and may be left out.
    const isLeftOut = was?.titleField === title && was.fields.some(({ id, required }) => id === title && !required);
    return {
      ...names,
      fields: fields.map((field) =>
        field.id === workflow?.field
          ? { ...field, required: true, type: { kind: 'choice', options: workflow.states.map(({ done: _, ...state }) => state) } }
          : field.id === title && canBeRequired(field) && !isLeftOut
            ? { ...field, required: true }
            : field,
      ),
      titleField: title,
      workflow,
      defaultSort: needed.isRuled && was ? was.defaultSort : sortOf(fields, title, was),
      ...peopleOf(list, access, was, needed),
    };
  });
  const wasOf = ({ id }: Entity) => replaced[entities.findIndex((one) => one.id === id)];
  return { entities: withKeptMoves(entities, wasOf, kept), columns };
}

function namesOf(
  lists: SketchList[],
  replaced: (Entity | undefined)[],
  kept: Entity[],
): Pick<Entity, 'id' | 'singular' | 'plural' | 'slug'>[] {
  const before = [...kept, ...replaced.filter((one) => one !== undefined)];
  const done: Pick<Entity, 'id' | 'singular' | 'plural' | 'slug'>[] = [];
  for (const [at, list] of lists.entries()) {
    const singular = singularNameOf(list);
    const was = replaced[at];
    const others = [...before, ...done];
    const id =
      was?.id ??
      identifierFor(
        singular,
        others.map((other) => other.id),
        'item',
      );
    const slug =
      was?.slug ??
      slugOfList(
        list,
        id,
        others.map((other) => other.slug),
      );
    done.push({ id, singular, plural: pluralNameOf(list), slug });
  }
  return done;
}

function fieldsOf(
  list: SketchList,
  entityOf: (name: string) => string | undefined,
  was: Entity | undefined,
  needed: Needed,
): { fields: Field[]; ids: string[] } {
  const ids = idsOf(list.fields, was, needed);
  const fields = list.fields.map((field, at): Field => {
    const id = ids[at] ?? '';
    const before = was?.fields.find((one) => one.id === id);
    const own = typeOf(field, entityOf);
    const type = before ? typeLike(before, own, needed.fields.has(id)) : own;
    const required = (field.required && canBeRequired({ type })) || field.kind === 'status';
    const isNeeded = needed.fields.has(id) && before !== undefined;
    const { label: _, ...rest } = before ?? { help: '' };
    return { ...rest, id, label: field.label, type, required: isNeeded ? before.required : required };
  });
  const left = was?.fields.filter(({ id }) => needed.asked.has(id) && !ids.includes(id)) ?? [];
  return { fields: [...fields, ...left], ids };
}

/** The ids of fields of the plan so far by their label, then those that features count on by their kind; else new ones. */
function idsOf(fields: SketchField[], was: Entity | undefined, needed: Needed): string[] {
  const ids: (string | undefined)[] = fields.map(() => undefined);
  const give = (at: number, id: string | undefined) => {
    if (id !== undefined && !ids.includes(id)) ids[at] ??= id;
  };
  for (const [at, { label, kind }] of fields.entries()) {
    give(at, was?.fields.find((one) => kebabOf(one.label) === kebabOf(label))?.id);
    if (kind === 'status') give(at, was?.workflow?.field);
  }
  for (const field of was?.fields ?? []) {
    if (!needed.fields.has(field.id) || ids.includes(field.id)) continue;
    const alike = fields.flatMap(({ kind }, at) => (ids[at] === undefined && kind === field.type.kind ? [at] : []));
    if (alike.length === 1 && alike[0] !== undefined) give(alike[0], field.id);
  }
  for (const [at, { label }] of fields.entries())
    ids[at] ??= identifierFor(label, [...ids.filter((id) => id !== undefined), ...needed.fields], 'detail');
  return ids.map((id) => id ?? '');
}

/** Options and targets are the sketch's; lengths, units and what plays a file are those of the plan so far. */
function typeLike({ type }: Field, own: FieldType, isNeeded: boolean): FieldType {
  if (type.kind !== own.kind) return isNeeded ? type : own;
  if (type.kind === 'relation') return isNeeded ? type : own;
  const isOtherMoney = own.kind === 'money' && own.currency !== usualCurrency;
  return type.kind === 'choice' || isOtherMoney ? own : type;
}

function withNeededStates(
  own: Entity['workflow'],
  was: Entity | undefined,
  { states, isOfActs }: Needed,
  fields: Field[],
): Entity['workflow'] {
  const before = was?.workflow ?? null;
  const isThere = before !== null && fields.some(({ id }) => id === before.field);
  if (own === null) return isThere ? before : null;
  const missing = (before?.states ?? []).filter(({ id }) => states.has(id) && !own.states.some((state) => state.id === id));
  if (!before || missing.length === 0 || own.field !== before.field) return own;
  if (isOfActs) return before;
  // A new row starts in the sketch's own first state.
  const ends = missing.filter(({ id }) => id !== before.states[0]?.id);
  return { ...own, states: [...own.states, ...ends] };
}

/** Whose rows are whose. */
function peopleOf(
  list: SketchList,
  access: SketchAccess,
  was: Entity | undefined,
  { isRuled, isOfAuthors }: Needed,
): Pick<Entity, 'owned' | 'access' | 'decided' | 'adders'> {
  const answers = was ? { ...(was.decided ? { decided: was.decided } : {}), ...(was.adders ? { adders: was.adders } : {}) } : {};
  if (was && isRuled) return { owned: was.owned, ...(was.access ? { access: was.access } : {}), ...answers };
  // Who may change rows is the sketch's to say, where nobody reads their own rows alone and no role decides about them.
  const isKeptByAll = list.writtenBy === 'everyone' && (access.reading === 'own' || (was?.owned === true && isOfAuthors));
  const isOwn = list.writtenBy === 'author' || list.readBy === 'author';
  return { owned: isOwn || isKeptByAll, ...rightsOf(list, access), ...answers };
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
  // Whatever failed is over, and so is the last state that is no failure.
  const isFailed = ({ label }: { label: string }) => failedStates.test(label);
  const last = options.findLastIndex((option) => !isFailed(option));
  return {
    field: field.id,
    states: options.map((option, at) => ({
      ...option,
      done: at === options.length - 1 || (last > 0 && at === last) || (at > last && at > 0 && isFailed(option)),
    })),
  };
}

const datesAndChoices = new Set<string>(['date', 'date-time', 'choice', 'email']);

/** What names a row: its text; a day or a choice where the only texts are optional. */
function titleOf(fields: Field[], flow: string | null): string {
  const naming = fields.filter(
    ({ id, type }) => id !== flow && !['image', 'file', 'votes', 'yes-no', 'relation'].includes(type.kind),
  );
  const texts = naming.filter(({ type }) => type.kind === 'text');
  // The name of a row is required: remarks that may stay empty would be demanded of everybody.
  const name =
    texts.find(({ required }) => required) ??
    naming.find(({ required, type }) => required && datesAndChoices.has(type.kind)) ??
    texts[0] ??
    naming[0];
  return (name ?? fields[0])?.id ?? 'name';
}

/** Who may do something only where that differs from the app. */
function rightsOf({ readBy, writtenBy }: SketchList, { auth, writing }: SketchAccess): Pick<Entity, 'access'> {
  // Without accounts, what somebody sends is the owner's: nobody else can be told from the sender.
  if (readBy === 'author')
    return { access: auth === 'password' ? { reading: 'own', writing: 'members' } : { reading: 'owner', writing: 'anyone' } };
  if (readBy === 'owner') return { access: { reading: 'owner', writing: 'owner' } };
  return writtenBy === 'owner' && writing !== 'owner' ? { access: { reading: 'anyone', writing: 'owner' } } : {};
}

/** As before; else what comes next stands first, or by name. */
function sortOf(fields: Field[], title: string, was: Entity | undefined): Entity['defaultSort'] {
  const votes = fields.find(({ type }) => type.kind === 'votes');
  if (votes) return { field: votes.id, direction: 'desc' };
  // The newest question stands first.
  if (was?.defaultSort.field === 'createdAt') return was.defaultSort;
  const day = fields.find(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  return { field: day?.id ?? title, direction: 'asc' };
}
