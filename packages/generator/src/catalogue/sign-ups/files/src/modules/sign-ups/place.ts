import type { Entity, Row } from '../../data/entity.ts';

/** What people sign up with, and for what. Names are fields of the entities. */
export interface SignUpPlace {
  /** Only the owner reads these; visitors add them through the form. */
  entity: Entity;
  /** What one signs up for; null where there is only one thing, and no end of places. */
  event: {
    entity: Entity;
    /** The field of a sign-up that leads to it. */
    relation: string;
    /** How many places it has; null: no limit. */
    seats: string | null;
    /** When it begins: then sign-up is over. */
    startsAt: string | null;
  } | null;
  /** With it everyone signs up once. */
  email: string | null;
  /** For how many one signs up; without it for one. */
  people: string | null;
  status: { field: string; signedUp: string; waiting: string | null; cancelled: string };
  /** The sender gets a reference, to ask about it later. */
  hasReference: boolean;
  /** What stands above the form, and on its button. */
  words: { heading: string; action: string; done?: string };
}

/** For how many people a sign-up is. */
export function peopleOf(place: SignUpPlace, values: Row['values']): number {
  return place.people ? Math.max(1, Number(values[place.people] ?? 1)) : 1;
}

/** A day counts until it ends; what has no date never begins. */
export function hasBegun({ startsAt }: NonNullable<SignUpPlace['event']>, { values }: Row, now: number): boolean {
  const at = startsAt ? values[startsAt] : null;
  if (typeof at !== 'string') return false;
  return (at.length > 10 ? Date.parse(at) : Date.parse(`${at}T23:59:59Z`)) < now;
}

export const overWords = 'This is over: nobody can sign up any more.';
