/** Forms of the plan so far that nobody asks for, or that accounts make better. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { isPerson } from '../things.ts';
import type { Wording } from '../wording.ts';
import type { ActingPeople } from './acting-people.ts';
import { isOffered } from './doings.ts';
import { isAbout } from './match-kept.ts';

export interface ReplacedForms {
  features: ('sign-up-form' | 'booking')[];
  /** Ids of the lists that go with them. */
  lists: string[];
}

export function replacedForms(first: Blueprint, wording: Wording, people: ActingPeople | null): ReplacedForms {
  const found: ReplacedForms = { features: [], lists: [] };
  for (const one of first.features) {
    // Who has an account asks by it, and by no form.
    const isSignUp =
      one.id === 'sign-up-form' &&
      (isUnasked(first, wording) || ((people !== null || takesApplications(first)) && takesPlaces(first)));
    if (isSignUp) found.lists.push(one.parameters.entity);
    const hours = one.id === 'booking' && 'bookings' in one.parameters ? one.parameters : null;
    const isTaken = hours !== null && people !== null && isOfPeople(first, hours.resource?.entity, wording);
    if (isTaken) found.lists.push(hours.bookings);
    if (isSignUp) found.features.push('sign-up-form');
    if (isTaken) found.features.push('booking');
  }
  return found;
}

/** Who logs in sees what became of an application. */
const takesApplications = ({ auth, features, entities }: Blueprint): boolean =>
  auth === 'password' &&
  features.some(
    (one) =>
      one.id === 'sign-up-form' &&
      entities.some(({ id, singular }) => id === one.parameters.entity && /application$/i.test(singular)),
  );

/** What people offer is asked for, and not booked by the hour. */
function isOfPeople({ entities }: Blueprint, resource: string | undefined, { lists }: Wording): boolean {
  const list = entities.find(({ id }) => id === resource);
  return list !== undefined && lists.acts.some(({ kept }) => kept !== null && isAbout(list, kept) && isOffered(kept, lists.acts));
}

export const takesPlaces = ({ features }: Blueprint): boolean =>
  features.some((one) => one.id === 'sign-up-form' && one.parameters.event !== null);

/** People who only come by need nothing else. */
export const servesVisitors = (plan: Blueprint): boolean => takesPlaces(plan) || plan.features.some(({ id }) => id === 'cart');

const joining = /^(sign up|apply|join|attend|rsvp|book|reserve|enroll)$/;

/** Sign-ups for an event that nobody signs up for: the registration of vehicles is none. */
function isUnasked({ features, entities }: Blueprint, { lists }: Wording): boolean {
  const form = features.find((one) => one.id === 'sign-up-form');
  const event = form?.id === 'sign-up-form' ? form.parameters.event : null;
  const list = event && entities.find(({ id }) => id === event.entity);
  if (!list) return false;
  return !lists.acts.some(({ frame, kept }) => {
    const verb = frame.verb?.verb ?? '';
    const isJoining = joining.test(verb) || (verb === 'register' && frame.objects.length === 0);
    // "Enroll children in courses"
    const isForOthers = ['in', 'for', 'to'].some((one) => frame.around.has(one));
    return isJoining && (isForOthers || !frame.objects.some(isPerson)) && (kept === null || isForOthers || isAbout(list, kept));
  });
}

const seatsOf = (entity: Entity, { features }: Blueprint): string[] =>
  features.flatMap((one) =>
    one.id === 'sign-up-form' && one.parameters.event?.entity === entity.id
      ? entity.fields.filter(({ id, label }) => id === one.parameters.event?.seats && label === 'Places').map(({ id }) => id)
      : [],
  );

/** The places of an event go with its form. */
export function withoutSignUp(first: Blueprint): Blueprint {
  const entities = first.entities.map((entity) => {
    const seats = seatsOf(entity, first);
    return { ...entity, fields: entity.fields.filter(({ id }) => !seats.includes(id)) };
  });
  return { ...first, entities, features: first.features.filter(({ id }) => id !== 'sign-up-form') };
}

export const seatsIn = (first: Blueprint): string[] =>
  first.entities.flatMap((entity) =>
    entity.fields.filter(({ id }) => seatsOf(entity, first).includes(id)).map(({ label }) => `${label} of ${entity.plural}`),
  );
