/**
 * Sketch: a plan in the form that a language model writes. Strict-safe: every member is required, no records, no limits that
 * endpoints refuse, rows as cells, relations by the name of a list. The planner expands it to a Blueprint.
 */
import type { FieldKind } from '@davit/blueprint';
import { type Static, type TSchema, Type } from 'typebox';

/** Kinds of field, and what a model needs to know about each. */
export const sketchKinds = {
  text: 'one line',
  'long-text': 'several lines',
  integer: 'a whole number; a duration in minutes',
  decimal: 'a number',
  money: 'an amount; options: its ISO code, else USD',
  date: 'a day',
  'date-time': 'a day and a time',
  time: 'a time of day',
  'yes-no': 'yes or no',
  choice: 'one of options',
  status: 'where a row stands: options are its states in order, the first for new rows, the last when done; one a list',
  rating: '1 to 5 stars',
  email: 'an e-mail address',
  phone: 'a phone number',
  url: 'a link',
  colour: 'a color',
  tags: 'several short words',
  image: 'an uploaded picture',
  file: 'an uploaded file',
  votes: 'how many people voted for it',
  relation: 'a row of the list that `list` names',
} as const satisfies Record<FieldKind | 'status', string>;

/** Features that a sketch can name; those that consist of a field follow from the fields, and those of verbs from `does`. */
export const sketchFeatures = {
  search: 'every list has it',
  filters: 'by choices, relations, ratings; every list has them',
  'csv-export': 'downloads a list',
  'csv-import': 'adds rows from a file',
  kanban: 'a board of a list with a status',
  calendar: 'a month of a list with a date',
  charts: 'figures of a list',
  comments: 'people talk about a row',
  realtime: 'a list updates by itself',
  rss: 'a feed of a list',
  polls: 'people vote for rows; needs a field of kind votes',
  gallery: 'pictures of a list with an image, large',
  streaks: 'rows are ticked off day by day',
  flashcards: 'studies rows: the first text is the front, the second the back',
  'sign-up-form':
    'sign-ups for rows of a list, or without a list for the whole; the owner reads them; words: its title, such as Newsletter',
  'contact-form': 'visitors write to the owner',
  'dark-mode': 'a switch',
  cart: 'rows of a list go into a cart and are ordered',
  favorites: 'people save rows of a list',
  history: 'people see which rows they opened',
  sharing: 'links to rows',
  following: 'people follow topics of a list, or without a list each other',
  friends: 'members make friends',
  profiles: 'members have a page; words: kinds',
  messages: 'members write to each other',
  mailing: 'messages to many by e-mail; list: the messages; words: sms, templates',
  player: 'plays files of a list; words: audio or video',
  compare: 'rows of a list side by side',
  review: 'others see rows of a list only in the state that words has',
  reports: 'tables and charts by group and month',
  totals: 'money of a list adds up in the rows that it belongs to',
  points:
    'balances; list: what they buy; words: name, joining 10, check-in 5, inviting 20, adding 10, top-up, withdraw, transfer, ranking; money: its ISO code',
  slides: 'rows of a list on the first page',
  tool: 'does something to an input; words: a sentence each, such as convert CSV to JSON',
} as const;
export type SketchFeature = keyof typeof sketchFeatures;

const closed = { additionalProperties: false };
const text = (description?: string) => Type.String(description === undefined ? {} : { description });
const oneOf = <Values extends string>(values: readonly Values[], description?: string) =>
  Type.Unsafe<Values>({ type: 'string', enum: values, ...(description === undefined ? {} : { description }) });
const object = <Properties extends Record<string, TSchema>>(properties: Properties) => Type.Object(properties, closed);

const keysOf = <Keys extends string>(record: Record<Keys, string>) => Object.keys(record) as Keys[];

const Field = object({
  label: text(),
  kind: oneOf(keysOf(sketchKinds)),
  options: Type.Array(text()),
  list: text('for relation: the name of a list'),
  required: Type.Boolean(),
});
export type SketchField = Static<typeof Field>;

const List = object({
  was: text('the lists of the plan so far that it replaces, or empty'),
  name: text('plural, such as Repair jobs'),
  one: text('singular'),
  fields: Type.Array(Field, { description: 'the field that names a row first' }),
  writtenBy: oneOf(['everyone', 'author', 'owner'], 'who changes rows; author: each only their own'),
  readBy: oneOf(['everyone', 'author', 'owner'], 'author: each only their own, and the owner all'),
  rows: Type.Array(Type.Array(text()), {
    description: '3 to 6 sample rows, more if the app needs them, none if it begins empty; a cell for each field',
  }),
});
export type SketchList = Static<typeof List>;

export const Sketch = object({
  name: text('of the app: what it is, in the words of the request, or the name that this gives it'),
  tagline: text('one sentence'),
  goal: oneOf(['web_app', 'content_site'], 'content_site: a site to read, with pages before lists'),
  accounts: oneOf(['none', 'open', 'invited'], 'none unless people must log in; open: anyone signs up'),
  writing: oneOf(['anyone', 'members', 'owner']),
  reading: oneOf(['anyone', 'members', 'own'], 'own: each member only their own rows'),
  roles: Type.Array(text(), { description: 'people with more rights than members' }),
  background: text('a color, or empty'),
  accent: text('a color, or empty'),
  overview: Type.Boolean({ description: 'opens on figures of all lists' }),
  lists: Type.Array(List),
  does: Type.Array(object({ who: text('users, owner or a role'), verb: text('one verb, or mark and a state'), list: text() })),
  features: Type.Array(
    object({ id: oneOf(keysOf(sketchFeatures)), list: text('its name, or empty'), words: Type.Array(text()) }),
  ),
  pages: Type.Array(object({ title: text(), paragraphs: Type.Array(text()) }), { description: 'texts to read' }),
  sources: Type.Array(
    object({
      part: text('the name of a list, a label, a feature id, a role'),
      words: text('1 to 8 words of the request, copied'),
    }),
  ),
  drop: Type.Array(text(), { description: 'parts of the plan so far that nobody asks for, by name' }),
  notMade: Type.Array(text(), { description: 'what the request wants and nothing here does, one wish for each page' }),
});
export type Sketch = Static<typeof Sketch>;
