/** What a reader can choose for a report about a list, and what an address has chosen. */
import type { Entity, Field } from '../../data/entity.ts';
import { isDate } from '../../data/input.ts';
import { netOf } from './net.ts';
import type { By, Measure, ReportRequest } from './report.ts';

/** Names are fields of `entity`. */
export interface Preset {
  title: string;
  entity: string;
  by: string | null;
  measure: string | null;
  day: string | null;
}

export interface Choice<Of> {
  value: string;
  label: string;
  is: Of;
}

export interface Choices {
  by: Choice<By>[];
  measures: Choice<Measure>[];
  days: Choice<Field | null>[];
  columns: Choice<Field | null>[];
}

const numbers = ['integer', 'decimal', 'money'];
const maxColumns = 6;
/** Parts of a date, with a dot that no field has. */
const parts = { month: '.month', year: '.year', day: '.day', all: '.all' };

/** `isOpen`: whether the reader may read the rows of this entity. */
export function choicesOf(entity: Entity, isOpen: (id: string) => boolean): Choices {
  const fields = entity.fields.filter(({ isPrivate }) => !isPrivate);
  const grouping = fields.filter(({ type }) => {
    if (type.kind === 'relation') return isOpen(type.entity);
    return ['choice', 'yes-no', 'rating'].includes(type.kind) || (type.kind === 'text' && !type.unique);
  });
  const days = fields
    .filter(({ type }) => type.kind === 'date' || type.kind === 'date-time')
    .map((field): Choice<Field | null> => ({ value: field.id, label: field.label, is: field }));
  const byField = (field: Field): Choice<By> => ({ value: field.id, label: field.label, is: field });
  // What rows belong to comes first, free text last.
  const weight = ({ type }: Field) => ['relation', 'choice', 'yes-no', 'rating', 'text'].indexOf(type.kind);
  return {
    by: [
      ...grouping.sort((a, b) => weight(a) - weight(b)).map(byField),
      { value: parts.month, label: 'Month', is: 'month' },
      { value: parts.year, label: 'Year', is: 'year' },
      { value: parts.day, label: 'Day', is: 'day' },
      { value: parts.all, label: 'Nothing, all together', is: 'all' },
    ],
    measures: [
      { value: 'count', label: `Number of ${entity.plural}`, is: { kind: 'count' } },
      ...fields.filter(({ type }) => numbers.includes(type.kind)).flatMap(measuresOf),
      ...fields.filter(({ type }) => type.kind === 'rating').flatMap((field) => measuresOf(field).slice(1)),
    ],
    days: days.length > 0 ? days : [{ value: '.added', label: 'Added', is: null }],
    columns: [
      { value: '', label: 'None', is: null },
      ...fields
        .filter(({ type }) => type.kind === 'choice' && type.options.length <= maxColumns)
        .map((field) => ({ value: field.id, label: field.label, is: field })),
    ],
  };
}

const measuresOf = (field: Field): Choice<Measure>[] => [
  { value: `sum:${field.id}`, label: `${field.label}, total`, is: { kind: 'sum', field } },
  { value: `average:${field.id}`, label: `${field.label}, on average`, is: { kind: 'average', field } },
];

/** The chosen values by their names in the address; an unknown one is the list's usual one. */
export type Chosen = Record<'list' | 'by' | 'measure' | 'day' | 'columns' | 'from' | 'until', string>;

const maxValueLength = 80;

export function readChosen(
  query: (name: string) => string | undefined,
  entity: Entity,
  choices: Choices,
  presets: Preset[],
): Chosen {
  const usual = usualOf(entity, choices, presets);
  const one = (name: 'by' | 'measure' | 'day' | 'columns', among: Choice<unknown>[]) => {
    const given = query(name)?.slice(0, maxValueLength);
    return among.some(({ value }) => value === given) && given !== undefined ? given : usual[name];
  };
  const by = one('by', choices.by);
  const measure = one('measure', choices.measures);
  const net = measure.startsWith('sum:') ? choices.columns.find(({ is }) => isOfNet(is))?.value : undefined;
  const columns = one('columns', choices.columns) || (query('columns') === undefined ? (net ?? '') : '');
  return {
    list: entity.id,
    by,
    measure,
    day: one('day', choices.days),
    columns: columns === by ? '' : columns,
    from: dateIn(query('from')),
    until: dateIn(query('until')),
  };
}

/** Income and expenses are columns unless the reader chooses otherwise. */
const isOfNet = (field: Field | null) => field?.type.kind === 'choice' && netOf(field.type.options) !== null;

const dateIn = (text = '') => (isDate(text) ? text : '');

/** By its first preset, else by the first grouping. */
function usualOf(entity: Entity, choices: Choices, presets: Preset[]): Record<'by' | 'measure' | 'day' | 'columns', string> {
  const preset = presets.find((one) => one.entity === entity.id);
  const values = preset ? addressOf(preset) : null;
  return {
    by: values?.by ?? choices.by[0]?.value ?? parts.all,
    measure: values?.measure ?? choices.measures[0]?.value ?? 'count',
    day: values?.day ?? choices.days[0]?.value ?? '.added',
    columns: '',
  };
}

/** The values of a preset in the address. */
export function addressOf({ entity, by, measure, day }: Preset): Record<'list' | 'by' | 'measure' | 'day', string> {
  return {
    list: entity,
    by: by ?? (day === null ? parts.all : parts.month),
    measure: measure === null ? 'count' : `sum:${measure}`,
    day: day ?? '.added',
  };
}

export function requestOf(entity: Entity, choices: Choices, chosen: Chosen): ReportRequest {
  const find = <Of>(among: Choice<Of>[], value: string) => among.find((choice) => choice.value === value)?.is;
  return {
    entity,
    by: find(choices.by, chosen.by) ?? 'all',
    measure: find(choices.measures, chosen.measure) ?? { kind: 'count' },
    day: find(choices.days, chosen.day) ?? null,
    columns: find(choices.columns, chosen.columns) ?? null,
    from: chosen.from,
    until: chosen.until,
  };
}

/** The title of a report: its preset's, else what it says. */
export function titleOfReport(request: ReportRequest, chosen: Chosen, presets: Preset[]): string {
  const isOfPreset = (preset: Preset) =>
    Object.entries(addressOf(preset)).every(([name, value]) => chosen[name as 'by'] === value);
  const preset = presets.find(isOfPreset);
  if (preset) return preset.title;
  const { entity, by, measure } = request;
  const plural = `${entity.plural.slice(0, 1).toUpperCase()}${entity.plural.slice(1)}`;
  const what = measure.kind === 'count' ? plural : measureTitle(measure);
  if (by === 'all') return measure.kind === 'count' ? `${plural}, all together` : `${what} of all ${entity.plural}`;
  return `${what} by ${typeof by === 'string' ? by : by.label.toLowerCase()}`;
}

const measureTitle = ({ kind, field }: Extract<Measure, { field: Field }>) =>
  kind === 'sum' ? `${field.label}, total` : `${field.label}, on average`;

/** The heading of the measure's column. */
export function measureLabel(measure: Measure, entity: Entity, isNet: boolean): string {
  if (measure.kind === 'count') return `Number of ${entity.plural}`;
  return isNet ? 'Net' : measureTitle(measure);
}
