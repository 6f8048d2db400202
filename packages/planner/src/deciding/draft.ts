import type { Catalogue, FeatureId } from '@davit/blueprint';
import { applyArchetype } from '../archetypes/apply-archetype.ts';
import { toolOf } from '../archetypes/found-tool.ts';
import { type ArchetypeIndex, archetypeOf } from '../archetypes/retrieve.ts';
import { briefOf, type NamedPage, plannedByBrief, withoutLists } from '../brief/brief.ts';
import { foldStated, isStatedField, relateStated, statedLists, withoutFields, withoutStated } from '../brief/stated.ts';
import { workRightsIn } from '../brief/work-rights.ts';
import { calculatorIn, missingBeside } from '../calculating/calculator-in.ts';
import { isSureKind } from '../functions/first-page.ts';
import { isWithin, operationsToMake } from '../functions/operated.ts';
import { type AskedOperation, operationsIn } from '../functions/operations.ts';
import { isOfRequirements } from '../functions/people.ts';
import type { PlannedRequest } from '../functions/request-flow.ts';
import { servicesIn } from '../functions/services.ts';
import { addDueAgain, useDue } from '../heads/due-again.ts';
import { keepToHead, ownMentions } from '../heads/keep-to-head.ts';
import { recordRequestOf } from '../heads/request.ts';
import { addVisits } from '../heads/visits.ts';
import { type ConfigHints, type ReadHints, readHints } from '../hints.ts';
import { namedPagesIn } from '../intent/sites/named-pages.ts';
import type { OfSite } from '../intent/sites/plan-offer.ts';
import { subjectOf } from '../knowledge/subjects.ts';
import { sharing } from '../lexicon/acts-of-people.ts';
import { happenings } from '../lexicon/happenings.ts';
import type { EntityEntry } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { type Access, decideAccess, saysLogIn } from './access.ts';
import { addActedOn, requestByActs } from './acted-on.ts';
import { useAsked } from './asked-records.ts';
import { attachDetails, ownerOf } from './attach-details.ts';
import { writeOnTopic } from './blog-topic.ts';
import { addCarriers } from './carriers.ts';
import { fitChatbot } from './chatbot.ts';
import { accessOfPlace, contentPlaceOf, isOfContent } from './content-place.ts';
import { detailItemsOf } from './detail-lists.ts';
import { dropStates } from './drop-states.ts';
import { addGrades, type Duty, dropActors, dutiesOf, isActor } from './duties.ts';
import {
  addBoardStates,
  addFeatureFields,
  addMarkdown,
  type FeatureOwners,
  featureOwners,
  keepToOwner,
} from './entity-features.ts';
import { isUnderstood } from './entity-mentions.ts';
import { Evidence } from './evidence.ts';
import { type RequestedFeatures, requestedFeatures } from './features.ts';
import { addGallery, fitGallery, takeGalleryForPictures } from './gallery.ts';
import { decideGoal, type Goal, isOfDetails } from './goal.ts';
import { headPhraseOf } from './head-phrase.ts';
import { requestImpliedFeatures, takeAccountWishes } from './implied-features.ts';
import { type KnownJob, knownJobOf, withoutJobs } from './known-jobs.ts';
import { addLending } from './lending.ts';
import { listServices } from './list-services.ts';
import { listedValuesOf } from './listed-values.ts';
import { locationQuestionOf } from './location-question.ts';
import { dropPageParts } from './page-parts.ts';
import { listsBesideJob } from './plan-job.ts';
import { addShop, fitShop, type Shop } from './plan-shop.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { addPolls } from './polls.ts';
import { relateEntities, relateReviews } from './relate-entities.ts';
import { relateListed } from './relate-listed.ts';
import { dropAccountRegistration } from './sign-ups.ts';
import { spokenEntities } from './spoken-entities.ts';
import { statedRows } from './stated-rows.ts';
import { addMoves } from './stock-moves.ts';
import { storeHints } from './store-hints.ts';
import { addTheaterProgram } from './theater-program.ts';
import { isOfTrade } from './trade.ts';
import { fewestSiblings } from './unknown-details.ts';
import { addUnknown } from './unknown-entities.ts';
import { unknownHeadOf } from './unknown-subject.ts';
import { namesOf, type Unmade, unmadeHeadOf, useUnmade } from './unmade-head.ts';
import { useBrief } from './use-brief.ts';
import { usePlace } from './use-content-place.ts';
import { actorsOf, addDecidedStates, type RightOn, rightsOn } from './work-rights.ts';

/** The state of a plan before its pages are laid out. */
export interface Draft extends OfSite {
  reading: Reading;
  evidence: Evidence;
  catalogue: Catalogue;
  hints: ReadHints;
  givenName: string | undefined;
  head: Span | null;
  requested: RequestedFeatures;
  access: Access;
  /** Who does what, in the prompt's order. */
  duties: Duty[];
  /** Requests that come with accounts. */
  ofAccounts: Map<FeatureId, Span>;
  goal: Goal;
  /** Scheduled work that Davit can make. */
  job: KnownJob | null;
  planned: PlannedEntity[];
  /** Null if the app sells nothing. */
  shop: Shop | null;
  owners: FeatureOwners;
  /** The pages that a brief gives a site; empty if it gives none. */
  pages: NamedPage[];
  /** The catalogue knows this kind of app well: it has the lists of its own. */
  isKnownKind: boolean;
  /** What people ask for rows of a list. */
  requests: PlannedRequest[];
  /** What the app does to an input. */
  operations: AskedOperation[];
  /** Who may do what at work, with the list that it is about. */
  workRights: RightOn[];
  /** What the first noun asks for and nobody makes. */
  unmade: Unmade | null;
  /** ISO 4217. */
  currency: string;
  /** Requests that cannot be made, in a person's words, with the words of the prompt. */
  notMade: Map<string, Span>;
}

/** Decides the goal, the entities with their fields, the features and the permissions. */
export function draftOf(
  reading: Reading,
  hints: ConfigHints,
  givenName: string | undefined,
  catalogue: Catalogue,
  kinds: ArchetypeIndex,
): Draft {
  const evidence = new Evidence(reading);
  const opening = headPhraseOf(reading);
  const whole = briefOf(reading);
  // What a text without marks says is read by its grammar.
  const brief = whole.isMarked ? whole : withoutLists(whole);
  const requested = requestedFeatures(reading, evidence, (span) => isStatedField(brief.stated, span));
  const request = recordRequestOf(reading, opening, requested.wanted.values());
  const head = request?.isHeld ? request.phrase : opening;
  const wished = brief.form === 'none' && catalogue.features.has('operations') ? operationsIn(reading) : [];
  const isTrade = isOfTrade(reading, head, requested);
  const ofReading = isTrade ? null : archetypeOf(reading, head, kinds);
  const unmade = brief.form === 'none' ? unmadeHeadOf(reading, head, ofReading) : null;
  const calculated = unmade ? null : calculatorIn(reading, head);
  const items = detailItemsOf(reading, head).filter((item) => !brief.covers(item));
  requestByActs({ reading, facts: brief.facts, requested });
  const isVerb = (span: Span) => brief.form === 'none' && brief.covers(span);
  const { mentions, planned } = spokenEntities(reading, head, items, requested, isVerb);
  if (request) keepToHead(reading, request, planned, mentions);
  if (request) addVisits(reading, request, planned);
  const ofBrief = plannedByBrief(reading, brief, mentions);
  const isBrief = !calculated && (ofBrief.length > 0 || brief.form === 'tells');
  if (isBrief) planned.splice(0, planned.length, ...ofBrief);
  if (isBrief) useBrief(reading, brief, { planned, requested }, evidence);
  const stated = isBrief || unmade || calculated ? [] : statedLists(reading, brief.stated, mentions);
  const lists = listedValuesOf(reading).filter((list) => !brief.covers(list));
  if (unmade) useUnmade(unmade, planned, requested);
  if (calculated) requested.wanted.clear();
  const nearest = isBrief || unmade || calculated ? null : ofReading;
  // The checkers of a "grammar checker" are no game.
  const kindOf = nearest && toolOf(nearest, planned) === null && isWithin(nearest.spans, wished) ? null : nearest;
  const place = isBrief ? null : contentPlaceOf(reading);
  const isPlace = place !== null && usePlace({ reading, place, planned, items, requested });
  const found = isPlace ? null : kindOf;
  const tool = calculated ?? (found && stated.length === 0 ? toolOf(found, planned) : null);
  let kind: Span | null = null;
  if (tool) planned.splice(0);
  else if (found)
    kind = applyArchetype(
      {
        reading,
        head,
        planned,
        mentions,
        isSpelledOut: stated.length > 0 || items.filter(({ isPlain }) => isPlain).length >= fewestSiblings,
      },
      found,
      requested,
    );
  if (stated.length > 0) planned.splice(0, planned.length, ...withoutFields(planned, stated), ...foldStated(planned, stated));
  for (const span of brief.form === 'none' ? brief.stated.spans : []) evidence.use(span);
  const asked = isBrief || kind || isPlace || stated.length > 0 ? null : useAsked(reading, planned, requested, evidence);
  if (!isBrief && !asked && !isPlace && !requested.wanted.has('cart') && knownJobOf(reading) === null)
    addActedOn({ reading, facts: withoutStated(brief), mentions, requested }, planned);
  const due = request && !isBrief && !asked ? addDueAgain(reading, request, planned) : null;
  if (due) useDue(due, requested, evidence);
  dropStates(planned, lists);
  dropPageParts(reading, planned, requested);
  requestImpliedFeatures(planned, requested);
  if (!found?.archetype.without?.includes('polls')) addPolls(reading, planned, requested, unknownHeadOf(reading, head) !== null);
  dropAccountRegistration(reading, planned, requested, saysLogIn(reading));
  const isSold = stated.length === 0 || requested.wanted.has('cart');
  const shop = catalogue.features.has('cart') && isSold ? addShop(reading, planned, requested) : null;
  const live = requested.wanted.get('realtime') ?? requested.wanted.get('chat') ?? null;
  const locationQuestion = asked ? null : locationQuestionOf(reading);
  const job = knownJobOf(reading);
  const isResult = (entry: EntityEntry | undefined) =>
    entry !== undefined && found?.archetype.ofGame === true && found.archetype.entities.includes(entry);
  const forRows: Goal = { type: 'web_app', sourceSpan: null, business: null, tool: null };
  const asGoal: Goal = tool
    ? { type: 'tool', sourceSpan: tool, business: null, tool }
    : decideGoal(reading, head, {
        keepsSomething:
          planned.some(({ known }) => !isResult(known?.entry)) || locationQuestion !== null || isOfDetails(reading, head, items),
        live,
        job: job?.sourceSpan ?? null,
      });
  const isContent = planned.length > 0 && (isPlace || isOfContent(place));
  // A register at a hospital is no site about it.
  const decided = request?.isHeld && siteGoals.has(asGoal.type) ? forRows : asGoal;
  // A page to send something is that form, not a site about it.
  const isForm = siteGoals.has(decided.type) && planned.some(({ known }) => known?.entry.sent);
  const isOther = tool !== null || kindOf !== null || decided.tool !== null || shop !== null || job !== null;
  const operations = operationsToMake({ wished, isListed: isOfRequirements(reading), isOther, requested, planned });
  const isApp = isForm || isContent || (operations.length > 0 && pageGoals.has(decided.type) && decided.tool === null);
  const goal: Goal =
    isApp && (decided.business === null || isContent) ? { ...decided, type: 'web_app', business: null } : decided;
  const beside = job ? listsBesideJob(planned, job) : [];
  if (beside.length > 0) planned.splice(0, planned.length, ...beside);
  addGallery(planned, requested, goal);
  addCarriers(planned, requested, goal);
  addTheaterProgram(reading, planned, goal);
  // The values of a site without lists belong to nothing.
  const held = goal.type === 'content_site' && planned.length === 0 ? [] : lists;
  for (const span of [goal.sourceSpan, reading.name, reading.currency, ...reading.colors, ...held]) if (span) evidence.use(span);
  const charts = requested.wanted.get('charts') ?? null;
  const isOfOthers = kind !== null && found?.archetype.ofOthers === true;
  if (!isBrief && !isOfOthers && operations.length === 0)
    addUnknown({ reading, head, request, items, mentions, lists, goal, planned, evidence, charts, locationQuestion });
  dropPageParts(reading, planned, requested);
  if (!isBrief && goal.business) listServices(reading, planned);
  const lent = isBrief || asked ? null : addLending(reading, planned, items, request?.act ?? null);
  if (lent) evidence.use(lent);
  const readConfig = storeHints(readHints(hints), reading, planned, catalogue);
  const keepsNothing = readConfig.database === false || readConfig.stack === 'hono';
  const wanted = new Set(requested.wanted.keys());
  const duties = dutiesOf(reading, (lemma) => isActor(lemma, mentions));
  const work = brief.stated.lists.length > 0 && goal.type === 'web_app' ? workRightsIn(reading) : [];
  const staff = actorsOf(work, brief.facts.actors);
  const subject = {
    reading,
    mentions,
    duties,
    goal,
    requested: wanted,
    messages: requested.wanted.get('messages') ?? null,
    isShop: shop !== null,
    hint: readConfig.logIn,
    isAnonymous: planned.some(({ known }) => known?.entry.sent?.isAnonymous === true),
    shared: brief.facts.lists.find(({ verb }) => sharing.has(verb ?? ''))?.span ?? null,
    actors: [...brief.facts.actors, ...staff],
    limited: [...staff, ...brief.limited.filter(({ isOfOwn }) => staff.length === 0 || !isOfOwn)],
    staff: staff.map(({ noun }) => noun.singular),
    ownDecisions: work.flatMap(({ who, kind, isOnly, span }) => (who === null && isOnly && kind === 'decides' ? [span] : [])),
    ...accessOfPlace(reading, place, true),
  };
  const access = decideAccess({ ...subject, canLogIn: catalogue.logIn && !keepsNothing }, evidence);
  if (access.auth === 'password') dropActors(planned, duties);
  const role = requested.wanted.get('roles');
  // The role of "company, role, date" is a field.
  if (role && items.some((item) => item.from === role.from && item.to === role.to && isOneWord(reading, item)))
    requested.wanted.delete('roles');
  const ofAccounts = takeAccountWishes(requested);
  for (const mention of mentions) if (isUnderstood(mention, planned)) evidence.use(mention);
  for (const list of lists)
    if (planned[0])
      (
        statedRows(reading, planned, list) ?? ownerOf(reading, planned, ownMentions(request, mentions), list, planned[0])
      ).listed.push(list);
  const isOfAnother = (span: Span) =>
    brief.covers(span) ||
    (due !== null && within(span, due)) ||
    (asked !== null && within(span, asked)) ||
    (requested.widthAt.get(span.from) ?? 0) > span.to - span.from ||
    lists.some((list) => within(span, list));
  attachDetails(reading, planned, ownMentions(request, mentions), items, isOfAnother, evidence);
  if (access.auth === 'password') addGrades(reading, duties, planned);
  if (!isBrief) relateEntities(reading, planned, mentions);
  if (!isBrief) relateListed(reading, planned);
  relateStated(planned, isBrief ? statedLists(reading, brief.stated, mentions) : stated, (name) => happenings.has(name));
  relateReviews(planned);
  fitChatbot(planned);
  if (!shop) addMoves(planned);
  const owners = featureOwners(reading, planned, mentions, requested);
  const workRights = rightsOn(reading, work, planned);
  addDecidedStates(reading, workRights, planned);
  addBoardStates(planned, requested);
  const topic = writeOnTopic(reading, planned);
  for (const span of [topic, kind]) if (span) evidence.use(span);
  addMarkdown(planned, owners);
  addFeatureFields(reading, planned, requested, owners);
  fitGallery(planned);
  takeGalleryForPictures(planned, requested);
  keepToOwner(reading, planned, access.writing);
  if (shop) fitShop(shop, planned, { business: goal.business?.value ?? null, subject: subjectOf(reading), reading });
  if (shop?.goods) evidence.use(shop.goods.sourceSpan);
  const currency = reading.moneyIn;
  return {
    reading,
    evidence,
    catalogue: job === null ? withoutJobs(catalogue) : catalogue,
    job,
    hints: readConfig,
    givenName,
    head,
    requested,
    access,
    duties,
    ofAccounts,
    goal,
    planned,
    shop,
    owners,
    pages: [...brief.pages, ...(siteGoals.has(goal.type) && !brief.isMarked ? namedPagesIn(reading) : [])],
    requests: [],
    isKnownKind: kind !== null && found !== null && isSureKind(found, head),
    operations,
    workRights,
    unmade,
    currency,
    notMade: new Map([...namesOf(unmade), ...missingBeside(reading, calculated), ...servicesIn(reading)]),
  };
}

const siteGoals: ReadonlySet<string> = new Set(['landing_page', 'content_site']);
const pageGoals: ReadonlySet<string> = new Set([...siteGoals, 'tool']);

const isOneWord = ({ tokens }: Reading, { from, to }: Span) => to - from === 1 && tokens[from]?.lower === tokens[from]?.lemma;
const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;
