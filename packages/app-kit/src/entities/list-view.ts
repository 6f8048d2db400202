/** The view of a list, from its address: `?q=milk&sort=-dueDate&status=open&page=2`. */
import type { Entity, Field, Sort, Value } from '../data/entity.ts';
import type { Filter } from '../data/filter.ts';
import { isDate } from '../data/input.ts';
import type { ListQuery } from '../data/table.ts';
import { pageNumber } from '../web/numbers.ts';
import { addDays, instantOf, type Reader } from '../web/reader.ts';

export interface ListView {
  search: string;
  /** Active filters, by name in the address. */
  chosen: Record<string, string>;
  /** Null: the entity's own order. */
  sort: Sort | null;
  page: number;
  /** `list`, or the id of another view; null: the default. */
  display: string | null;
  /** Only the visitor's own rows, of a list that others read too. */
  mine: boolean;
}

export interface ReadersDay {
  reader: Reader;
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface FilterChoice {
  /** The name in the address. */
  name: string;
  label: string;
  field: Field;
  options: { value: string; label: string }[];
}

export const pageSize = 50;
/** The names of the first and last day in the address. */
export const firstDay = 'from';
export const lastDay = 'until';
const taken = new Set(['mine', 'q', 'sort', 'page', 'view', 'month', firstDay, lastDay]);

/** The name of the due filter, unless a field has it. */
const dueName = 'due';
const dueOptions = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'none', label: 'No date' },
];

/** Tags and shared texts: the rows themselves give the options. */
export function isUsedByRows({ type }: Field): boolean {
  return type.kind === 'tags' || (type.kind === 'text' && type.shared === true);
}

/** The filters of a list: states and choices, yes or no, due date, and the values in `said`, by field. */
export function filterChoices(entity: Entity, usedValues: Map<string, string[]> = new Map()): FilterChoice[] {
  const choices: FilterChoice[] = [];
  for (const field of entity.fields) {
    const name = taken.has(field.id) ? `${field.id}_is` : field.id;
    const { type } = field;
    if (field.id === entity.dueField) {
      const isFree = field.id === dueName || entity.fields.every((one) => one.id !== dueName);
      choices.push({ name: isFree ? dueName : name, label: field.label, field, options: dueOptions });
    } else if (type.kind === 'choice') {
      choices.push({ name, label: field.label, field, options: type.options.map(({ id, label }) => ({ value: id, label })) });
    } else if (isUsedByRows(field)) {
      const known = usedValues.get(field.id) ?? [];
      if (known.length > (type.kind === 'tags' ? 0 : 1))
        choices.push({ name, label: field.label, field, options: known.map((value) => ({ value, label: value })) });
    } else if (type.kind === 'yes-no') {
      const options = [
        { value: 'yes', label: `${field.label}: yes` },
        { value: 'no', label: `${field.label}: no` },
      ];
      choices.push({ name, label: field.label, field, options });
    }
  }
  return choices;
}

/** The required date of a row: lists can be limited to a range of it. */
export function dayField(entity: Entity): Field | null {
  const isDay = ({ type }: Field) => type.kind === 'date' || type.kind === 'date-time';
  return entity.fields.find((field) => field.required && isDay(field) && field.id !== entity.dueField) ?? null;
}

export function isSortable(field: Field): boolean {
  return !['long-text', 'image', 'file', 'relation', 'colour', 'tags'].includes(field.type.kind);
}

/** `displays` are the ids of alternative views. */
export function readView(
  entity: Entity,
  query: (name: string) => string | undefined,
  choices: FilterChoice[],
  displays: string[] = [],
): ListView {
  const chosen: Record<string, string> = {};
  for (const { name, options } of choices) {
    const value = query(name);
    if (value && options.some((option) => option.value === value)) chosen[name] = value;
  }
  for (const name of dayField(entity) ? [firstDay, lastDay] : []) {
    const day = query(name) ?? '';
    if (isDate(day)) chosen[name] = day;
  }
  const display = query('view');
  return {
    search: (query('q') ?? '').trim().slice(0, 200),
    chosen,
    sort: readSort(entity, query('sort')),
    page: pageNumber(query('page')),
    display: display !== undefined && ['list', ...displays].includes(display) ? display : null,
    mine: query('mine') === 'yes' && hasOwnView(entity),
  };
}

/** Whether people tell their own rows from those of others. */
export function hasOwnView({ owned, readers }: Entity): boolean {
  return owned === true && readers !== 'own' && readers !== 'makers';
}

function readSort(entity: Entity, text: string | undefined): Sort | null {
  const field = text?.replace(/^-/, '');
  if (!field || !(field === 'createdAt' || entity.fields.some((one) => one.id === field && isSortable(one)))) return null;
  return { field, direction: text?.startsWith('-') ? 'desc' : 'asc' };
}

/** The address of the same list with a change; a new search or filter starts at page 1. */
export function viewHref(path: string, view: ListView, change: Partial<ListView>): string {
  const next = { ...view, page: 1, ...change };
  const query = new URLSearchParams();
  if (next.search) query.set('q', next.search);
  for (const [name, value] of Object.entries(next.chosen)) query.set(name, value);
  if (next.sort) query.set('sort', (next.sort.direction === 'desc' ? '-' : '') + next.sort.field);
  if (next.page > 1) query.set('page', String(next.page));
  if (next.display) query.set('view', next.display);
  if (next.mine) query.set('mine', 'yes');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function isNarrowed(view: ListView): boolean {
  return view.search !== '' || view.mine || Object.keys(view.chosen).length > 0;
}

/** The view as a query of the table. */
export function toQuery(entity: Entity, view: ListView, choices: FilterChoice[], now: ReadersDay): ListQuery {
  const filters: Filter[] = [];
  for (const choice of choices) {
    const value = view.chosen[choice.name];
    if (value) filters.push(...toFilters(entity, choice, value, now));
  }
  const day = dayField(entity);
  if (day) filters.push(...betweenDays(day, view.chosen, now));
  return {
    search: view.search,
    filters,
    sort: view.sort ?? entity.defaultSort,
    doneLast: view.sort === null,
    page: view.page,
    pageSize,
    ...(view.mine ? { mine: true } : {}),
  };
}

function toFilters(entity: Entity, { field }: FilterChoice, value: string, now: ReadersDay): Filter[] {
  if (isUsedByRows(field)) return [{ field: field.id, has: value }];
  if (field.id !== entity.dueField) return [{ field: field.id, is: field.type.kind === 'yes-no' ? value === 'yes' : value }];
  if (value === 'none') return [{ field: field.id, is: null }];
  if (value === 'today') return [{ field: field.id, from: dayStart(field, now, 0), before: dayStart(field, now, 1) }];
  if (value === 'week') return [{ field: field.id, from: dayStart(field, now, 0), before: dayStart(field, now, 7) }];
  return overdue(entity, field, now);
}

/** Both days included. */
function betweenDays(field: Field, { [firstDay]: first, [lastDay]: last }: ListView['chosen'], now: ReadersDay): Filter[] {
  return [
    ...(first ? [{ field: field.id, from: dayStart(field, { ...now, today: first }, 0) }] : []),
    ...(last ? [{ field: field.id, before: dayStart(field, { ...now, today: last }, 1) }] : []),
  ];
}

export function overdue(entity: Entity, field: Field, now: ReadersDay): Filter[] {
  return [{ field: field.id, before: dayStart(field, now, 0) }, ...notDone(entity)];
}

/** The start of a day in the reader's zone, in the field's format. */
function dayStart({ type }: Field, { today, reader }: ReadersDay, inDays: number): string {
  const day = addDays(today, inDays);
  return type.kind === 'date-time' ? new Date(instantOf(reader.zone, `${day}T00:00`)).toISOString() : day;
}

/** Done rows are never overdue. */
function notDone({ workflow }: Entity): Filter[] {
  const done: Value[] = workflow?.states.filter((state) => state.done).map((state) => state.id) ?? [];
  return workflow && done.length > 0 ? [{ field: workflow.field, not: done }] : [];
}
