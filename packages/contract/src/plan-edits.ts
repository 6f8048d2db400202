/**
 * How a plan is changed: operations by id on the parts of an app. Ids and kinds of existing parts never change, so that an app
 * keeps its data: a renamed list is the same list, a removed one hides its rows.
 */
import { type Static, Type } from 'typebox';

const Id = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$', description: 'The id of a list or field of the plan.' });
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, 'x-trimmed': true });
const Path = Type.String({ pattern: '^/([a-z0-9]+(-[a-z0-9]+)*)?$', maxLength: 80 });
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#0d8a9e'] });
const Options = Type.Array(Words(60), { minItems: 1, maxItems: 40 });

/** The kind of a field, as a person chooses it. */
export const editableKinds = [
  'text',
  'long-text',
  'integer',
  'decimal',
  'money',
  'date',
  'date-time',
  'time',
  'yes-no',
  'choice',
  'rating',
  'email',
  'phone',
  'url',
  'tags',
  'image',
  'file',
  'relation',
] as const;
export type EditableKind = (typeof editableKinds)[number];

/**
 * Features that can be switched on and off for a list: all that need nothing but lists. The workflow is no switch, but the
 * states of a field.
 */
export const listFeatures = [
  'search',
  'filters',
  'csv-export',
  'csv-import',
  'charts',
  'calendar',
  'kanban',
  'comments',
  'favorites',
  'realtime',
  'rss',
] as const;
export type ListFeature = (typeof listFeatures)[number];

const Default = Type.String({
  minLength: 1,
  maxLength: 60,
  'x-trimmed': true,
  description:
    'The value of new rows, as a person writes it; rows that have none get it, too. Without it, rows without a value of a required field get the neutral value of its kind, such as 0.',
  examples: ['Open'],
});

const NewField = Type.Object({
  label: Words(60),
  kind: Type.Enum([...editableKinds]),
  required: Type.Optional(Type.Boolean()),
  default: Type.Optional(Default),
  /** The options of a choice. */
  options: Type.Optional(Options),
  /** The list that a relation points to. */
  to: Type.Optional(Id),
});
export type NewField = Static<typeof NewField>;

const op = <Name extends string, Fields extends Parameters<typeof Type.Object>[0]>(name: Name, fields: Fields) =>
  Type.Object({ op: Type.Literal(name), ...fields }, { additionalProperties: false });

export const PlanEdit = Type.Union([
  op('rename-app', { name: Words(60) }),
  op('set-tagline', { tagline: Type.String({ maxLength: 200 }) }),
  op('set-theme', {
    background: Type.Optional(Color),
    accent: Type.Optional(Color),
    mode: Type.Optional(Type.Enum(['light', 'dark', 'auto'])),
  }),
  op('add-list', { name: Words(60), fields: Type.Array(NewField, { maxItems: 20 }) }),
  op('rename-list', { list: Id, name: Words(60) }),
  op('remove-list', { list: Id }),
  op('sort-list', { list: Id, field: Type.Union([Id, Type.Literal('createdAt')]), direction: Type.Enum(['asc', 'desc']) }),
  op('add-field', { list: Id, field: NewField }),
  op('rename-field', { list: Id, field: Id, label: Words(60) }),
  op('set-required', { list: Id, field: Id, required: Type.Boolean(), default: Type.Optional(Default) }),
  /** Options with the same label keep their id, and so their rows. */
  op('set-options', { list: Id, field: Id, options: Options }),
  /** The rows keep the option. */
  op('rename-option', { list: Id, field: Id, option: Type.String({ minLength: 1, maxLength: 60 }), label: Words(60) }),
  op('move-field', { list: Id, field: Id, before: Type.Union([Id, Type.Null()]) }),
  op('remove-field', { list: Id, field: Id }),
  /** A page with a text, last in the menu. */
  op('add-page', { title: Words(60) }),
  /** The first heading of a page. */
  op('set-heading', { path: Path, heading: Words(120) }),
  /** The first text of a page. */
  op('set-text', { path: Path, text: Words(1_000) }),
  op('rename-page', { path: Path, title: Words(60) }),
  op('move-page', { path: Path, before: Type.Union([Path, Type.Null()]) }),
  op('remove-page', { path: Path }),
  op('add-feature', { feature: Type.Enum([...listFeatures]), list: Id }),
  /** Without a list: the whole app. */
  op('remove-feature', { feature: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }), list: Type.Optional(Id) }),
  op('set-log-in', { logIn: Type.Boolean() }),
]);
export type PlanEdit = Static<typeof PlanEdit>;

export const maxPlanEdits = 100;
export const PlanEdits = Type.Array(PlanEdit, { maxItems: maxPlanEdits });
