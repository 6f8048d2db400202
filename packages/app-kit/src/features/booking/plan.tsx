/** The schedule: a day of all resources in columns, or a week of each. */

import { type Row, titleOf } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { ButtonLink } from '../../design/button.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { SamplesNotice } from '../../entities/samples-notice.tsx';
import type { Ctx } from '../../web/context.ts';
import { addDays, dateFormat, dayOf, isoParts, type Reader } from '../../web/reader.ts';
import { ClockSetting, WhoseClock } from './clock-pages.tsx';
import { type Block, blocksOf, type Slot, slotsOf } from './day.ts';
import { type BookingPlace, spanOf } from './place.ts';
import { clock } from './rule.ts';

export interface PlanProps {
  c: Ctx;
  place: BookingPlace;
  /** `YYYY-MM-DD`; the Monday of a week. */
  day: string;
  today: string;
  isWeek: boolean;
  /** A single null if there is only one thing to book. */
  resources: (Row | null)[];
  bookings: Row[];
  hasSamples: boolean;
}

const daysOf = (monday: string) => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

export const Plan = (props: PlanProps) => {
  const { c, place, resources, hasSamples } = props;
  const mayWrite = mayAdd(c, place.entity);
  return (
    <>
      <PageHeading
        title={place.entity.title}
        text={place.entity.path === '/' ? c.get('context').site.tagline : ''}
        actions={
          mayWrite && (
            <ButtonLink kind="primary" icon="plus" href={`/${place.entity.slug}/new`}>
              Add {place.entity.singular}
            </ButtonLink>
          )
        }
      />
      {hasSamples && <SamplesNotice c={c} entity={place.entity} />}
      <Steps {...props} />
      <WhoseClock c={c} />
      <div
        id="plan"
        class="stack"
        data-needs-zone={c.get('visitor').reader.zoneKnown ? undefined : ''}
        data-live={[place.entity.id, place.resource?.entity.id].filter(Boolean).join(' ')}
      >
        {resources.length === 0 ? (
          <NothingToBook place={place} mayWrite={mayWrite} />
        ) : props.isWeek ? (
          <Week {...props} />
        ) : (
          <Day {...props} />
        )}
      </div>
      <ClockSetting c={c} />
      <p class="list-foot">
        <a href={`${place.entity.path}?view=list`}>All {place.entity.plural} as a list</a>
      </p>
    </>
  );
};

function hrefOf({ place, isWeek, day }: PlanProps, change: { day?: string; isWeek?: boolean }): string {
  const next = { isWeek, day, ...change };
  return `${place.entity.path}?${next.isWeek ? 'show=week&' : ''}day=${next.day}`;
}

/** Links between days, and between days and weeks. */
const Steps = (props: PlanProps) => {
  const { c, day, today, isWeek } = props;
  const { locale } = c.get('visitor').reader;
  const step = isWeek ? 7 : 1;
  const shown = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const at = (date: string) => new Date(`${date}T12:00:00Z`);
  return (
    <div class="plan-steps">
      <h2>{isWeek ? `${short.format(at(day))} – ${short.format(at(addDays(day, 6)))}` : shown.format(at(day))}</h2>
      <nav aria-label="Days">
        <ButtonLink
          icon="chevron-left"
          href={hrefOf(props, { day: addDays(day, -step) })}
          label={isWeek ? 'Week before' : 'Day before'}
        />
        <ButtonLink href={hrefOf(props, { day: today })}>Today</ButtonLink>
        <ButtonLink
          icon="chevron-right"
          href={hrefOf(props, { day: addDays(day, step) })}
          label={isWeek ? 'Week after' : 'Day after'}
        />
        <ButtonLink icon="calendar" href={hrefOf(props, { isWeek: !isWeek })}>
          {isWeek ? 'Day' : 'Week'}
        </ButtonLink>
      </nav>
    </div>
  );
};

const bookingsOf = ({ place, bookings }: PlanProps, resource: Row | null) =>
  bookings.filter((row) => !resource || !place.resource || row.values[place.resource.relation] === resource.id);

const nameOf = (place: BookingPlace, row: Row | null) => (row && place.resource ? titleOf(place.resource.entity, row) : 'Booked');

const Day = (props: PlanProps) => {
  const { c, place, day, resources } = props;
  const { reader } = c.get('visitor');
  const slots = slotsOf(place, day, reader);
  const blocks = resources.map((row) => blocksOf(place, slots, bookingsOf(props, row)));
  return (
    <div class="table-frame plan-frame">
      <table class="plan">
        <caption class="visually-hidden">Bookings of the day</caption>
        <thead>
          <tr>
            <td />
            {resources.map((row) => (
              <th scope="col">
                {row && place.resource ? (
                  <a href={`/${place.resource.entity.slug}/${row.id}`}>{nameOf(place, row)}</a>
                ) : (
                  nameOf(place, row)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, index) => (
            <tr>
              <th scope="row">{clock(reader, slot.from)}</th>
              {resources.map((row, column) => {
                const block = blocks[column]?.find(({ first }) => first === index);
                return block && <BlockCell {...props} block={block} slot={slot} resource={row} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const BlockCell = (props: PlanProps & { block: Block; slot: Slot; resource: Row | null }) => {
  const { c, place, block, slot, resource } = props;
  const { reader } = c.get('visitor');
  if (block.bookings.length > 0) {
    return (
      <td class="is-taken" rowspan={block.length}>
        {block.bookings.map((row) => (
          <BookingLink place={place} row={row} reader={reader} />
        ))}
      </td>
    );
  }
  const isPast = slot.to <= c.get('context').now();
  if (isPast || !mayAdd(c, place.entity)) return <td class="is-free" />;
  return (
    <td class="is-free">
      <a
        href={newHref(place, slot, resource, reader)}
        aria-label={`Book ${nameOf(place, resource)} at ${clock(reader, slot.from)}`}
      >
        Book
      </a>
    </td>
  );
};

/** The form for a new booking, prefilled; an hour by default, or until closing. */
export function newHref(place: BookingPlace, slot: Slot, resource: Row | null, reader: Reader): string {
  const wall = (at: number) => isoParts(reader.zone, at);
  const end = Math.max(slot.to, slot.from + 3_600_000);
  const closing = `${wall(slot.from).slice(0, 10)}T${place.closes}`;
  const query = new URLSearchParams({
    [place.startsAt]: wall(slot.from),
    [place.endsAt]: wall(end) > closing ? closing : wall(end),
  });
  if (resource && place.resource) query.set(place.resource.relation, String(resource.id));
  return `/${place.entity.slug}/new?${query}`;
}

export const BookingLink = ({ place, row, reader }: { place: BookingPlace; row: Row; reader: Reader }) => {
  const { from, to } = spanOf(place, row.values);
  return (
    <a class="booked" href={`/${place.entity.slug}/${row.id}`}>
      <strong>{titleOf(place.entity, row)}</strong>
      <span>
        {clock(reader, from)}–{clock(reader, to)} · {String(row.values[place.by] ?? '')}
        {row.isMine && place.entity.writers === 'anyone' && ' (yours)'}
      </span>
    </a>
  );
};

const Week = (props: PlanProps) => {
  const { c, place, day, today, resources } = props;
  const { reader } = c.get('visitor');
  const days = daysOf(day);
  const named = dateFormat(reader.locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const startDay = (row: Row) => dayOf(reader, String(row.values[place.startsAt]));
  return (
    <div class="table-frame plan-frame">
      <table class="plan is-week">
        <caption class="visually-hidden">Bookings of the week</caption>
        <thead>
          <tr>
            <td />
            {days.map((one) => (
              <th scope="col" aria-current={one === today ? 'date' : undefined}>
                <a href={hrefOf(props, { isWeek: false, day: one })}>{named.format(new Date(`${one}T12:00:00Z`))}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((row) => (
            <tr>
              <th scope="row">{nameOf(place, row)}</th>
              {days.map((one) => {
                const booked = bookingsOf(props, row).filter((booking) => startDay(booking) === one);
                return (
                  <td class={booked.length > 0 ? 'is-taken' : 'is-free'}>
                    {booked.map((booking) => (
                      <BookingLink place={place} row={booking} reader={reader} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const NothingToBook = ({ place, mayWrite }: { place: BookingPlace; mayWrite: boolean }) => {
  const what = place.resource?.entity;
  if (!what) return null;
  return (
    <EmptyState title={`No ${what.plural} yet`} text={`Add ${what.plural} to start taking bookings.`}>
      {mayWrite && (
        <ButtonLink kind="primary" icon="plus" href={`/${what.slug}/new`}>
          Add {what.singular}
        </ButtonLink>
      )}
    </EmptyState>
  );
};
