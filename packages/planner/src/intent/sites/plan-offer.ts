/**
 * The plan of an offer to the public: a site about it, the list of what is offered, and the requests for its rows, which only their
 * senders and the owner read.
 */

import type { Draft } from '../../deciding/draft.ts';
import { hoursIn } from '../../deciding/given-facts.ts';
import { capitalised } from '../../deciding/naming.ts';
import { type PlannedEntity, plannedEntity } from '../../deciding/planned-entity.ts';
import { siteFormBy, siteFormOf } from '../../deciding/site-forms.ts';
import { townIn, ventureFrom } from '../../deciding/site-subject.ts';
import { classOf, isA } from '../../english/wordnet.ts';
import type { Word } from '../../english/words.ts';
import { type PlannedRequest, requestFlow } from '../../functions/request-flow.ts';
import { requests } from '../../lexicon/area-requests.ts';
import { businessPhrases } from '../../lexicon/businesses.ts';
import { events } from '../../lexicon/links.ts';
import type { SiteFormKind } from '../../lexicon/site-forms.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Match } from '../../reading/phrases.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/tokens.ts';
import { askedDetails } from './asked-details.ts';
import { besideLists } from './beside-lists.ts';
import { type Offer, offerIn, textOf, thingBeside } from './offer.ts';
import { lessons, type OfferList, offerLists } from './offer-lists.ts';
import { entryOf, givenIn, thingOf } from './offered-list.ts';
import { namedRowsIn } from './offered-rows.ts';
import { type Tariff, tariffIn } from './tariff.ts';
import { unkeptIn } from './unkept.ts';

/** What a draft knows of a site. */
export interface OfSite {
  /** What it offers is a list of its own. */
  offered?: Offered;
  /** The form that its words ask for without naming it; null: none. */
  siteForm?: Match<SiteFormKind> | null;
}

/** What a draft knows of an offer that has a list of its own. */
export interface Offered {
  /** The id of the requests. */
  request: string;
  tariff: Tariff | null;
}

/** Whether the text, with its story, tells what somebody offers to the public. */
export const tellsOffer = ({ text }: Reading): boolean => !ofFunctions.test(text) && Boolean(offerIn(text)?.ask);

/** The same draft if nobody offers anything that people ask for here. */
export function withOffer(draft: Draft): Draft {
  const { reading, access, hints, catalogue, goal } = draft;
  const isOther =
    access.auth !== 'none' || hints.database === false || hints.stack === 'hono' || !catalogue.features.has('requests');
  if (isOther || reading.language !== undefined || ofFunctions.test(reading.text)) return draft;
  if (draft.shop || draft.job || draft.operations.length > 0) return draft;
  const offer = offerIn(reading.text);
  // The castles of a hire are no chess, and a quote by the word no word counter.
  const isTool = goal.type === 'tool' && (offer?.kind === 'hire' || offer?.isOwn === true);
  if (!offer || !(made.has(goal.type) || isTool)) return draft;
  // A tradesman of a town has a site, whatever visitors do there.
  if (!offer.ask) return !siteGoals.has(goal.type) && isTradesman(offer) && townIn(reading) ? asSite(draft, offer) : draft;
  if (isMadeAlready(draft, offer)) return draft;
  const list = listOf(offer) ?? null;
  if (list) return withList(asSite(draft, offer), offer, list);
  const hasForm = siteFormOf(reading) !== null || takers.some((id) => draft.requested.wanted.has(id));
  return siteGoals.has(goal.type) && hasForm ? draft : asSite(draft, offer);
}

/** A business of the lexicon, of which it knows what people book there: treatments, places at its events, times. */
function isMadeAlready({ goal, requested, planned }: Draft, { kind }: Offer): boolean {
  const isKnown = siteGoals.has(goal.type) && (goal.business?.value.says.length ?? 0) > 0;
  const isTaking = takers.some((id) => requested.wanted.has(id)) || planned.some(({ key }) => events.has(key));
  return isKnown && isTaking && !['event', 'hire', 'stay'].includes(kind);
}

const isTradesman = ({ kind, subject }: Offer): boolean => kind === 'trade' && classOf(subject.at(-1)?.lower ?? '') === 'person';

/** A specification lists its functions, which are read elsewhere. */
const ofFunctions = /\bshould (have|provide|offer|include|support|be able to) |functionalit|\bfunctions\b/i;
const made: ReadonlySet<string> = new Set(['web_app', 'landing_page', 'content_site']);
const siteGoals: ReadonlySet<string> = new Set(['landing_page', 'content_site']);
/** By these features a site has a form of its visitors already. */
const takers = ['booking', 'sign-up-form'] as const;

/** What is offered as rows that people ask for; null: a form on the site is enough. */
function listOf(offer: Offer): OfferList | null {
  const { kind, ask, subject } = offer;
  const last = singularOf(subject.at(-1)?.lower ?? '');
  if (ask?.kind === 'quote' || (ask?.kind === 'hire' && kind !== 'hire') || (ask?.kind === 'enroll' && kind === 'club'))
    return null;
  if (ask?.kind === 'tickets') return offerLists.event ?? null;
  const isOfTeacher = kind === 'trade' && isA(last, 'teacher', 'coach') && ask?.kind === 'book';
  if (
    isOfTeacher ||
    (kind === 'course' && (last === 'lesson' || (ask?.kind === 'book' && isA(last, 'school', 'academy', 'tuition'))))
  )
    return lessons;
  return offerLists[kind] ?? offerLists[thingBeside(offer)?.kind ?? kind] ?? null;
}

/** A site about the offer, without the lists that its words alone would make. */
function asSite(draft: Draft, offer: Offer): Draft {
  const { reading, requested, evidence } = draft;
  const subject = spanOf(reading, offer.subject);
  const title = titleOf(reading, offer, subject);
  const { business } = draft.goal;
  const near = business && (overlaps(business, subject) || business.value.says.length === 0) ? business : null;
  // An exhibition of a society is no museum.
  const known = offer.kind === 'event' ? null : (knownIn(reading, subject) ?? near);
  const { value, from, to } = known ?? ventureFrom(reading, subject, title);
  const ask = offer.ask ? spanOf(reading, [offer.ask.word]) : subject;
  evidence.use(subject);
  evidence.use(ask);
  const town = townIn(reading);
  if (town) evidence.use(town);
  // Pictures of past work stay.
  const pictures = requested.wanted.has('gallery') ? draft.planned.filter(({ key }) => key === 'work') : [];
  draft.planned.splice(0, draft.planned.length, ...pictures);
  for (const id of ofRows) {
    const words = requested.wanted.get(id);
    if (id === 'opening-hours' && (hoursIn(reading.text) || /\bopening (hours|times)\b|\bwhen we are open\b/i.test(reading.text)))
      continue;
    if (words) evidence.use(words);
    requested.wanted.delete(id);
  }
  const siteForm = siteFormOf(reading) ?? formFor(offer, ask);
  if (!siteForm && offer.ask) requested.wanted.set('booking', ask);
  const unkept = unkeptIn(offer.sentences).map(({ wish, word }): [string, Span] => [wish, spanOf(reading, [word])]);
  const { name } = reading;
  const called = calledIn(reading.text);
  const isNamed = name !== null && !overlaps(name, subject) && namedRowsIn(reading.text).length === 0;
  return {
    ...draft,
    goal: { type: 'content_site', sourceSpan: subject, business: { from, to, value: { ...value, name: title } }, tool: null },
    givenName: draft.givenName ?? (isNamed ? name.name : (called ?? title)),
    requests: [],
    unmade: null,
    notMade: new Map([...draft.notMade].filter(([wish]) => wish !== draft.unmade?.name).concat(unkept)),
    siteForm,
    pages: [],
  };
}

/** Who wants work done asks for a quote; who joins a club becomes a member. */
function formFor({ kind, ask }: Offer, span: Span): ReturnType<typeof siteFormOf> {
  if (ask?.kind === 'quote') return siteFormBy(kind === 'art' ? 'commission' : 'quote', span);
  return kind === 'club' && ask?.kind === 'enroll' ? siteFormBy('membership', span) : null;
}

/** The only words in quotes, if they are a name. */
function calledIn(text: string): string | null {
  const quoted = [...text.matchAll(/["“]([^"“”\n]{2,40})["”]/g)].map(([, name = '']) => name);
  const names = quoted.filter((words) => /^\p{Lu}/u.test(words));
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** The restaurant of a family restaurant. */
const knownIn = ({ tokens }: Reading, { from, to }: Span) =>
  businessPhrases.scan(tokens).find((match) => match.from >= from && match.to === to);

/** Features of lists that the words alone would make, and rates that somebody asks for are no ratings. */
const ofRows = [
  ...(['booking', 'sign-up-form', 'workflow', 'charts', 'due-dates', 'reports', 'kanban', 'image-upload'] as const),
  ...(['filters', 'cart', 'ratings', 'opening-hours'] as const),
];

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** `Canal boat hire`, `Piano tuner in Des Moines`. */
function titleOf(reading: Reading, { subject, also, kind }: Offer, span: Span): string {
  const isThings = kind === 'hire' && (also.length > 0 || singularOf(subject.at(-1)?.lower ?? '') !== subject.at(-1)?.lower);
  const name = `${capitalised([subject, ...also].map(textOf).join(' and '))}${isThings ? ' for hire' : ''}`;
  const town = townIn(reading);
  const place =
    town && town.from >= span.to && !town.name.startsWith('the ')
      ? ` ${town.preposition === 'from' ? 'from' : 'in'} ${town.name}`
      : '';
  return `${name}${place}`.slice(0, 60);
}

/** The tokens of words. */
function spanOf({ tokens }: Reading, words: readonly Word[]): Span {
  const [first, last] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  const from = tokens.findIndex(({ end }) => end > first);
  const to = tokens.findLastIndex(({ start }) => start < last) + 1;
  return from >= 0 && to > from ? { from, to } : { from: 0, to: 0 };
}

function withList(draft: Draft, offer: Offer, list: OfferList): Draft {
  const { reading, planned, requested, evidence } = draft;
  requested.wanted.delete('booking');
  // The list has the prices.
  requested.refused.add('pricing');
  const tariff = tariffIn(reading.text);
  const given = givenIn(reading.text, offer, list, tariff);
  const sourceSpan = spanOf(reading, given.word ? [given.word] : offer.subject);
  evidence.use(sourceSpan);
  const listing = plannedEntity({ known: ofArea(entryOf(given, list, tariff)), singular: given.singular, sourceSpan }, planned);
  const asked = requestFlow({
    ...{ listing, verb: list.verb, sourceSpan, methods: null, others: [...planned, listing] },
    isPrintable: offer.ask?.kind === 'tickets',
    thing: thingOf(given, list, tariff, askedDetails(offer.sentences)),
  });
  if (!asked) return draft;
  const others: PlannedEntity[] = [...planned, listing, asked.entity];
  for (const { entry, word } of besideLists(offer.sentences, given.singular))
    others.push(
      plannedEntity({ known: ofArea(entry), singular: entry.says[0] ?? '', sourceSpan: spanOf(reading, [word]) }, others),
    );
  for (const plan of others) if (plan !== asked.entity) plan.access = { reading: 'anyone', writing: 'owner' };
  planned.splice(0, planned.length, ...others);
  const one = list === offerLists.event ? ofTickets(asked, offer) : asked;
  return { ...draft, offered: { request: asked.entity.id, tariff }, requests: [one] };
}

const ofArea = (entry: NonNullable<PlannedEntity['known']>['entry']) => ({ entry, area: requests, singular: null });

/** People reserve places or tickets, and no concert. */
function ofTickets(asked: PlannedRequest, { ask }: Offer): PlannedRequest {
  const heading = ask?.kind === 'tickets' ? 'Reserve tickets' : 'Reserve places';
  return { ...asked, words: { ...asked.words, heading } };
}
