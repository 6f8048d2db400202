/** The entities for checks, with what features require of their rows beyond their fields. */
import type { Entity, Value } from '../entity.ts';

export type CheckedEntity = Omit<Entity, 'samples'> & { asks?: Asked };

export interface Asked {
  /** Values that fit other rows: for a vote, an answer of its poll. */
  values?: Record<string, Value>;
  /** A row takes a time of day, such as `08:00` to `09:00`; fields name the columns. */
  times?: {
    startsAt: string;
    endsAt: string;
    from: string;
    to: string;
    /** All rows share one resource, so no two may take the same time. */
    isOfOne: boolean;
  };
}

/** Whether others than a row's author decide its state. */
export function isApproved({ decided, workflow }: CheckedEntity): boolean {
  return workflow !== null && decided?.fields.includes(workflow.field) === true;
}

let taken = 0;

/** Values for a new row that its fields alone do not determine; date-times in a form's format, `2031-05-06T08:00`. */
export function requestedValues({ id }: Pick<CheckedEntity, 'id'>, all: CheckedEntity[]): Record<string, Value> {
  const { values, times } = all.find((entity) => entity.id === id)?.asks ?? {};
  if (!times) return values ?? {};
  const day = dayFor(times.isOfOne ? taken++ : 0);
  return { ...values, [times.startsAt]: `${day}T${times.from}`, [times.endsAt]: `${day}T${times.to}` };
}

/** Starts on Tuesday, May 6, 2031; Mondays are for the checks of bookings themselves. */
function dayFor(number: number): string {
  const day = new Date(Date.UTC(2031, 4, 6 + number + Math.floor(number / 6)));
  return day.toISOString().slice(0, 10);
}
