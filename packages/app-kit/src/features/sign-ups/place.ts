import type { Entity, Row } from '../../data/entity.ts';

/** What people sign up for. Names are fields of the entities. */
export interface SignUpPlace {
  /** Only the owner reads these; visitors add them through the form. */
  entity: Entity;
  /** The event; null if there is only one, with unlimited places. */
  event: {
    entity: Entity;
    /** The sign-up's field that refers to the event. */
    relation: string;
    /** The field with the number of places; null: unlimited. */
    seats: string | null;
    /** The field with the start, which closes sign-up. */
    startsAt: string | null;
  } | null;
  /** With this field, each person can sign up once. */
  email: string | null;
  /** The field with the number of people; without it, one. */
  people: string | null;
  /** The field with the day that is asked for; null: none is. */
  day: string | null;
  status: { field: string; signedUp: string; waiting: string | null; cancelled: string };
  /** The sender gets a reference for asking about it later. */
  hasReference: boolean;
  /** The heading and the button of the form. */
  words: { heading: string; action: string; done?: string };
}

/** The number of people in a sign-up. */
export function peopleOf(place: SignUpPlace, values: Row['values']): number {
  return place.people ? Math.max(1, Number(values[place.people] ?? 1)) : 1;
}

/** A date counts until its end; an event without one never starts. */
export function hasBegun({ startsAt }: NonNullable<SignUpPlace['event']>, { values }: Row, now: number): boolean {
  const at = startsAt ? values[startsAt] : null;
  if (typeof at !== 'string') return false;
  return (at.length > 10 ? Date.parse(at) : Date.parse(`${at}T23:59:59Z`)) < now;
}

export const overWords = 'This has ended. Sign-up is closed.';
