/** Sign-ups on event pages: the number of places left, and the form. */
import { type Row, titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import { Tag } from '../../design/surface.tsx';
import type { PagePart } from '../../entities/page-parts.ts';
import { RowTags } from '../../entities/row-tags.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { dateFormat } from '../../web/reader.ts';
import { emptyDraft, SeatsLeft, SignUpForm } from './form.tsx';
import { ownFor } from './own.ts';
import { hasBegun, overWords, peopleOf, type SignUpPlace } from './place.ts';
import { type Seats, seatsOf, signUpsFor } from './seats.ts';

type Events = NonNullable<SignUpPlace['event']>;

/** `linkOf` is the private link of a sign-up. */
export function eventParts(
  { store, now }: DataContext,
  place: SignUpPlace,
  events: Events,
  linkOf: (id: number) => string,
): PagePart {
  return {
    async rows(c, rows) {
      const seats = await Promise.all(rows.map((row) => seatsOf(store, place, row)));
      return (
        <ul class="events">
          {rows.map((row, index) => (
            <EventCard
              c={c}
              place={place}
              events={events}
              row={row}
              seats={seats[index] as Seats}
              isOver={hasBegun(events, row, now())}
            />
          ))}
        </ul>
      );
    },
    async belowRow(c, row) {
      const seats = await seatsOf(store, place, row);
      const owners = c.get('visitor').isOwner ? await signUpsFor(store, place, row.id, place.status.signedUp) : null;
      const waiting = owners && place.status.waiting ? await signUpsFor(store, place, row.id, place.status.waiting) : [];
      const props = { c, place, events, row, seats, isOver: hasBegun(events, row, now()) };
      const own = (await Promise.all((await ownFor(c, store, row.id)).map((id) => store.table(place.entity).get(id)))).filter(
        (one) => one !== null && one.values[place.status.field] !== place.status.cancelled,
      ) as Row[];
      return (
        <>
          <OwnSignUps c={c} place={place} own={own} linkOf={linkOf} />
          <SignUpHere {...props} />
          {owners && <WhoComes place={place} events={events} row={row} rows={owners} waiting={waiting} />}
        </>
      );
    },
  };
}

interface EventProps {
  c: Ctx;
  place: SignUpPlace;
  events: Events;
  row: Row;
  seats: Seats;
  isOver: boolean;
}

const EventCard = ({ c, place, events, row, seats, isOver: over }: EventProps) => {
  const { entity, startsAt } = events;
  const { reader } = c.get('visitor');
  const at = startsAt ? row.values[startsAt] : null;
  const isFull = seats.left === 0;
  const where = entity.fields.find(({ id }) => ['place', 'venue', 'room', 'town'].includes(id));
  const venue = where && typeof row.values[where.id] === 'string' ? String(row.values[where.id]) : '';
  const day = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(reader.locale, { ...options, timeZone: String(at).length > 10 ? reader.zone : 'UTC' }).format(
      new Date(String(at)),
    );
  return (
    <li class="event" id={`${entity.slug}-${row.id}`}>
      {at && (
        <p class="event-day" aria-hidden="true">
          <span>{day({ month: 'short' })}</span>
          <strong>{day({ day: 'numeric' })}</strong>
        </p>
      )}
      <div class="event-words">
        <h2>
          <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a> <RowTags entity={entity} row={row} />
        </h2>
        <p class="event-when">
          {at && (String(at).length > 10 ? <DateTime reader={reader} value={String(at)} /> : day({ dateStyle: 'medium' }))}
          {at && venue && ' · '}
          {venue}
        </p>
        {over ? <p>It is over.</p> : <SeatsLeft seats={seats} entity={entity} done={place.words.done} />}
      </div>
      {!over && (!isFull || place.status.waiting) && (
        <ButtonLink
          kind={isFull ? 'quiet' : 'primary'}
          href={`/${entity.slug}/${row.id}#sign-up`}
          label={`${isFull ? 'Waiting list' : place.words.action}: ${titleOf(entity, row)}`}
        >
          {isFull ? 'Waiting list' : place.words.action}
        </ButtonLink>
      )}
    </li>
  );
};

interface OwnProps {
  c: Ctx;
  place: SignUpPlace;
  own: Row[];
  linkOf: (id: number) => string;
}

const OwnSignUps = ({ c, place, own, linkOf }: OwnProps) =>
  own.length === 0 ? null : (
    <section class="card stack">
      <h2>{c.get('visitor').member ? 'Sent by you' : 'Sent from this browser'}</h2>
      <ul class="links">
        {own.map((one) => (
          <li>
            <a href={linkOf(one.id)}>{titleOf(place.entity, one)}: see or cancel</a>{' '}
            {one.values[place.status.field] === place.status.waiting && <Tag tone="warning">Waiting</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );

const SignUpHere = ({ c, place, events, row, seats, isOver: over }: EventProps) => {
  const waits = seats.left === 0;
  return (
    <section class="card stack" id="sign-up">
      <h2>{place.words.heading}</h2>
      {over ? (
        <p>{overWords}</p>
      ) : (
        <div id="places" data-live={events.entity.id}>
          <SeatsLeft seats={seats} entity={events.entity} done={place.words.done} />
        </div>
      )}
      {!over && waits && !place.status.waiting && <p>Sign-up is full unless someone cancels.</p>}
      {!over && waits && place.status.waiting && <p>Leave your name, and you move up when someone cancels.</p>}
      {!over && (!waits || place.status.waiting) && (
        <SignUpForm c={c} place={place} event={row} draft={emptyDraft} back={`/${events.entity.slug}/${row.id}`} waits={waits} />
      )}
    </section>
  );
};

/** For the owner only. */
const WhoComes = ({
  place,
  events,
  row,
  rows,
  waiting,
}: {
  place: SignUpPlace;
  events: Events;
  row: Row;
  rows: Row[];
  waiting: Row[];
}) => {
  const { entity } = place;
  const title = encodeURIComponent(titleOf(events.entity, row));
  return (
    <section class="card stack">
      <h2>Who comes</h2>
      {rows.length === 0 && <p>Nobody yet.</p>}
      <ul class="links">
        {[...rows, ...waiting].map((one) => (
          <li>
            <a href={`/${entity.slug}/${one.id}`}>{titleOf(entity, one)}</a>
            {peopleOf(place, one.values) > 1 && ` (${peopleOf(place, one.values)})`}{' '}
            {waiting.includes(one) && <Tag tone="warning">Waiting</Tag>}
          </li>
        ))}
      </ul>
      <p>
        <a data-user-content href={`/${entity.slug}.csv?q=${title}`} download>
          Download as CSV
        </a>
      </p>
    </section>
  );
};
