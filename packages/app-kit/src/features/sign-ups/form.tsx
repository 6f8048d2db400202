import { type Entity, type Field, isUploaded, type Row } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { Button } from '../../design/button.tsx';
import { ErrorSummary } from '../../design/field.tsx';
import { Control } from '../../entities/control.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { SignUpPlace } from './place.ts';
import type { Seats } from './seats.ts';

/** The input of a refused form. */
export interface Draft {
  typed: Record<string, string>;
  errors: Errors;
}

export const emptyDraft: Draft = { typed: {}, errors: {} };

/** A honeypot: bots fill it in, people never see it. */
export const trapField = 'homepage';

interface FormProps {
  c: Ctx;
  place: SignUpPlace;
  event: Row | null;
  draft: Draft;
  /** The path of the form's page. */
  back: string;
  /** The event is full, but has a waiting list. */
  waits: boolean;
}

export const SignUpForm = ({ c, place, event, draft, back, waits }: FormProps) => (
  <form
    class="form"
    method="post"
    action={event ? `/-/sign-up/${event.id}` : '/-/sign-up'}
    enctype={formFields(place).some(isUploaded) ? 'multipart/form-data' : undefined}
    novalidate
  >
    <CsrfField c={c} />
    <input type="hidden" name="back" value={back} />
    <ErrorSummary errors={draft.errors} />
    {formFields(place).map((field) => (
      <Control
        field={field}
        typed={draft.typed[field.id] ?? (field.id === place.people ? '1' : '')}
        error={draft.errors[field.id]}
        reader={c.get('visitor').reader}
      />
    ))}
    <p class="sign-up-trap" aria-hidden="true">
      <label for={trapField}>Leave this empty</label>
      <input type="text" id={trapField} name={trapField} tabindex={-1} autocomplete="off" />
    </p>
    <div class="row-of-actions">
      <Button kind="primary">{waits ? 'Join the waiting list' : place.words.action}</Button>
    </div>
  </form>
);

/** All fields except the state and the event, which are known, and those in which the owner answers. */
export function formFields({ entity, status, event }: SignUpPlace): Field[] {
  const answers = entity.decided?.fields ?? [];
  return entity.fields.filter(({ id }) => id !== status.field && id !== event?.relation && !answers.includes(id));
}

/** The number of places left, in words and as a bar. */
export const SeatsLeft = ({ seats, entity, done }: { seats: Seats; entity: Entity; done: string | undefined }) => {
  if (seats.all === null) return seats.taken > 0 ? <p>{`${seats.taken} ${done ?? 'signed up'} so far.`}</p> : null;
  const words = seats.left === 0 ? 'All places are taken' : `${seats.left} of ${seats.all} places left`;
  return (
    <div class="seats">
      <p>
        <strong>{words}</strong>
      </p>
      <meter
        min={0}
        max={Math.max(1, seats.all)}
        value={Math.min(seats.taken, seats.all)}
        aria-label={`Places taken for this ${entity.singular}`}
      />
    </div>
  );
};
