/**
 * What a language model answers to a change that the rules do not understand: operations on the parts of the plan. Strict-safe
 * like a sketch: every member is required, no unions, no records.
 */
import { editableKinds, listFeatures } from '@davit/contract';
import { type Static, type TSchema, Type } from 'typebox';

/** The operations, and what a model needs to know about each. */
export const changeOps = {
  'rename-app': 'words: the new name',
  'set-tagline': 'words: the line under the name, or empty',
  'set-background': 'words: a color',
  'set-accent': 'words: a color, of header, buttons and links',
  'set-mode': 'words: light, dark or auto',
  'set-log-in': 'words: yes or no',
  'add-list': 'words: its plural name; fields, the one that names a row first',
  'rename-list': 'list; words: the new plural name',
  'remove-list': 'list',
  'sort-list': 'list; field, or createdAt for when rows were added; words: asc or desc',
  'add-field': 'list; fields: the new ones',
  'rename-field': 'list; field; words: the new label',
  'set-required': 'list; field; words: yes or no',
  'set-options': 'list; field; options: all of them; those that stay keep their label',
  'rename-option': 'list; field; options: the label so far; words: the new label',
  'move-field': 'list; field; words: the field that it comes before, or empty for the end',
  'remove-field': 'list; field',
  'add-page': 'words: its title; text: what stands on it',
  'set-heading': 'page; words: its first heading',
  'set-text': 'page; text: its first text',
  'rename-page': 'page; words: the new title',
  'move-page': 'page; words: the page that it comes before, or empty for the end',
  'remove-page': 'page, but not of a list',
  'add-feature': `list; words: ${listFeatures.join(', ')}`,
  'remove-feature': 'words: its id; list, or empty for the whole app',
  write: 'words: in 2 to 8 words, something new that no other operation can do and that code can; it is written after this',
} as const;
export type ChangeOp = keyof typeof changeOps;

const object = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const text = (description?: string) => Type.String(description === undefined ? {} : { description });
const oneOf = <Values extends string>(values: readonly Values[]) => Type.Unsafe<Values>({ type: 'string', enum: [...values] });

const AnsweredField = object({
  label: text(),
  kind: oneOf(editableKinds),
  required: Type.Boolean(),
  default: text('the value of rows that have none, or empty'),
  options: Type.Array(text(), { description: 'for choice' }),
  to: text('for relation: the list'),
});
export type AnsweredField = Static<typeof AnsweredField>;

/** `write` only where a model may write features for this app. */
export const changeOpsOf = (mayWrite: boolean): ChangeOp[] =>
  (Object.keys(changeOps) as ChangeOp[]).filter((op) => mayWrite || op !== 'write');

const answeredEdit = (mayWrite: boolean) =>
  object({
    because: text('the words of the change that ask for it, copied'),
    op: oneOf(changeOpsOf(mayWrite)),
    list: text('its id, or empty'),
    field: text('its id, or empty'),
    page: text('its path, or empty'),
    words: text(),
    text: text(),
    options: Type.Array(text()),
    fields: Type.Array(AnsweredField),
  });
export type AnsweredEdit = Static<ReturnType<typeof answeredEdit>>;

export const changeAnswer = (mayWrite: boolean) =>
  object({
    edits: Type.Array(answeredEdit(mayWrite), { description: 'in order, each on the result of those before' }),
    cannot: Type.Array(object({ because: text('words of the change, copied'), why: text('one sentence') }), {
      description: 'what no operation can do',
    }),
  });
export type ChangeAnswer = Static<ReturnType<typeof changeAnswer>>;
