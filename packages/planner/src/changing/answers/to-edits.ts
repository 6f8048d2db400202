/** An operation of a model's answer becomes edits of the plan: fixes what is only written differently, and names the rest. */
import type { Blueprint, Entity, Field, Page } from '@davit/blueprint';
import { type EditableKind, editableKinds, type NewField, PlanEdit } from '@davit/contract';
import { Value } from 'typebox/value';
import { kebabOf } from '../../lexicon/shape.ts';
import { colorOf } from '../../sketching/color-of.ts';
import { isCalled } from '../../sketching/match-lists.ts';
import type { AnsweredEdit, AnsweredField, ChangeOp } from './change-answer.ts';

/** Why an operation cannot be done, as a sentence for the model. */
export class Unusable extends Error {}

type ToEdits = (edit: AnsweredEdit, plan: Blueprint) => unknown[];

/** What models write for kinds that have another name here. */
const otherKinds: Record<string, EditableKind> = {
  string: 'text',
  textarea: 'long-text',
  number: 'decimal',
  boolean: 'yes-no',
  checkbox: 'yes-no',
  select: 'choice',
  status: 'choice',
  datetime: 'date-time',
  link: 'url',
  photo: 'image',
  currency: 'money',
};

const listEdit =
  (rest: (edit: AnsweredEdit, list: Entity, plan: Blueprint) => object | object[]): ToEdits =>
  (edit, plan) => {
    const list = listIn(plan, edit.list);
    const edits = rest(edit, list, plan);
    return (Array.isArray(edits) ? edits : [edits]).map((one) => ({ op: edit.op, list: list.id, ...one }));
  };
const fieldEdit = (rest: (edit: AnsweredEdit, list: Entity) => object): ToEdits =>
  listEdit((edit, list) => ({ field: fieldIn(list, edit.field).id, ...rest(edit, list) }));
const pageEdit =
  (rest: (edit: AnsweredEdit, plan: Blueprint) => object): ToEdits =>
  (edit, plan) => [{ op: edit.op, path: pageIn(plan, edit.page).path, ...rest(edit, plan) }];

const table: Record<Exclude<ChangeOp, 'write'>, ToEdits> = {
  'rename-app': ({ words }) => [{ op: 'rename-app', name: words }],
  'set-tagline': ({ words }) => [{ op: 'set-tagline', tagline: words }],
  'set-background': ({ words }) => [{ op: 'set-theme', background: colorIn(words) }],
  'set-accent': ({ words }) => [{ op: 'set-theme', accent: colorIn(words) }],
  'set-mode': ({ words }) => [{ op: 'set-theme', mode: words.toLowerCase() }],
  'set-log-in': ({ words }) => [{ op: 'set-log-in', logIn: isYes(words) }],
  'add-list': ({ words, fields }, plan) => [
    { op: 'add-list', name: words, fields: fields.map((field) => newField(field, plan)) },
  ],
  'rename-list': listEdit(({ words }) => ({ name: words })),
  'remove-list': listEdit(() => ({})),
  'sort-list': listEdit(({ field, words }, list) => ({
    field: field === 'createdAt' ? field : fieldIn(list, field).id,
    direction: words.toLowerCase().startsWith('desc') ? 'desc' : 'asc',
  })),
  'add-field': listEdit(({ fields }, _list, plan) => {
    if (fields.length === 0) throw new Unusable('fields is empty; write the new field');
    return fields.map((field) => ({ field: newField(field, plan) }));
  }),
  'rename-field': fieldEdit(({ words }) => ({ label: words })),
  'set-required': fieldEdit(({ words }) => ({ required: isYes(words) })),
  'set-options': fieldEdit(({ options }) => ({ options })),
  'rename-option': fieldEdit(({ options, words }) => ({ option: options[0] ?? '', label: words })),
  'move-field': fieldEdit(({ words }, list) => ({ before: words === '' ? null : fieldIn(list, words).id })),
  'remove-field': fieldEdit(() => ({})),
  'add-page': ({ words }) => [{ op: 'add-page', title: words }],
  'set-heading': pageEdit(({ words }) => ({ heading: words })),
  'set-text': pageEdit(({ text, words }) => ({ text: text || words })),
  'rename-page': pageEdit(({ words }) => ({ title: words })),
  'move-page': pageEdit(({ words }, plan) => ({ before: words === '' ? null : pageIn(plan, words).path })),
  'remove-page': pageEdit(() => ({})),
  'add-feature': listEdit(({ words }) => ({ feature: kebabOf(words) })),
  'remove-feature': ({ words, list }, plan) => [
    { op: 'remove-feature', feature: kebabOf(words), ...(list === '' ? {} : { list: listIn(plan, list).id }) },
  ],
};

/** Throws Unusable. */
export function toEdits(edit: AnsweredEdit, plan: Blueprint): PlanEdit[] {
  if (edit.op === 'write') throw new Unusable('there is no such operation');
  const edits = table[edit.op](edit, plan);
  for (const one of edits)
    if (!Value.Check(PlanEdit, one)) throw new Unusable('its members are empty, too long or no values of this operation');
  return edits as PlanEdit[];
}

const known = (names: readonly string[]) => `there are ${names.slice(0, 24).join(', ') || 'none'}`;

function listIn({ entities }: Blueprint, name: string): Entity {
  const found = entities.find(({ id }) => id === name) ?? entities.find((one) => isCalled(one, name));
  if (!found) throw new Unusable(`there is no list ${JSON.stringify(name)}; ${known(entities.map(({ id }) => id))}`);
  return found;
}

function fieldIn({ id: list, fields }: Entity, name: string): Field {
  const found = fields.find(({ id }) => id === name) ?? fields.find(({ label }) => kebabOf(label) === kebabOf(name));
  if (!found) throw new Unusable(`${list} has no field ${JSON.stringify(name)}; ${known(fields.map(({ id: field }) => field))}`);
  return found;
}

/** By path, by title, or by the list that it is of. */
function pageIn({ pages, entities }: Blueprint, name: string): Page {
  const list = entities.find((one) => isCalled(one, name))?.id;
  const found =
    pages.find(({ path }) => path === name) ??
    pages.find(({ title }) => kebabOf(title) === kebabOf(name)) ??
    pages.find((page) => page.kind === 'entity' && page.entity === list);
  if (!found) throw new Unusable(`there is no page ${JSON.stringify(name)}; ${known(pages.map(({ path }) => path))}`);
  return found;
}

function colorIn(words: string): string {
  const found = colorOf(words);
  if (found === null) throw new Unusable(`${JSON.stringify(words)} is no color; write #rrggbb`);
  return found;
}

function isYes(words: string): boolean {
  const word = words.trim().toLowerCase();
  if (['yes', 'true', 'on'].includes(word)) return true;
  if (['no', 'false', 'off'].includes(word)) return false;
  throw new Unusable('words must be yes or no');
}

function newField(answered: AnsweredField, plan: Blueprint): NewField {
  const { label, kind, required, options, to } = answered;
  const known: EditableKind | undefined = editableKinds.find((one) => one === kind) ?? otherKinds[kind];
  if (known === undefined) throw new Unusable(`${JSON.stringify(kind)} is no kind; the kinds are ${editableKinds.join(', ')}`);
  return {
    label,
    kind: known,
    ...(required ? { required } : {}),
    ...(answered.default === '' ? {} : { default: answered.default }),
    ...(known === 'choice' ? { options } : {}),
    ...(known === 'relation' ? { to: listIn(plan, to).id } : {}),
  };
}
