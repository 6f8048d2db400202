/** A month as a table; on a narrow screen a list of its days without the empty ones. */

import { type Entity, type Field, isDone, type Row, titleOf } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { ButtonLink } from '../../design/button.tsx';
import { viewHref } from '../../entities/list-view.ts';
import type { ListRequest } from '../../entities/page-parts.ts';
import { dateFormat, dayOf, type Reader } from '../../web/reader.ts';
import type { Month } from './month.ts';

interface CalendarProps extends ListRequest {
  month: Month;
  day: Field;
  rows: Row[];
}

export function CalendarPage(props: CalendarProps) {
  const { c, entity, view, month, day, rows, today } = props;
  const { reader } = c.get('visitor');
  const byDay = Map.groupBy(rows, (row) => dayOf(reader, String(row.values[day.id])));
  const isEmpty = ![...byDay.keys()].some((date) => date.startsWith(month.id));
  const name = formatted(reader, `${month.id}-01`, { month: 'long', year: 'numeric' });
  const href = (to: string) => `${viewHref(entity.path ?? '/', view, { display: 'calendar' })}&month=${to}`;
  return (
    <section class="calendar" aria-labelledby="calendar-month">
      <div class="calendar-head">
        <h2 id="calendar-month">{name}</h2>
        <nav class="row-of-actions" aria-label="Month">
          <ButtonLink icon="chevron-left" href={href(month.previous)} label="Previous month" />
          {month.id !== today.slice(0, 7) && <ButtonLink href={href(today.slice(0, 7))}>Today</ButtonLink>}
          <ButtonLink icon="chevron-right" href={href(month.next)} label="Next month" />
        </nav>
      </div>
      <table class="calendar-days">
        <caption class="visually-hidden">
          {entity.title} in {name}
        </caption>
        <thead>
          <tr>
            {(month.weeks[0] ?? []).map((date) => (
              <th scope="col">
                <abbr title={formatted(reader, date, { weekday: 'long' })}>{formatted(reader, date, { weekday: 'short' })}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr>
              {week.map((date) => (
                <Day {...props} date={date} rows={byDay.get(date) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isEmpty && <p class="calendar-empty">Nothing in {name}.</p>}
    </section>
  );
}

function Day({ c, entity, month, day, date, rows, today }: CalendarProps & { date: string }) {
  const { reader } = c.get('visitor');
  const kinds = [
    date.startsWith(month.id) ? '' : 'of-another-month',
    date === today ? 'is-today' : '',
    rows.length === 0 ? 'is-empty' : '',
  ];
  const dateText = formatted(reader, date, { weekday: 'long', day: 'numeric', month: 'long' });
  const value = day.type.kind === 'date-time' ? `${date}T09:00` : date;
  return (
    <td class={kinds.filter(Boolean).join(' ') || undefined}>
      <p class="calendar-date">
        <time datetime={date} aria-current={date === today ? 'date' : undefined}>
          <span class="calendar-long">{dateText}</span>
          <span class="calendar-short" aria-hidden="true">
            {Number(date.slice(8))}
          </span>
        </time>
        {mayAdd(c, entity) && (
          <a class="calendar-add" href={`/${entity.slug}/new?${new URLSearchParams({ [day.id]: value })}`}>
            <span class="visually-hidden">
              Add {entity.singular} on {dateText}
            </span>
            <span aria-hidden="true">+</span>
          </a>
        )}
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li>
              <a class={isDone(entity, row) ? 'done' : undefined} href={`/${entity.slug}/${row.id}`}>
                {timeOf(reader, entity, day, row)}
                {titleOf(entity, row)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** The hour of a date-time; for a date, the time field next to it, if any. */
function timeOf(reader: Reader, { fields }: Entity, day: Field, row: Row): string {
  if (day.type.kind === 'date-time') {
    return `${dateFormat(reader.locale, { timeStyle: 'short', timeZone: reader.zone }).format(new Date(String(row.values[day.id])))} `;
  }
  const time = fields.find(({ id, type }) => type.kind === 'time' && row.values[id]);
  return time ? `${row.values[time.id]} ` : '';
}

function formatted(reader: Reader, date: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(reader.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
}
