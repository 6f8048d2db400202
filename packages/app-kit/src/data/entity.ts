/** The app's data: entities, their fields, and the behavior of each kind of field. */

import type { Readers, Writers } from '../web/context.ts';
import { dateFormat, numberFormat } from '../web/reader.ts';
import { currentRequester } from '../web/request-context.ts';

export type FieldType =
  /** `shared`: many rows have the same value, so lists can filter by it. */
  | { kind: 'text'; maxLength: number; unique?: boolean; shared?: true }
  /** `markdown`: rendered as Markdown. */
  | { kind: 'long-text'; maxLength: number; markdown?: true }
  | { kind: 'integer'; min: number | null; max: number | null; unit?: string }
  | { kind: 'decimal'; min: number | null; max: number | null; unit?: string }
  | { kind: 'money'; currency: string }
  | { kind: 'date' }
  | { kind: 'date-time' }
  | { kind: 'time' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; options: { id: string; label: string }[] }
  | { kind: 'rating'; max: 5 }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'url' }
  | { kind: 'colour' }
  /** Tags to search by, stored as one text, separated by commas. */
  | { kind: 'tags' }
  | { kind: 'image' }
  /** Any document, stored unchanged and served for download. `media`: audio or video, which pages play. */
  | { kind: 'file'; media?: 'audio' | 'video' | 'any' }
  /** The number of votes for the row, one per person: counted, never typed. */
  | { kind: 'votes' }
  | { kind: 'relation'; entity: string };

export interface Field {
  /** Also the name of its column, and its name in forms and JSON. */
  id: string;
  label: string;
  type: FieldType;
  required: boolean;
  help: string;
  /** Personal data: if rows belong to their authors, others cannot read it. */
  isPrivate?: true;
  /** What rows without a value get, written as in a sample; `isDefault`: new rows start with it, too. */
  fill?: { value: string | number | boolean; isDefault?: true };
}

export interface State {
  id: string;
  label: string;
  done: boolean;
}

export interface Entity {
  /** Also the name of its table. */
  id: string;
  singular: string;
  plural: string;
  /** Rows are at `/<slug>/<id>`. */
  slug: string;
  /** The path of its list: `/`, or `/<slug>`. Null: it has no pages. */
  path: string | null;
  /** The list's heading. */
  title: string;
  fields: Field[];
  /** The title of a row in lists and links. */
  titleField: string;
  /** `field` is a choice of `fields`; a new row starts in the first state. */
  workflow: { field: string; states: State[] } | null;
  /** The field with the due date, if it has one. */
  dueField: string | null;
  /** Only writers see rows outside this state; entering it sets the date `on`. */
  published?: { state: string; on: string | null };
  defaultSort: Sort;
  readers: Readers;
  writers: Writers;
  /** Rows belong to their authors; others need a role to change them. Omitted: rows belong to nobody. */
  owned?: boolean;
  /** The relation to the person whom a row is about: who added that person's row reads this one, too. Only with readers `own`. */
  subject?: string;
  /** Only these roles and the owner add rows. */
  adders?: string[];
  /**
   * Fields that answer the row's author: only these roles and the owner set them. `isFinal`: once the workflow has
   * left its first state, the author can no longer change the row.
   */
  decided?: { by: string[]; fields: string[]; isFinal: boolean };
  /** The words of the form of a list that others send to its owner (`isSentOnly`). */
  sent?: { title: string; action: string };
  /** Fields that the app fills in for people without a role (`Store.filled`). */
  filled?: string[];
  /** Fields that are calculated: nobody types them. */
  computed?: string[];
  /** The page on which people add and change its rows: it has no forms of its own. */
  keptBy?: { title: string; path: string };
  mark?: Mark;
  about?: About;
  /** How its rows change the stock of a related row (`stock.ts`). */
  moves?: Move[];
  samples: Sample[];
}

/** Whose rows these are, in a table of the app itself: an account's, or those of a browser. Names are fields of the entity. */
export interface Mark {
  /** The field with the mark of the account, or of the browser (`src/web/voter.ts`). */
  field: string;
  /** The purpose of a browser's mark. */
  purpose: string;
  /** Without the person the row still counts. */
  keepsRow: boolean;
  /** For the same values of these fields only the account's rows count, if it has any. */
  oncePer?: string[];
  /** Set in rows of guests. Earlier versions stored the browser's mark for people with an account, too. */
  guest?: string;
  /** Fields that mean nothing to the person. */
  hidden?: string[];
}

/** The row that a row is about: `field` holds its id, `of` the id of its entity. */
export interface About {
  field: string;
  of: string;
  /** It is a part of that row: in its copy, and goes with it. */
  isPart?: true;
  /** Rows from before `of` are about the only table with all of these fields. */
  knownBy?: string[];
  /** That row stays in the owner's books when its person is erased, with these texts and what is no text; `says` so. */
  books?: { keeps: string[]; says: string };
}

/** Names are fields of the entity, except `stock`, which is a field of the related one. */
export interface Move {
  relation: string;
  quantity: string;
  stock: string;
  /** Otherwise it adds to the stock. */
  isTaken: boolean;
  /** Rows count only in this state of the workflow; null: in any state. */
  state: string | null;
}

/**
 * A sample row by field. Money is an amount, a date may be relative to the first start (`today`, `today+3`,
 * `today-2T18:30`), a relation is the 1-based number of a sample.
 */
export type Sample = Record<string, Value>;

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/**
 * A stored value: money in the currency's smallest unit, a date `YYYY-MM-DD`, a date-time ISO UTC, a time `HH:MM`, a
 * choice its option's id, a relation the row's id, an image its file's name, a file its stored name and its own: see
 * `upload-kinds.ts`.
 */
export type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

export interface Row {
  id: number;
  /** Epoch milliseconds. */
  createdAt: number;
  updatedAt: number;
  isSample: boolean;
  /** The account that it belongs to; null: none. */
  ownerId: number | null;
  /** The reader is its author. */
  isMine: boolean;
  /** It has a final answer: its author can no longer change it. */
  isSettled: boolean;
  values: Values;
}

export function fieldOf(entity: Entity, id: string): Field {
  const field = entity.fields.find((one) => one.id === id);
  if (!field) throw new Error(`${entity.id} has no field ${id}`);
  return field;
}

/** The number of decimals of a currency. */
export function currencyDigits(currency: string): number {
  return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A value as text, for titles and files: the label of a choice. Relations and times are formatted elsewhere. */
export function plainWords({ type }: Field, value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (type.kind === 'yes-no') return value ? 'yes' : 'no';
  if (type.kind === 'choice') return type.options.find((option) => option.id === value)?.label ?? String(value);
  if (type.kind === 'money') return (Number(value) / 10 ** currencyDigits(type.currency)).toFixed(currencyDigits(type.currency));
  if (type.kind === 'file') return fileName(String(value));
  return String(value);
}

/** The original name of a file. */
export function fileName(value: string): string {
  return value.slice(value.indexOf('/') + 1);
}

/** The address of a file. */
export function fileAddress(value: string): string {
  return `/uploads/${value.split('/').map(encodeURIComponent).join('/')}`;
}

/** Whether its value comes as an upload: only by a form, never as text. */
export function isUploaded({ type }: Field): boolean {
  return type.kind === 'image' || type.kind === 'file';
}

/** Whether people type its value or send it as text; uploads and counts are neither. */
export function isWritten(field: Field): boolean {
  return !isUploaded(field) && field.type.kind !== 'votes';
}

/** The title of a row in lists and links. */
export function titleOf(entity: Entity, row: Row): string {
  const field = fieldOf(entity, entity.titleField);
  const value = row.values[entity.titleField];
  return momentWords(field, value) || plainWords(field, value) || `${entity.singular} ${row.id}`;
}

/** A row with a date-time as its title has it in the reader's zone and language; empty for an invalid one. */
function momentWords({ type }: Field, value: Value | undefined): string {
  const reader = currentRequester()?.reader;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!reader || Number.isNaN(at)) return '';
  if (type.kind === 'date') return dateFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  if (type.kind !== 'date-time') return '';
  return dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone }).format(at);
}

/** A checklist: two states, the second done. */
export function tickStates(entity: Entity): { open: State; done: State } | null {
  const [open, done, more] = entity.workflow?.states ?? [];
  return open && done && !more && !open.done && done.done ? { open, done } : null;
}

/** Shown as a checklist, unless rows have pictures or votes. */
export function isTicked(entity: Entity): boolean {
  return tickStates(entity) !== null && !entity.fields.some(({ type }) => type.kind === 'image' || type.kind === 'votes');
}

export function isDone(entity: Entity, row: Row): boolean {
  const { workflow } = entity;
  return workflow?.states.some((state) => state.done && state.id === row.values[workflow.field]) ?? false;
}
