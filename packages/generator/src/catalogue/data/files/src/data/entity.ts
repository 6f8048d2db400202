/** What the app keeps: entities, their fields, and how each kind of field behaves. */

import type { Readers, Writers } from '../web/context.ts';
import { dateFormat, numberFormat } from '../web/reader.ts';
import { whoAsks } from '../web/request-context.ts';

export type FieldType =
  /** `shared`: many rows have the same, so lists are narrowed by it. */
  | { kind: 'text'; maxLength: number; unique?: boolean; shared?: true }
  /** `markdown`: written with marks, and shown as they mean. */
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
  /** Words that rows are found by: kept as one text, parted by commas. */
  | { kind: 'tags' }
  | { kind: 'image' }
  /** Any document, kept as it was given and handed out for download. */
  | { kind: 'file' }
  /** How many voted for the row, one vote each: counted, never typed. */
  | { kind: 'votes' }
  | { kind: 'relation'; entity: string };

export interface Field {
  /** Also its column and its name in forms and JSON. */
  id: string;
  label: string;
  type: FieldType;
  required: boolean;
  help: string;
  /** Told of a person: where rows belong to who made them, others do not read it. */
  isPrivate?: true;
}

export interface State {
  id: string;
  label: string;
  done: boolean;
}

export interface Entity {
  /** Also its table. */
  id: string;
  singular: string;
  plural: string;
  /** Rows are at `/<slug>/<id>`. */
  slug: string;
  /** Where its list is: `/`, or `/<slug>`. Null: it has no pages. */
  path: string | null;
  /** The list's heading. */
  title: string;
  fields: Field[];
  /** Names a row in lists and links. */
  titleField: string;
  /** `field` is a choice of `fields`; a new row starts in the first state. */
  workflow: { field: string; states: State[] } | null;
  /** The date by which a row is to be done, if it has one. */
  dueField: string | null;
  /** Only in this state are rows there for those who may not write them; coming to it fills in the date `on`. */
  published?: { state: string; on: string | null };
  defaultSort: Sort;
  readers: Readers;
  writers: Writers;
  /** Rows belong to who made them; others change them only with a role. Nobody's where left out. */
  owned?: boolean;
  /** Roles that alone add rows, beside the owner. */
  adders?: string[];
  /**
   * Fields that answer the row's author: only these roles and the owner set them. `isFinal`: once the workflow has
   * left its first state, the author can no longer change the row.
   */
  decided?: { by: string[]; fields: string[]; isFinal: boolean };
  /** How its rows change the stock of what they lead to (`stock.ts`). */
  moves?: Move[];
  samples: Sample[];
}

/** Names are fields of the entity, but for `stock`, which is of what `relation` leads to. */
export interface Move {
  relation: string;
  quantity: string;
  stock: string;
  /** Else it comes to the stock. */
  isTaken: boolean;
  /** Rows count in this state of the workflow only; null: in all. */
  state: string | null;
}

/**
 * A sample row by field. Money is an amount, a date may be counted from the first start
 * (`today`, `today+3`, `today-2T18:30`), a relation is the number of a sample, from 1.
 */
export type Sample = Record<string, Value>;

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/**
 * As kept and handed around: money in the currency's smallest unit, a date `YYYY-MM-DD`, a
 * date-time ISO UTC, a time `HH:MM`, a choice its option's id, a relation the row's id, an
 * image its file's name, a file where it is kept and its own name: see `upload-kinds.ts`.
 */
export type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

export interface Row {
  id: number;
  /** Epoch milliseconds. */
  createdAt: number;
  updatedAt: number;
  isSample: boolean;
  /** The account that it belongs to; null: no account's. */
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

/** How many digits a currency has after its point. */
export function currencyDigits(currency: string): number {
  return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A value in plain words, for titles and files: the label of a choice. Relations and times are formatted elsewhere. */
export function plainWords({ type }: Field, value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (type.kind === 'yes-no') return value ? 'yes' : 'no';
  if (type.kind === 'choice') return type.options.find((option) => option.id === value)?.label ?? String(value);
  if (type.kind === 'money') return (Number(value) / 10 ** currencyDigits(type.currency)).toFixed(currencyDigits(type.currency));
  if (type.kind === 'file') return fileName(String(value));
  return String(value);
}

/** A file's own name, as it was given with. */
export function fileName(value: string): string {
  return value.slice(value.indexOf('/') + 1);
}

/** Where a file is handed out. */
export function fileAddress(value: string): string {
  return `/uploads/${value.split('/').map(encodeURIComponent).join('/')}`;
}

/** Whether what it holds is given as a file: only by a form, never as text. */
export function isUploaded({ type }: Field): boolean {
  return type.kind === 'image' || type.kind === 'file';
}

/** Whether it is typed, or sent as text: what is given as a file or counted is not. */
export function isWritten(field: Field): boolean {
  return !isUploaded(field) && field.type.kind !== 'votes';
}

/** What a row is called in lists and links. */
export function titleOf(entity: Entity, row: Row): string {
  const field = fieldOf(entity, entity.titleField);
  const value = row.values[entity.titleField];
  return momentWords(field, value) || plainWords(field, value) || `${entity.singular} ${row.id}`;
}

/** A row that is called by its moment is called by it in the zone and language of who asks; empty for what is no moment. */
function momentWords({ type }: Field, value: Value | undefined): string {
  const reader = whoAsks()?.reader;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!reader || Number.isNaN(at)) return '';
  if (type.kind === 'date') return dateFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  if (type.kind !== 'date-time') return '';
  return dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone }).format(at);
}

/** A list that is ticked off: two states, the second done. */
export function tickStates(entity: Entity): { open: State; done: State } | null {
  const [open, done, more] = entity.workflow?.states ?? [];
  return open && done && !more && !open.done && done.done ? { open, done } : null;
}

/** Shown as a list to tick off; what has pictures is looked at instead, what is voted for is weighed. */
export function isTicked(entity: Entity): boolean {
  return tickStates(entity) !== null && !entity.fields.some(({ type }) => type.kind === 'image' || type.kind === 'votes');
}

export function isDone(entity: Entity, row: Row): boolean {
  const { workflow } = entity;
  return workflow?.states.some((state) => state.done && state.id === row.values[workflow.field]) ?? false;
}
