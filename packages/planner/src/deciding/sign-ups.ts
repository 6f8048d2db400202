/** Sign-ups: for an event with a number of places, or by a form on a page of a site. */
import type { Entity, Field, SignUpParameters } from '@davit/blueprint';
import { entityById } from '../lexicon/entities.ts';
import { featurePhrases } from '../lexicon/features.ts';
import { events } from '../lexicon/links.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { nameAfterSubscribers } from './address-lists.ts';
import { hasRoom, noteOtherReservations, refersTo, requestsBesideEvents } from './bookings.ts';
import type { Draft } from './draft.ts';
import type { RequestedFeatures } from './features.ts';
import { limitOf, limitPerPersonOf } from './place-limits.ts';
import type { DataParts } from './plan-data.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';
import { askGuests, withReply } from './replies.ts';
import { fitSiteForm, siteFormIn } from './site-forms.ts';
import { withoutLists } from './without-lists.ts';
import { answerFields } from './work-rights.ts';

const signUpKeys = new Set(['signUp', 'enrolment', 'application']);
const applying = new PhraseTable<true>(
  'apply for, apply online, apply directly, apply to job, apply to a job, people apply, candidate apply, applicant apply, job application'
    .split(', ')
    .map((phrase) => [phrase, true] as const),
);

/** Tickets in a shop are its goods; a mailing list or an event next to the shop still takes sign-ups. */
function wantsSignUps(draft: Draft): boolean {
  const { requested, shop, planned } = draft;
  if (!requested.wanted.has('sign-up-form') || requested.refused.has('sign-up-form')) return false;
  return shop === null || wordsOfSignUp(draft).isShort || planned.some((plan) => plan !== shop.products && events.has(plan.key));
}

/**
 * Registration in an app with log-in creates the account. It is a separate sign-up only if there is something to
 * register for, and never in "user registration and login".
 */
export function dropAccountRegistration(
  reading: Reading,
  planned: PlannedEntity[],
  { wanted }: RequestedFeatures,
  logIn: boolean,
): void {
  const { tokens } = reading;
  const sourceSpan = wanted.get('sign-up-form');
  if (sourceSpan && logIn) {
    const others = featurePhrases.scan(tokens).filter(({ value }) => value === 'sign-up-form');
    if (others.every((span) => isOfAccount(reading, span))) wanted.delete('sign-up-form');
  }
  const isOfRegistration = tokens.slice(sourceSpan?.from, sourceSpan?.to).some(({ lemma }) => lemma === 'registration');
  if (sourceSpan && isOfRegistration && logIn && !planned.some(({ key }) => events.has(key) || signUpKeys.has(key)))
    wanted.delete('sign-up-form');
}

/** "User registration and login", "login/registration": one part, by which people get into the app. */
function isOfAccount({ tokens }: Reading, { from, to }: Span): boolean {
  const isJoint = (at: number) => ['and', '/', '&', 'or', ','].includes(tokens[at]?.lower ?? '');
  const isLogIn = (at: number) => /^log-?ins?$/.test(tokens[at]?.lower ?? '');
  const isLogging = (at: number) => ['log', 'logging'].includes(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'in';
  if (to - from !== 1 || tokens[from]?.lemma !== 'registration') return false;
  return (
    (isJoint(to) && (isLogIn(to + 1) || isLogging(to + 1))) || (isJoint(from - 1) && (isLogIn(from - 2) || isLogging(from - 3)))
  );
}

/** What visitors send by a form, if the app has such a list and visitors: they follow it with a reference. */
export function sentOf({ planned, requested, access, goal, catalogue }: Draft): PlannedEntity | null {
  const isOpen = access.reading === 'anyone' && goal.type !== 'api' && catalogue.features.has('sign-up-form');
  const sent = isOpen ? planned.find(({ known }) => known?.entry.sent !== undefined) : undefined;
  if (sent && !requested.wanted.has('sign-up-form') && sent.sourceSpan) requested.wanted.set('sign-up-form', sent.sourceSpan);
  return sent && requested.wanted.has('sign-up-form') && !requested.refused.has('sign-up-form') ? sent : null;
}

/** Sign-ups need something to sign up for, which comes first. */
export function addSignUps(draft: Draft): void {
  const { planned, requested } = draft;
  if (sentOf(draft)) return;
  const booked = requested.wanted.get('booking');
  // Booking a class or a concert takes a place in it.
  const isForEvents = planned.some(({ key }) => events.has(key)) && !hasRoom(draft);
  if (booked && isForEvents && draft.shop === null) {
    if (isNewsletter(draft)) draft.notMade.set('a newsletter', requested.wanted.get('sign-up-form') ?? booked);
    if (!requested.wanted.has('sign-up-form')) requested.wanted.set('sign-up-form', booked);
    // The booking of a class and the ticket of a concert are sign-ups under another name.
    const isSignUp = ({ key }: PlannedEntity) => ['booking', 'reservation', 'ticket'].includes(key);
    const spokenDetails = planned.filter(isSignUp).flatMap(({ details }) => details);
    const others = planned.filter((plan) => !isSignUp(plan));
    planned.splice(0, planned.length, ...others);
    if (spokenDetails.length > 0) addPlanned(planned, 'signUp')?.details.push(...spokenDetails);
  }
  const job = appliedFor(draft);
  if (!wantsSignUps(draft)) return;
  if (isAddressList(draft)) return void addAddressList(planned);
  const event = job ?? spokenBehind(draft) ?? planned.find(isEvent) ?? addPlanned(planned, 'event');
  const signUp = planned.find(({ key }) => signUpKeys.has(key)) ?? addPlanned(planned, job ? 'application' : 'signUp');
  if (!event || !signUp) return;
  // "event sign-up with limited seats": the seats are the event's.
  event.details.push(...signUp.details.filter(isSeats));
  signUp.details = signUp.details.filter((detail) => !isSeats(detail));
  if (!refersTo(signUp, event.key)) signUp.belongsTo.push({ key: event.key, sourceSpan: event.sourceSpan ?? { from: 0, to: 0 } });
  // The volunteers of volunteer shifts are the people who sign up.
  const isWhoComes = ({ known, sourceSpan }: PlannedEntity) =>
    known?.entry.person === true && sourceSpan !== null && sourceSpan.to === event.sourceSpan?.from;
  const others = planned.filter((plan) => plan !== event && plan !== signUp && !isWhoComes(plan));
  planned.splice(0, planned.length, event, signUp, ...others);
}

const nearTokens = 4;

/** The shifts of "parents sign up for shifts". */
function spokenBehind({ requested, planned, reading }: Draft): PlannedEntity | null {
  const to = requested.wanted.get('sign-up-form')?.to ?? 0;
  const near = reading.tokens.slice(to, to + nearTokens).map(({ lemma }) => lemma);
  return planned.find((plan) => isEvent(plan) && near.includes(plan.singular.split(' ').at(-1) ?? '')) ?? null;
}

const isEvent = ({ key, known }: PlannedEntity) => events.has(key) || (known === null && !signUpKeys.has(key));

/** A newsletter belongs to no event, so its form has its own page. If places are booked, they get the form instead. */
function isAddressList(draft: Draft): boolean {
  const { goal, planned, requested } = draft;
  if (goal.type === 'api' || !wordsOfSignUp(draft).isShort) return false;
  const isForPlaces = requested.wanted.has('booking') && !hasRoom(draft);
  return !planned.some(isEvent) || (isNewsletter(draft) && !isForPlaces);
}

const isNewsletter = (draft: Draft) => wordsOfSignUp(draft).heading === newsletter;

/** A mailing list without a relation to any event. */
function addAddressList(planned: PlannedEntity[]): PlannedEntity | null {
  const list = planned.find(({ key }) => key === 'signUp') ?? addPlanned(planned, 'signUp');
  if (!list?.known) return list;
  nameAfterSubscribers(planned, list);
  const { entry } = list.known;
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([, { type }]) => type.kind !== 'reference'));
  list.known = { ...list.known, entry: { ...entry, fields, rows: [] } };
  list.belongsTo = [];
  return list;
}

/** The jobs of a board where people apply through a sign-up form. */
function appliedFor({ planned, reading, requested, shop }: Draft): PlannedEntity | null {
  const job = planned.find(({ key }) => key === 'job');
  const sourceSpan = applying.scan(reading.tokens).find((match) => !isNegated(reading, match));
  if (!job || !sourceSpan || shop !== null || planned.some(({ key }) => events.has(key))) return null;
  requested.wanted.set('sign-up-form', sourceSpan);
  return job;
}

/** The entity behind the one form of a site; null if people sign up on the pages of its events. */
export function signUpOfSite(draft: Draft): PlannedEntity | null {
  if (requestsBesideEvents(draft)) return null;
  const hasEvents = draft.planned.some(({ key }) => events.has(key));
  const isForList = isAddressList(draft) || (!draft.requested.wanted.has('booking') && wordsOfSignUp(draft).isShort);
  if (hasEvents && !isForList && !siteFormIn(draft) && draft.goal.type === 'content_site') {
    addSignUps(draft);
    noteOtherReservations(draft);
    return null;
  }
  if (!wantsSignUps(draft)) return null;
  if (isForList) return addAddressList(draft.planned);
  const signUp = draft.planned.find(({ key }) => key === 'signUp') ?? addPlanned(draft.planned, 'signUp');
  if (signUp) askGuests(draft, signUp);
  return signUp && fitSiteForm(draft, signUp);
}

function addPlanned(planned: PlannedEntity[], id: string): PlannedEntity | null {
  const known = entityById(id);
  if (!known) return null;
  // An application to a job has that name.
  const singular = known.entry.says[0]?.replace(/ to an? .*/, '') ?? id;
  planned.push(plannedEntity({ known, singular, sourceSpan: null }, planned));
  return planned.at(-1) ?? null;
}

const isSeats = ({ field }: { field: { label: string } }) => /^(seats|places)$/i.test(field.label);

/** Gives the feature its parameters and the event its places, and hides from visitors who signed up. */
export function shapeSignUps(draft: Draft, parts: DataParts): DataParts {
  if (!parts.features.some(({ id }) => id === 'sign-up-form')) return parts;
  const sent = sentOf(draft);
  const entity = parts.entities.find(({ id }) =>
    draft.planned.some((plan) => plan.id === id && (sent ? plan === sent : signUpKeys.has(plan.key))),
  );
  const flow = entity?.workflow;
  if (!entity || !flow) return parts;
  const relation = entity.fields.find(({ type }) => type.kind === 'relation');
  const eventId = relation?.type.kind === 'relation' ? relation.type.entity : null;
  const event = parts.entities.find(({ id }) => id === eventId);
  const isForJob = draft.planned.some(({ id, key }) => id === event?.id && key === 'job');
  const words = signUpWords(draft);
  // Who replies with no takes no place.
  const isReply = words.heading === reply;
  const seats = event && !isForJob && !isReply ? seatsOf(event) : null;
  const perPerson = limitPerPersonOf(draft.reading);
  if (perPerson) draft.evidence.use(perPerson);
  const asked = fieldsOf(entity, words.isShort, draft.goal.type === 'api');
  const fields = (isReply ? withReply(draft, entity.id, asked) : asked).map((field) =>
    perPerson ? upTo(field, perPerson.value) : field,
  );
  const parameters: SignUpParameters = {
    entity: entity.id,
    event:
      event && relation
        ? { entity: event.id, relation: relation.id, seats: seats?.id ?? null, startsAt: startOf(event)?.id ?? null }
        : null,
    // Somebody may send more than one report.
    email: sent || siteFormIn(draft) ? null : (fields.find(({ type }) => type.kind === 'email')?.id ?? null),
    people: fields.find(({ id }) => id === 'people')?.id ?? null,
    status: statusOf(draft, flow),
    ...(sent ? { hasReference: true as const } : {}),
    words: { heading: words.heading, action: words.action, ...(words.done ? { done: words.done } : {}) },
  };
  const limit = limitOf(draft.reading);
  if (limit) draft.evidence.use(limit);
  if (event && seats) draft.evidence.because(`entities.${event.id}.fields.${seats.id}`, limit);
  const isApi = draft.goal.type === 'api';
  // Only the owner changes the status anyway, and its sender may withdraw it.
  const answers = sent ? answerFields(entity).filter((id) => id !== flow.field) : [];
  const shaped: DataParts = {
    entities: parts.entities.map((one) => {
      if (one === entity)
        return {
          ...one,
          singular: one.singular.replace('sign up', 'sign-up'),
          fields,
          ...(answers.length > 0 ? { decided: { by: [], fields: answers, isFinal: false } } : {}),
          // An API has no form pages, so the person who signs up adds the row and owns it.
          ...(isApi ? {} : { access: { reading: 'owner', writing: 'owner' } as const }),
        };
      return one === event && seats && !one.fields.includes(seats) ? { ...one, fields: [...one.fields, seats] } : one;
    }),
    features: parts.features.map((one) => {
      if (one.id === 'sign-up-form') return { id: one.id, parameters: { ...parameters } };
      const isOfRoom = draft.planned.some(({ key }) => key === 'booking');
      return one.id === 'booking' && !isOfRoom ? { id: one.id, parameters: { seatsOf: eventId ?? entity.id } } : one;
    }),
    samples: {
      ...parts.samples,
      [entity.id]: [],
      ...(event && seats && limit ? { [event.id]: withSeats(parts.samples[event.id] ?? [], seats.id, limit.value) } : {}),
    },
  };
  return isApi ? shaped : withoutLists(entity.id, shaped);
}

/** A sign-up requires an address, and a newsletter nothing else. The page itself knows which event a sign-up is for. */
function fieldsOf(entity: Entity, isShort: boolean, isApi: boolean): Field[] {
  const shownFields = isShort ? ['name', 'email', entity.titleField, entity.workflow?.field] : null;
  return entity.fields
    .filter(({ id, type }) => shownFields === null || shownFields.includes(id) || type.kind === 'relation')
    .map((field) => {
      if (field.type.kind === 'relation') return { ...field, required: isApi };
      return field.type.kind === 'email' ? { ...field, required: true } : field;
    });
}

/** The most people that one sign-up may bring. */
const upTo = (field: Field, max: number): Field =>
  field.id === 'people' && field.type.kind === 'integer' ? { ...field, type: { ...field.type, max } } : field;

function seatsOf({ fields }: Entity): Field {
  const known = fields.find(
    ({ id, type }) => type.kind === 'integer' && /^(seats|places|capacity|spaces|spots|needed)$/i.test(id),
  );
  return (
    known ?? {
      id: 'seats',
      label: 'Places',
      type: { kind: 'integer', min: 1, max: null },
      required: false,
      help: 'Empty: no limit.',
    }
  );
}

const startOf = ({ fields }: Entity) =>
  fields.find(
    ({ type, id }) => (type.kind === 'date-time' || type.kind === 'date') && /^(starts|start|when|day|date|applyBy)/i.test(id),
  );

function statusOf({ reading }: Draft, flow: NonNullable<Entity['workflow']>): SignUpParameters['status'] {
  const ids = flow.states.map(({ id }) => id);
  const waiting = flow.states.find(({ id }) => id.includes('waiting'))?.id ?? null;
  const wantsToWait = waitingPhrases.scan(reading.tokens).some((match) => !isNegated(reading, match));
  return {
    field: flow.field,
    signedUp: ids.find((id) => !id.includes('waiting')) ?? ids[0] ?? '',
    waiting: wantsToWait ? waiting : null,
    cancelled: flow.states.find(({ id }) => /cancel|left|dropped|withdrawn/.test(id))?.id ?? ids.at(-1) ?? '',
  };
}

const waitingPhrases = new PhraseTable<true>(
  ['waiting list', 'waitlist', 'wait list', 'standby list', 'reserve list'].map((phrase) => [phrase, true] as const),
);

interface SignUpWords {
  heading: string;
  action: string;
  /** A mailing list asks only for name and email. */
  isShort: boolean;
  done?: string;
}

const newsletter = 'Newsletter';
const reply = 'Are you coming?';
const says: [RegExp, SignUpWords][] = [
  [/appl/i, { heading: 'Apply', action: 'Apply', isShort: false, done: 'applied' }],
  [/rsvp/i, { heading: reply, action: 'Reply', isShort: false }],
  [/newsletter|mailing|collect|subscribe|email capture|lead/i, { heading: newsletter, action: 'Subscribe', isShort: true }],
  [/wait/i, { heading: 'Be the first to know', action: 'Join the list', isShort: true }],
  [/regist/i, { heading: 'Register', action: 'Register', isShort: false }],
  [/ticket|reserve/i, { heading: 'Reserve a place', action: 'Reserve', isShort: false }],
];

const usualWords: SignUpWords = { heading: 'Sign up', action: 'Sign up', isShort: false };

/** The form uses the prompt's words. */
function wordsOfSignUp(draft: Draft): SignUpWords {
  const form = siteFormIn(draft);
  if (form) return { ...form.value, isShort: false };
  const sourceSpan = draft.requested.wanted.get('sign-up-form');
  const words = (sourceSpan ? draft.reading.tokens.slice(sourceSpan.from, sourceSpan.to) : [])
    .map(({ lower }) => lower)
    .join(' ');
  return says.find(([pattern]) => pattern.test(words))?.[1] ?? usualWords;
}

/** A mailing list does not sign people up for an event. */
export function signUpWords(draft: Draft): SignUpWords {
  const form = sentOf(draft);
  const sent = form?.known?.entry.sent;
  if (form && sent) {
    const article = /^[aeiou]/.test(form.singular) ? 'an' : 'a';
    return { heading: sent.heading ?? `Send ${article} ${form.singular}`, action: sent.action, done: sent.done, isShort: false };
  }
  const words = wordsOfSignUp(draft);
  const isOfEvent = ({ key, belongsTo, known }: PlannedEntity) =>
    signUpKeys.has(key) &&
    (belongsTo.some((one) => events.has(one.key)) ||
      (draft.planned.some((plan) => plan.key === 'event') && known !== null && 'event' in known.entry.fields));
  return words.isShort && draft.planned.some(isOfEvent) ? usualWords : words;
}

const withSeats = (rows: DataParts['samples'][string], field: string, seats: number): DataParts['samples'][string] =>
  rows.map((row) => ({ ...row, [field]: seats }));
