import { isUploaded, plainWords, type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type Draft, formFields, SeatsLeft, SignUpForm } from './form.tsx';
import type { SignUpPlace } from './place.ts';
import type { Seats } from './seats.ts';

interface RefusedProps {
  c: Ctx;
  place: SignUpPlace;
  row: Row | null;
  seats: Seats | null;
  draft: Draft;
  back: string;
}

/** The form again, with its input and errors. */
export const RefusedPage = ({ c, place, row, seats, draft, back }: RefusedProps) => {
  const isFull = seats?.left === 0;
  const mayWait = isFull && place.status.waiting !== null;
  const over = place.event ? draft.errors[place.event.relation] : undefined;
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={back}>
            Back
          </a>
        }
        title={place.words.heading}
        text={row && place.event ? titleOf(place.event.entity, row) : ''}
      />
      <section class="card stack">
        {seats && place.event && !over && <SeatsLeft seats={seats} entity={place.event.entity} done={place.words.done} />}
        {over ? (
          <p role="alert">{over}</p>
        ) : isFull && !mayWait ? (
          <p role="alert">Sorry, the last place was just taken. Check again later; someone may cancel.</p>
        ) : (
          <SignUpForm c={c} place={place} event={row} draft={draft} back={back} waits={mayWait} />
        )}
      </section>
    </>
  );
};

interface MyProps {
  c: Ctx;
  place: SignUpPlace;
  row: Row;
  event: Row | null;
  /** The reference for looking up the sign-up later; null if there is only the private link. */
  reference: string | null;
}

/** A sign-up, for the holder of its private link. */
export const MyPage = ({ c, place, row, event, reference }: MyProps) => {
  const { entity, status } = place;
  const { reader } = c.get('visitor');
  const state = row.values[status.field];
  const field = entity.fields.find(({ id }) => id === status.field);
  const title = place.event && event ? titleOf(place.event.entity, event) : titleOf(entity, row);
  const answers = entity.fields.filter(({ id }) => id !== status.field && entity.decided?.fields.includes(id));
  const given = [...formFields(place), ...answers].filter(({ id }) => ![null, '', false].includes(row.values[id] as null));
  return (
    <>
      <PageHeading title={title} text={stateWords(place, state)} />
      <div class="card">
        <dl class="facts">
          {given.map((one) => (
            <div>
              <dt>{one.label}</dt>
              <dd>
                {isUploaded(one) ? (
                  // Only people who may read the list open its uploads.
                  <>{one.type.kind === 'file' ? plainWords(one, row.values[one.id]) : 'Attached'}</>
                ) : (
                  <Shown entity={entity} field={one} value={row.values[one.id] ?? null} reader={reader} related={new Map()} />
                )}
              </dd>
            </div>
          ))}
          {reference !== null && (
            <div>
              <dt>Reference</dt>
              <dd>
                <strong>{reference}</strong>
              </dd>
            </div>
          )}
          <div>
            <dt>{field?.label ?? 'Status'}</dt>
            <dd>{field ? plainWords(field, state ?? null) : ''}</dd>
          </div>
        </dl>
      </div>
      {state !== status.cancelled && (
        <div class="stack">
          <p>
            {reference === null
              ? 'Save the address of this page. It is private, and the only way to see or cancel this yourself.'
              : 'Save the reference or the address of this page. Both are private and let you check the status or cancel.'}
          </p>
          <form method="post" action={`${c.req.path}/cancel`}>
            <CsrfField c={c} />
            <Button kind="danger">Cancel this {entity.singular}</Button>
          </form>
        </div>
      )}
      {place.event && event && (
        <p>
          <a href={`/${place.event.entity.slug}/${event.id}`}>Back to {title}</a>
        </p>
      )}
    </>
  );
};

function stateWords({ status, event, words }: SignUpPlace, state: unknown): string {
  if (state === status.cancelled) return 'This is canceled.';
  if (state === status.waiting) return 'You are on the waiting list and move up when a place is free.';
  if (words.done) return state === status.signedUp ? `You have ${words.done}.` : '';
  return event ? 'You have a place.' : 'It has arrived.';
}
