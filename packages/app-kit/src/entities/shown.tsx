/** How each kind of value is displayed. */

import {
  currencyDigits,
  type Entity,
  type Field,
  fieldOf,
  fileAddress,
  fileName,
  type Row,
  titleOf,
  type Value,
} from '../data/entity.ts';
import { Icon } from '../design/icon.tsx';
import { Tag } from '../design/surface.tsx';
import { addDays, dateFormat, dayOf, numberFormat, type Reader } from '../web/reader.ts';

interface ShownProps {
  entity: Entity;
  field: Field;
  value: Value;
  reader: Reader;
  /** Titles and paths of related rows, by field and id. */
  related: Related;
  /** Cuts long text and omits links, for small spaces. */
  brief?: boolean;
}

export type Related = Map<string, Map<number, { title: string; href: string | null }>>;

const briefLength = 120;

export function Shown({ entity, field, value, reader, related, brief = false }: ShownProps) {
  const { type } = field;
  if (type.kind === 'yes-no') return <>{value ? 'Yes' : 'No'}</>;
  if (value === null || value === '') return <NotGiven />;
  switch (type.kind) {
    case 'long-text':
      return brief ? <>{shortened(String(value))}</> : <p class="prose">{String(value)}</p>;
    case 'integer':
    case 'decimal':
      return <span class="number">{number(reader, Number(value)) + (type.unit ? ` ${type.unit}` : '')}</span>;
    case 'votes':
      return <span class="number">{number(reader, Number(value))}</span>;
    case 'money':
      return <span class="number">{money(reader, Number(value), type.currency)}</span>;
    case 'date':
      return <time datetime={String(value)}>{date(reader, String(value))}</time>;
    case 'date-time':
      return <DateTime reader={reader} value={String(value)} />;
    case 'time':
      return <time datetime={String(value)}>{timeOfDay(reader, String(value))}</time>;
    case 'choice':
      return <Choice entity={entity} field={field} value={String(value)} />;
    case 'rating':
      return <Stars value={Number(value)} max={type.max} />;
    case 'email':
      return <a href={`mailto:${value}`}>{String(value)}</a>;
    case 'phone':
      return <a href={`tel:${String(value).replace(/[^\d+]/g, '')}`}>{String(value)}</a>;
    case 'url':
      return brief ? <>{new URL(String(value)).host}</> : <WebLink address={String(value)} />;
    case 'colour':
      return <Swatch color={String(value)} />;
    case 'tags':
      return <Tags entity={entity} field={field} value={String(value)} />;
    case 'image':
      return (
        <img
          data-user-content
          class={brief ? 'thumbnail' : 'picture'}
          src={`/uploads/${value}`}
          alt={field.label}
          loading="lazy"
        />
      );
    case 'file':
      return <FileLink value={String(value)} />;
    case 'relation':
      return <RelatedRow to={related.get(field.id)?.get(Number(value))} />;
    case 'text':
      return <>{String(value)}</>;
  }
}

function NotGiven() {
  return (
    <span class="not-given">
      <span class="visually-hidden">Not given</span>
    </span>
  );
}

function shortened(text: string): string {
  return text.length > briefLength ? `${text.slice(0, briefLength).trimEnd()}…` : text;
}

/** Four digits have no separator, so that a year looks like one. */
export function number(reader: Reader, value: number): string {
  return numberFormat(reader.locale, { maximumFractionDigits: 10, useGrouping: 'min2' }).format(value);
}

export function money(reader: Reader, minorUnits: number, currency: string): string {
  const format = numberFormat(reader.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(minorUnits / 10 ** currencyDigits(currency));
}

export function date(reader: Reader, iso: string): string {
  return dateFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`));
}

function timeOfDay(reader: Reader, time: string): string {
  return dateFormat(reader.locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`));
}

/** In the reader's zone; until that is known, in UTC with a note, which the zone island corrects. */
export function DateTime({ reader, value }: { reader: Reader; value: string }) {
  const text = dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone }).format(
    new Date(value),
  );
  return (
    <time datetime={value} data-instant>
      {reader.zoneKnown ? text : `${text} UTC`}
    </time>
  );
}

/** The title of a row. The zone island corrects a date-time, as everywhere. */
export function RowTitle({ entity, row, reader }: { entity: Entity; row: Row; reader: Reader }) {
  const value = row.values[entity.titleField];
  const isMoment = fieldOf(entity, entity.titleField).type.kind === 'date-time' && typeof value === 'string';
  return isMoment ? <DateTime reader={reader} value={value} /> : <>{titleOf(entity, row)}</>;
}

function Choice({ entity, field, value }: { entity: Entity; field: Field; value: string }) {
  const label = field.type.kind === 'choice' ? field.type.options.find((option) => option.id === value)?.label : undefined;
  const isDone = entity.workflow?.field === field.id && entity.workflow.states.some((state) => state.done && state.id === value);
  return <Tag tone={isDone ? 'success' : 'neutral'}>{label ?? value}</Tag>;
}

/** Each links to all rows with that tag. */
function Tags({ entity, field, value }: { entity: Entity; field: Field; value: string }) {
  return (
    <span class="tags">
      {value.split(', ').map((tag) => (
        <a class="tag" data-user-content href={`${entity.path ?? '/'}?${new URLSearchParams({ [field.id]: tag })}`}>
          {tag}
        </a>
      ))}
    </span>
  );
}

function Stars({ value, max }: { value: number; max: number }) {
  return (
    <span class="stars" role="img" aria-label={`${value} of ${max}`}>
      {Array.from({ length: max }, (_, index) => (
        <span class={index < value ? 'star full' : 'star'}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}

function WebLink({ address }: { address: string }) {
  return (
    <a data-user-content href={address} rel="noopener noreferrer nofollow ugc" target="_blank">
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      <span class="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** A download under the file's original name. */
function FileLink({ value }: { value: string }) {
  return (
    <a class="file-link" data-user-content href={fileAddress(value)} download>
      <Icon name="download" />
      {fileName(value)}
    </a>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span class="swatch">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <rect width="16" height="16" rx="4" fill={color} />
      </svg>
      {color}
    </span>
  );
}

function RelatedRow({ to }: { to: { title: string; href: string | null } | undefined }) {
  if (!to) return <span class="nothing">Removed</span>;
  return to.href ? <a href={to.href}>{to.title}</a> : <>{to.title}</>;
}

/** A due date in words: overdue, today, tomorrow, a weekday, a date. */
export function Due({ value, isDone, reader, today }: { value: string; isDone: boolean; reader: Reader; today: string }) {
  const day = dayOf(reader, value);
  const isOverdue = day < today && !isDone;
  const tone = isDone ? 'done' : isOverdue ? 'overdue' : day === today ? 'today' : 'later';
  return (
    <span class={`due ${tone}`}>
      <Icon name={isOverdue ? 'warning' : 'calendar'} />
      <time datetime={value}>{(isOverdue ? 'Overdue: ' : '') + dueWords(reader, day, today) + dueTime(reader, value)}</time>
    </span>
  );
}

function dueTime(reader: Reader, value: string): string {
  return value.length > 10
    ? `, ${dateFormat(reader.locale, { timeStyle: 'short', timeZone: reader.zone }).format(new Date(value))}`
    : '';
}

function dueWords(reader: Reader, day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day === addDays(today, -1)) return 'Yesterday';
  const noon = new Date(`${day}T12:00:00Z`);
  const isSoon = day > today && day < addDays(today, 7);
  if (isSoon) return dateFormat(reader.locale, { weekday: 'long', timeZone: 'UTC' }).format(noon);
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return dateFormat(reader.locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(noon);
}
