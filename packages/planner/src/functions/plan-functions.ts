/** Plans the lists of an app from the functions that a prompt asks for. */
import type { Catalogue } from '@davit/blueprint';
import type { Brief, NamedPage } from '../brief/brief.ts';
import { headOf, nounOf } from '../brief/nouns.ts';
import { entryAt, entryOf } from '../brief/relate-lists.ts';
import { foldStated, isStatedField, relateStated, statedLists } from '../brief/stated.ts';
import type { FeatureOwners } from '../deciding/entity-features.ts';
import type { Evidence } from '../deciding/evidence.ts';
import type { RequestedFeatures } from '../deciding/features.ts';
import { isOfPayment, paymentMethodsOf } from '../deciding/payment-methods.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { holdsTexts } from '../deciding/subject-texts.ts';
import { isOfWorld } from '../knowledge/entry-worlds.ts';
import { withMoreRows } from '../knowledge/more-rows.ts';
import { thingCalled } from '../knowledge/things.ts';
import { entityPhrases, type Known } from '../lexicon/entities.ts';
import { organizationWords } from '../lexicon/people-words.ts';
import { entryId, type FieldSpec } from '../lexicon/shape.ts';
import { namedPartPhrases, partPhrases } from '../lexicon/site-parts.ts';
import { toolPhrases } from '../lexicon/tools.ts';
import { plainWithoutWitness } from '../lexicon/worlds.ts';
import { pluralOf } from '../reading/nouns.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, tokensOf } from '../reading/tokens.ts';
import { logsIn, withoutLogs } from './asked-log.ts';
import { addAssigned } from './assigned.ts';
import { saysClock } from './clocking.ts';
import { withContent } from './content-list.ts';
import { withoutDraw } from './draws.ts';
import { fitOrders } from './fit-orders.ts';
import { withoutFollowed } from './follows.ts';
import { leasedBy } from './leased-things.ts';
import { fitMailing, mailingNeeds, type PlannedMailing } from './mailing.ts';
import { type Needs, needsOf, type Thing } from './needs.ts';
import { anySubject, massHeads } from './object-words.ts';
import { offeredBy } from './offered.ts';
import type { AskedOperation } from './operations.ts';
import { type PlannedPayable, payablesFor, payWhatIsSold } from './payables.ts';
import { timesOf } from './planned-times.ts';
import { playedBy, withPlayed } from './played.ts';
import { pushedEvents } from './pushed-events.ts';
import { isNews, readListOf } from './read-lists.ts';
import { happenings, relateThings } from './relate-things.ts';
import { type PlannedRequest, requestFlow } from './request-flow.ts';
import { actsFor, type PlannedAct, takenOrders } from './row-acts.ts';
import { detailsOf } from './row-details.ts';
import { casedAs } from './row-names.ts';
import { ofName, secondOf } from './second-of-kind.ts';
import type { Story } from './story.ts';
import { usualDetails } from './usual-details.ts';
import { withoutVenueFlows, withTicketsOfEvents } from './venue-flows.ts';
import type { Act } from './verbs.ts';
import { withoutLedger } from './without-ledger.ts';

/** The functions of a prompt with the lists that they need. */
export interface PlannedFunctions {
  needs: Needs;
  plans: Map<Thing, PlannedEntity>;
  /** The requests for their rows. */
  requests: PlannedRequest[];
  /** What people do with rows. */
  acts: PlannedAct[];
  payables: PlannedPayable[];
  mailing: PlannedMailing | null;
}

/** Null if the prompt lists no functions, or they are those of one tool. */
export function functionsToPlan(
  reading: Reading,
  { features }: Catalogue,
  {
    isSite,
    story,
    stated,
    operations = [],
  }: { isSite: boolean; story: Story | null; stated: Brief['stated']; operations?: readonly AskedOperation[] },
): PlannedFunctions | null {
  const asked = isOfChatbot(reading) ? null : withPlayed(reading, needsOf(reading, operations, story));
  const known = withContent(reading, withoutFollowed(reading, withoutDraw(reading, withoutLedger(reading, asked))));
  const needs = withTicketsOfEvents(isSite ? withoutVenueFlows(reading, known) : known);
  if (!needs) return null;
  if (isSite) needs.things = needs.things.filter((thing) => !isPartOfSite(reading, thing));
  const isTool = toolPhrases.scan(reading.tokens).some((match) => match.from < openingTokens && !isNegated(reading, match));
  if (isTool && !needs.things.some(({ isKnown }) => isKnown)) return null;
  if (features.has('acts') && logsIn(reading).length > 0 && needs.flows.length > 0) withoutLogs(needs);
  if (features.has('acts')) payWhatIsSold(reading, needs);
  const letters = features.has('mailing') ? mailingNeeds(reading, needs) : null;
  needs.things = needs.things.filter(({ noun }) => !isStatedField(stated, noun));
  const plans = plannedByNeeds(reading, needs);
  const listed = statedLists(reading, stated, []);
  for (const plan of foldStated([...plans.values()], listed)) plans.set(thingOf(plan), plan);
  const mailing = fitMailing(letters, plans);
  addPeople(reading, story, plans);
  fitOrders(reading, plans.values());
  if (features.has('acts')) takenOrders(needs);
  const requests = features.has('requests') ? requestsFor(reading, needs, plans) : [];
  relateThings(
    reading,
    needs,
    plans,
    requests.map(({ entity }) => entity),
  );
  relateStated([...plans.values()], listed, (name) => happenings.has(name));
  if (listed[0])
    addAssigned(
      reading,
      needs,
      plans,
      [...plans.values()].find(({ singular }) => singular === listed[0]?.singular),
    );
  const acts = features.has('acts') ? actsFor(reading, needs, plans, requests) : [];
  const payables = features.has('acts') ? payablesFor(reading, needs, plans, requests) : [];
  return plans.size > 0 || operations.length > 0 ? { needs, plans, requests, acts, payables, mailing } : null;
}

/** A list that the prompt states and no function names. */
function thingOf({ singular, sourceSpan }: PlannedEntity): Thing {
  const noun = { ...(sourceSpan ?? { from: 0, to: 0 }), singular, isMany: true };
  return { noun, singular, done: [], details: [], isKnown: true, isSeveral: true };
}

/** The people of a short prompt whom rows belong to, and organizations, are a list as well: the companies that post jobs. */
function addPeople(reading: Reading, story: Story | null, plans: Map<Thing, PlannedEntity>): void {
  for (const { name, from, isAppointed } of story?.people ?? []) {
    const noun = nounOf(reading.tokens, { from, to: from + 1 });
    const known = noun && !isAppointed && name !== 'user' ? entryOf(reading, noun) : null;
    const planned = [...plans.values()];
    if (!noun || !known || planned.some(({ key }) => key === entryId(known.entry))) continue;
    const refersTo = ({ type }: FieldSpec) => type.kind === 'reference' && type.entity === entryId(known.entry);
    const isReferred = planned.some((plan) => Object.values(plan.known?.entry.fields ?? {}).some(refersTo));
    if (!isReferred && !organizationWords.has(headOf(name))) continue;
    const done = [{ actor: name, act: 'make', verb: 'create' } as const];
    const thing: Thing = { noun, singular: noun.singular, done, details: [], isKnown: true, isSeveral: true };
    plans.set(thing, plannedEntity({ known, singular: noun.singular, sourceSpan: { from, to: from + 1 } }, planned));
  }
}

/** What a chatbot does is in its answers. */
const isOfChatbot = ({ tokens }: Reading) => tokens.slice(0, openingTokens).some(({ lemma }) => lemma === 'chatbot');

/** The services of a firm's site have a page of their own, unless people ask for them there. */
function isPartOfSite({ tokens }: Reading, { noun, done }: Thing): boolean {
  const isShown = done.every(({ act }) => act === null || act === 'see');
  const isPart = (at: number) => [partPhrases, namedPartPhrases].some((phrases) => phrases.at(tokens, at)?.to === noun.to);
  return isShown && Array.from({ length: noun.to - noun.from }, (_, step) => noun.from + step).some(isPart);
}

/** The lists of what people ask for; goods of a shop have a cart instead. */
function requestsFor(reading: Reading, needs: Needs, plans: Map<Thing, PlannedEntity>): PlannedRequest[] {
  const methods = needs.isPaid ? paymentMethodsOf(reading) : null;
  return needs.flows.flatMap(({ listing: thing, verb }) => {
    const listing = thing && plans.get(thing);
    if (!listing || isOfShop(needs)) return [];
    const others = [...plans.values()];
    const { sourceSpan } = listing;
    const request = sourceSpan && requestFlow({ listing, verb, sourceSpan, methods, isPrintable: needs.isPrinted, others });
    if (!request) return [];
    if (methods) listing.details = listing.details.filter(({ field }) => !isOfPayment(field.label));
    listing.details.push(...request.listingDetails);
    plans.set({ ...thing, singular: request.entity.singular }, request.entity);
    return [request];
  });
}

const isOfShop = ({ flows }: Needs): boolean =>
  flows.some(({ listing, verb }) => listing !== null && isOfGoods(listing) && ['buy', 'purchase', 'order'].includes(verb));

const openingTokens = 24;
/** Replaces what single sentences asked for. */
export function useFunctions({
  asking: { needs, plans },
  planned,
  requested,
  evidence,
}: {
  asking: PlannedFunctions;
  planned: PlannedEntity[];
  requested: RequestedFeatures;
  evidence: Evidence;
}): void {
  planned.splice(0, planned.length, ...plans.values());
  for (const span of needs.spans) evidence.use(span);
  const isAct = ({ from, to }: Span) => needs.acts.some((act) => act.from <= from && to <= act.to);
  for (const id of ['reports', 'charts'] as const) {
    const wish = requested.wanted.get(id);
    if (wish && isAct(wish)) requested.wanted.delete(id);
  }
  const [flow] = needs.flows;
  if (needs.flows.length > 0)
    for (const id of ['workflow', 'sign-up-form', 'booking'] as const)
      if (id !== 'booking' || !needs.flows.some(({ listing }) => listing === null)) requested.wanted.delete(id);
  if (needs.newsletter) requested.wanted.set('sign-up-form', needs.newsletter);
  if (needs.messages && !requested.wanted.has('messages') && !requested.wanted.has('chat'))
    requested.wanted.set('messages', needs.messages);
  if (isOfShop(needs) && flow?.listing && !requested.wanted.has('cart')) requested.wanted.set('cart', flow.listing.noun);
}

/** The books of "everyone rates the books" get the ratings and votes. */
export function withRated({ plans }: PlannedFunctions, owners: FeatureOwners): FeatureOwners {
  const [, rated] = [...plans].find(([{ done }]) => done.some(({ act }) => act === 'rate')) ?? [];
  if (!rated) return owners;
  const isOfRating = (id: string) => id === 'ratings' || id === 'polls';
  return new Map([...owners].map(([id, owner]) => [id, isOfRating(id) ? { entity: rated.id, named: [rated.id] } : owner]));
}

/** Whether people add rows of their own: requests, and what the prompt has users share. */
export function isUsers(asking: PlannedFunctions | null, plan: PlannedEntity): boolean {
  if (asking?.requests.some(({ entity }) => entity === plan)) return true;
  const [thing] = [...(asking?.plans ?? [])].find(([, one]) => one === plan) ?? [];
  return thing?.done.some(({ act, actor }) => act === 'make' && actor === 'user') === true;
}

/** Whether all lists are what the app offers, and people's requests for it: then nobody keeps rows of their own there. */
export function isOffer(asking: PlannedFunctions | null, planned: PlannedEntity[]): boolean {
  const isRequest = (plan: PlannedEntity) => asking?.requests.some(({ entity }) => entity === plan) === true;
  const offered = planned.filter((plan) => !isRequest(plan));
  return asking !== null && offered.length > 0 && offered.every(({ access }) => access?.reading === 'anyone');
}

/** The pages about one thing each. */
export const pagesOf = (asking: PlannedFunctions | null): NamedPage[] =>
  (asking?.needs.pages ?? []).map(({ from, to }) => ({ title: { from, to, inner: null }, parts: [] }));

/** The lists, in the order of mention; each remembers its thing. */
export function plannedByNeeds(reading: Reading, needs: Needs): Map<Thing, PlannedEntity> {
  const plans = new Map<Thing, PlannedEntity>();
  // Who opens a dashboard keeps its figures.
  const isDashboard = reading.tokens.slice(0, openingTokens).some(({ lemma }) => lemma === 'dashboard');
  for (const thing of needs.things) {
    const others = [...plans.values()];
    const isTaken = ({ entry }: Known) => others.some(({ key }) => key === entryId(entry));
    const candidates = [
      leasedBy(reading, thing.singular) ??
        pushedEvents(reading, thing.singular) ??
        playedBy(reading, thing.singular) ??
        offeredBy(reading, thing.singular) ??
        (isNews(thing.singular) ? readListOf(thing.singular) : null) ??
        knownOf(reading, thing),
      thingCalled(reading, thing.singular)?.known,
    ];
    const twin = candidates[0] ? twinOf(reading, thing, candidates[0], plans) : null;
    if (twin) {
      twin.plural = `${twin.plural} and ${pluralOf(thing.singular)}`;
      needs.spans.push({ from: thing.noun.from, to: thing.noun.to });
      continue;
    }
    const second = candidates[0] && isTaken(candidates[0]) ? secondOf(candidates[0], thing.singular) : null;
    const first = candidates.find((one) => one && !isTaken(one)) ?? readListOf(thing.singular);
    const known = second ?? (first && { ...first, entry: ofName(first.entry, thing.singular) });
    const plan = plannedEntity(
      { known, singular: thing.singular, sourceSpan: { from: thing.noun.from, to: thing.noun.to } },
      others,
    );
    if (isMass(plan.singular) || isOfActs(thing)) plan.plural = plan.singular;
    plan.singular = casedAs(reading, thing.noun, plan.singular);
    plan.plural = casedAs(reading, thing.noun, plan.plural);
    plan.details.push(...detailsOf(reading, thing));
    if (!plan.known) plan.details.push(...usualDetails(thing, needs, plan));
    plan.details.push(...timesOf(reading, thing, plan));
    // Who clocks in adds to the list.
    const isClock = plan.key === 'attendanceRecord' && saysClock(reading);
    const access = isDashboard || isClock ? undefined : accessOf(thing, needs);
    if (access) plan.access = access;
    plans.set(thing, plan);
  }
  return plans;
}

/** Nouns without a plural: "data usage", "vehicle insurance". */
const isMass = (singular: string) => massHeads.has(headOf(singular));
/** "Load balancing", where the prompt has no plural of it. */
const isOfActs = ({ singular, noun }: Thing) => singular.includes(' ') && singular.endsWith('ing') && !noun.isMany;
/**
 * The list that has a second name in one breath: "promotions and discounts" are the same rows to the lexicon, and two lists
 * of them would each be half empty.
 */
function twinOf({ tokens }: Reading, { noun, singular }: Thing, known: Known, plans: Map<Thing, PlannedEntity>) {
  const found = [...plans].find(
    ([other, { key }]) =>
      key === entryId(known.entry) &&
      isNameOf(known, singular) &&
      isNameOf(known, other.singular) &&
      tokens.slice(0, noun.from).some((_, at) => isJoined(tokens, other.singular, at, noun.from)),
  );
  return found?.[1] ?? null;
}

/** Whether a name ends at a token and "and" alone stands between it and the next. */
const isJoined = (tokens: Reading['tokens'], name: string, at: number, next: number): boolean =>
  at === next - 2 && ['and', 'or'].includes(tokens[next - 1]?.lower ?? '') && tokens[at]?.lemma === headOf(name);

/**
 * What a list is of: the entry of the lexicon for its whole name, else the thing that more words of it name, else the
 * entry for its last word if the prompt is of its world.
 */
function knownOf(reading: Reading, { noun, singular }: Thing): Known | null {
  const called = entityPhrases.at(tokensOf(singular), 0);
  const isSpoken = reading.tokens.slice(noun.from, noun.to).some(({ lemma }) => singular.includes(lemma));
  // What people report has no name of its own in the prompt.
  if (!isSpoken && called?.to === countOf(singular) && called.value.singular !== null) return called.value;
  const found = entryNamed(singular) ?? entryAt(reading, noun);
  const words = !found ? 0 : isNameOf(found.known, singular) ? countOf(singular) : noun.to - found.from;
  const thing = thingCalled(reading, singular);
  if (!found || (words < countOf(singular) && thing !== null && thing.words > words)) return thing?.known ?? null;
  const isOfLast = entryOf(reading, { ...noun, to: noun.to, from: noun.to - 1 })?.entry === found.known.entry;
  if (isOfLast && anySubject.has(headOf(noun.singular))) return thing?.known ?? null;
  const isOther = words < countOf(singular) && !isOfWorld(found.known, singular, reading.tokens);
  if (isOther) return thing?.known ?? null;
  const lemmas = new Set(reading.tokens.map(({ lemma }) => lemma));
  const plain = plainWithoutWitness(entryId(found.known.entry), found.known.singular, lemmas);
  if (plain) return thing?.known ?? plain;
  // A warehouse is no item in it: the entry only takes the word too.
  if (thing?.isWhole && isTakenToo(found.known, singular)) return thing.known;
  return holdsTexts(singular) ? found.known : withMoreRows(found.known, singular);
}

/** The entry that has exactly this name. */
function entryNamed(singular: string): { known: Known; from: number } | null {
  const tokens = tokensOf(singular);
  const match = entityPhrases.at(tokens, 0);
  return match && match.to === tokens.length ? { known: match.value, from: 0 } : null;
}

/** Areas whose entries only store rows; elsewhere pages and accounts depend on them. */
const areasOfRows = new Set(['stock', 'goods', 'money', 'nature']);
const isTakenToo = ({ entry, area }: Known, singular: string): boolean =>
  areasOfRows.has(area.id) && entry.says[0] !== singular && (entry.features ?? []).length === 0;

const countOf = (name: string): number => name.split(' ').length;
const isNameOf = ({ entry }: Known, singular: string): boolean => entry.says.includes(singular);

const lookingActs = new Set<Act | null>(['see', 'search', 'request', 'compare', 'play', 'rate']);
/** "Take a personality test": it is there already. */
const takenWords = new Set('test quiz exam questionnaire survey course class lesson assessment'.split(' '));
/** Who takes part in one writes too. */
const talks = new Set('discussion topic thread conversation debate'.split(' '));
/** Everybody reads what people only look through; those in charge keep it. */
function accessOf({ done, singular }: Thing, needs: Needs): PlannedEntity['access'] {
  const by = (actor: string, ...acts: string[]) => done.some((one) => one.actor === actor && acts.includes(one.act ?? ''));
  const isUsers = by('user', 'make', 'manage', 'discuss') || needs.roles.some((role) => by(role, 'make', 'manage'));
  const isTaken = ({ verb }: Thing['done'][number]) => verb === 'take' && takenWords.has(headOf(singular));
  const isLookedAt = done.some((one) => one.actor !== 'admin' && (lookingActs.has(one.act) || isTaken(one)));
  if (isUsers || !isLookedAt || talks.has(headOf(singular))) return undefined;
  return { reading: 'anyone', writing: 'owner' };
}

/** Whether a list is of goods in a shop. */
export const isOfGoods = ({ singular }: Thing): boolean => ['product', 'item', 'good', 'merchandise'].includes(headOf(singular));
