/** A week as seven days, next to each other on a wide screen and below each other on a narrow one. */

import { type Field, isDone, type Row, titleOf } from '../../data/entity.ts';
import { mayAdd, mayChange, mayMove } from '../../data/ownership.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { type Option, Select } from '../../design/field.tsx';
import { viewHref } from '../../entities/list-view.ts';
import type { ListRequest } from '../../entities/page-parts.ts';
import { RowTags } from '../../entities/row-tags.tsx';
import type { Related } from '../../entities/shown.tsx';
import { CsrfField } from '../../web/csrf.tsx';
import { addDays, dateFormat } from '../../web/reader.ts';
import type { WeekPlace } from './routes.tsx';

interface Props extends ListRequest {
  place: WeekPlace;
  week: string[];
  rows: Row[];
  related: Related;
  /** Who can take a row over. */
  people: Option[];
  mayShop: boolean;
}

export function WeekPage(props: Props) {
  const { c, entity, view, week, today, place, mayShop } = props;
  const { reader } = c.get('visitor');
  const [monday = today, sunday = today] = [week[0], week.at(-1)];
  const span = dateFormat(reader.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const href = (day: string) => {
    const base = viewHref(entity.path ?? '/', view, { display: 'week' });
    return `${base}&week=${day}`;
  };
  return (
    <section class="week" aria-labelledby="week-title">
      <div class="week-head">
        <h2 id="week-title">{span.formatRange(noon(monday), noon(sunday))}</h2>
        <nav class="row-of-actions" aria-label="Week">
          <ButtonLink icon="chevron-left" href={href(addDays(monday, -7))} label="Previous week" />
          {!week.includes(today) && <ButtonLink href={href(today)}>This week</ButtonLink>}
          <ButtonLink icon="chevron-right" href={href(addDays(monday, 7))} label="Next week" />
        </nav>
        {place.ingredients !== null && mayShop && (
          <form method="post" action={`/-/week-plan/${entity.slug}/shopping`}>
            <CsrfField c={c} />
            <input type="hidden" name="week" value={monday} />
            <Button kind="primary" icon="list">
              Make the shopping list
            </Button>
          </form>
        )}
      </div>
      <div class="week-days">
        {week.map((day) => (
          <Day {...props} day={day} />
        ))}
      </div>
    </section>
  );
}

function Day(props: Props & { day: string }) {
  const { c, entity, place, day, rows, today } = props;
  const { reader } = c.get('visitor');
  const name = dateFormat(reader.locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const words = name.format(new Date(`${day}T12:00:00Z`));
  const own = rows.filter(({ values }) => values[place.day] === day);
  const lane = entity.fields.find(({ id }) => id === place.lane);
  const lanes = lane?.type.kind === 'choice' ? lane.type.options : [];
  const rest = lane ? own.filter(({ values }) => !lanes.some(({ id }) => id === values[lane.id])) : own;
  return (
    <section class={day === today ? 'card week-day is-today' : 'card week-day'} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>
        <time datetime={day}>{words}</time>
      </h3>
      {lane &&
        lanes.map(({ id, label }) => (
          <div class="week-lane">
            <h4>{label}</h4>
            <Entries {...props} rows={own.filter(({ values }) => values[lane.id] === id)} />
            <AddLink {...props} given={{ [lane.id]: id }} about={`${label}, ${words}`} />
          </div>
        ))}
      <Entries {...props} rows={rest} />
      {lanes.length === 0 && <AddLink {...props} given={{}} about={words} />}
    </section>
  );
}

function AddLink({ c, entity, place, day, given, about }: Props & { day: string; given: Record<string, string>; about: string }) {
  if (!mayAdd(c, entity)) return null;
  return (
    <a class="week-add" href={`/${entity.slug}/new?${new URLSearchParams({ [place.day]: day, ...given })}`}>
      <span aria-hidden="true">+</span>
      <span class="visually-hidden">
        Add {entity.singular}: {about}
      </span>
    </a>
  );
}

function Entries(props: Props) {
  const { entity, rows } = props;
  if (rows.length === 0) return null;
  return (
    <ul class="week-entries">
      {rows.map((row) => (
        <li>
          <a class={isDone(entity, row) ? 'done' : undefined} href={`/${entity.slug}/${row.id}`}>
            {wordsOf(props, row)}
          </a>{' '}
          <RowTags entity={entity} row={row} />
          <Swap {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Its hours, and its title; for a title that is the day, who it is for. */
function wordsOf({ entity, place, related }: Props, row: Row): string {
  const hours = [place.from, place.until].map((id) => (id === null ? null : row.values[id])).filter(Boolean);
  const lane = entity.fields.find(({ id }) => id === place.lane);
  const name = entity.titleField === place.day && lane ? laneName(lane, row, related) : titleOf(entity, row);
  return [hours.join('–'), name].filter(Boolean).join(' ');
}

function laneName({ id, type }: Field, { values }: Row, related: Related): string {
  const value = values[id];
  if (value === null || value === undefined || value === '') return 'Open';
  if (type.kind === 'relation') return related.get(id)?.get(Number(value))?.title ?? 'Open';
  return type.kind === 'choice' ? (type.options.find((option) => option.id === value)?.label ?? '') : String(value);
}

/** One button offers a row for a swap; another person takes it over. */
function Swap({ c, entity, place, week, people, row }: Props & { row: Row }) {
  const field = entity.workflow?.field;
  if (!field || !place.wanted || !place.taken || people.length === 0) return null;
  if (!mayChange(c, entity, row) || !mayMove(c, entity, row)) return null;
  const isWanted = row.values[field] === place.wanted;
  const id = `swap-${row.id}`;
  return (
    <form method="post" action={`/-/week-plan/${entity.slug}/swap`} class="week-swap">
      <CsrfField c={c} />
      <input type="hidden" name="row" value={String(row.id)} />
      <input type="hidden" name="week" value={week[0] ?? ''} />
      {isWanted && (
        <>
          <label class="visually-hidden" for={id}>
            Person who takes over
          </label>
          <Select attributes={{ id, name: 'person' }} options={people} />
        </>
      )}
      <Button kind={isWanted ? 'primary' : 'plain'}>{isWanted ? 'Take over' : 'Offer a swap'}</Button>
    </form>
  );
}
