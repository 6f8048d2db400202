import type { GoalType } from '@davit/blueprint';
import { drawIn } from '../functions/draws.ts';
import { isOfRequirements } from '../functions/people.ts';
import { peopleActs } from '../lexicon/acts-of-people.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { businessPhrases } from '../lexicon/businesses.ts';
import { bookKinds } from '../lexicon/common-words.ts';
import { handingIn } from '../lexicon/duties.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { goalPhrases } from '../lexicon/goals.ts';
import type { ToolEntry } from '../lexicon/shape.ts';
import { partPhrases } from '../lexicon/site-parts.ts';
import { countdown } from '../lexicon/timers.ts';
import { toolPhrases } from '../lexicon/tools.ts';
import { oneLine } from '../reading/clean-text.ts';
import { type Match, PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { type DetailItem, detailItemsOf } from './detail-lists.ts';
import { headPhraseOf } from './head-phrase.ts';
import { isOfOther, siteSubjectOf, tradedIn, ventureOf } from './site-subject.ts';
import { unknownHeadOf } from './unknown-subject.ts';

export interface Goal {
  type: GoalType;
  sourceSpan: Span | null;
  /** What a site is about; null for an app. */
  business: Match<BusinessEntry> | null;
  tool: Match<ToolEntry> | null;
}

const siteWords = new Set(['website', 'site', 'homepage', 'webpage', 'page', 'presence']);
/** Words that only ever mean a site. */
const plainSiteWords = new Set(['website', 'site', 'homepage', 'webpage']);
/** With one of these words the prompt asks for an app, whatever place it is for. */
const appWords = new Set(
  `app application tracker manager system planner platform api crm dashboard log list tool portal directory catalogue catalog database marketplace board network
forum community archive register logbook journal diary organiser organizer inventory editor simulation chatbot`.split(/\s+/),
);
/** Within this many tokens a prompt still names its kind. */
const openingTokens = 24;

/** The kind of app that the prompt asks for; the first noun phrase outranks later words. */
export function decideGoal(
  reading: Reading,
  head: Span | null,
  { keepsSomething, live, job }: { keepsSomething: boolean; live: Span | null; job: Span | null },
): Goal {
  const goals = goalPhrases.scan(reading.tokens).filter((match) => !isNegated(reading, match));
  const business = businessOf(reading);
  const tool =
    countdownOf(reading) ??
    toolPhrases
      .scan(reading.tokens)
      .find(
        (match) =>
          !isNegated(reading, match) && !isOfThings(reading, match) && !isDraw(reading, match) && match.from < openingTokens,
      ) ??
    null;
  const goal = (type: GoalType, sourceSpan: Span | null): Goal => ({ type, sourceSpan, business, tool });

  const isGame = tool?.value.feature === 'game' || tool?.value.feature === 'board-game';
  const isSiteOf = business !== null && (siteInHead(reading, head) !== null || !overlaps(tool ?? business, head));
  const isHead = tool !== null && head !== null && tool.from < head.to && head.to <= tool.to;
  if (isGame && (!keepsSomething || isHead) && !isSiteOf) return goal('tool', tool);
  const inHead = goals.find((match) => overlaps(match, head));
  if (inHead && !(inHead.value === 'tool' && keepsSomething && !tool)) return goal(inHead.value, inHead);
  const ownSite = siteInHead(reading, head);
  const isOfBusiness = business !== null && !(keepsSomething && isApp(reading));
  // A club's site with a calculator, chat or check of something else is still that site.
  if (ownSite && isOfBusiness && !(job && overlaps(job, ownSite)))
    return goal(isOnePage(reading, ownSite) && !keepsSomething ? 'landing_page' : 'content_site', ownSite);
  if (tool && !isGame && (!keepsSomething || overlaps(tool, head))) return goal('tool', tool);
  const early = goals.find((match) => match.from < openingTokens && earlyGoals.has(match.value));
  if (early && (early.value !== 'tool' || !keepsSomething)) return goal(early.value, early);
  const site =
    siteOf(reading, head) ??
    (business ? (goals.find((match) => match.from < openingTokens && match.value === 'content_site') ?? null) : null);
  if (site && (isOfBusiness || !keepsSomething))
    return goal(isOnePage(reading, site) && !keepsSomething ? 'landing_page' : 'content_site', site);
  const subject = business && !isApp(reading) ? siteSubjectOf(reading) : null;
  if (subject && business && (subject.isExplicit || business.value.says.length === 0 || keepsSomething))
    return goal('content_site', subject);
  const isPlace =
    business && !isBooked(reading, business) && !isOfTheirs(reading, business, head) && (site !== null || !isStory(reading));
  if (isPlace && !keepsSomething && !isApp(reading)) return goal('landing_page', business);
  return keepsSomething && live ? goal('realtime_app', live) : goal('web_app', null);
}

const countdownPhrases = new PhraseTable<ToolEntry>(countdown.says.map((phrase) => [phrase, countdown] as const));

/** A countdown to the date in the prompt; without a year, to its next occurrence. */
function countdownOf(reading: Reading): Match<ToolEntry> | null {
  const match = countdownPhrases.scan(reading.tokens).find((found) => !isNegated(reading, found) && found.from < openingTokens);
  if (!match || !reading.date) return null;
  const { year, monthDay } = reading.date;
  const target = year === null ? monthDay : `${year}-${monthDay}T00:00`;
  const end = occasionEnd(reading, match);
  const occasion = oneLine(wordsOf(reading.text, reading.tokens, { from: match.to + 1, to: end }), 40);
  const parameters = {
    ...countdown.parameters,
    target,
    ...(occasion ? { occasion: occasion.slice(0, 1).toUpperCase() + occasion.slice(1) } : {}),
  };
  const name = occasion ? `${countdown.name} to ${occasion}` : countdown.name;
  return { from: match.from, to: Math.max(match.to, end), value: { ...countdown, name, parameters } };
}

/**
 * The end of the occasion in "a countdown to our wedding on 5 June 2027"; one word behind the countdown without an
 * occasion.
 */
function occasionEnd({ tokens, date }: Reading, { to }: Span): number {
  if (!['to', 'till', 'until', 'for'].includes(tokens[to]?.lower ?? '')) return to + 1;
  let end = to + 1;
  while (
    end < to + 7 &&
    end !== date?.from &&
    tokens[end]?.kind === 'word' &&
    !['on', 'at', 'with', 'in'].includes(tokens[end]?.lower ?? '')
  )
    end += 1;
  return end;
}

/** A draw of prizes keeps who won what. */
const isDraw = (reading: Reading, { value }: Match<ToolEntry>): boolean =>
  value.feature === 'random-picker' && drawIn(reading) !== null;

/** Calculators in the plural are things to lend, unless the phrase is listed so; "unit conversions" are not. */
function isOfThings({ tokens }: Reading, { from, to, value }: Match<ToolEntry>): boolean {
  const last = tokens[to - 1];
  const words = tokens.slice(from, to).map(({ lower }) => lower);
  return last !== undefined && last.lower !== last.lemma && devices.has(last.lemma) && !value.says.includes(words.join(' '));
}

const devices = new Set(['calculator', 'timer', 'stopwatch', 'converter', 'clock', 'metronome', 'board', 'pad']);

/** The business, place or person that a prompt is about: of the lexicon, or by the grammar of the prompt. */
export function businessOf(reading: Reading): Match<BusinessEntry> | null {
  const known = knownBusinessOf(reading);
  // The farm of "we farm oysters" is a verb.
  const isVerb = known !== null && known.from < (tradedIn(reading)?.from ?? 0);
  if (isVerb) return ventureOf(reading);
  if (isOfRequirements(reading) || (known && !isOfOther(reading, known))) return known;
  return ventureOf(reading);
}

/** The first business of the lexicon in the prompt; the portfolio of a "stock portfolio" is none. */
export function knownBusinessOf(reading: Reading): Match<BusinessEntry> | null {
  const { tokens } = reading;
  const mentions = entityPhrases.scan(tokens);
  const isPart = ({ from, to }: Span) =>
    mentions.some((wider) => wider.from <= from && wider.to >= to && wider.to - wider.from > to - from);
  const isOne = ({ to }: Span) => tokens[to - 1]?.lower === tokens[to - 1]?.lemma || tokens[to - 1]?.possessive;
  // "upload a CV", "send us your resume"
  const isHandedIn = ({ from }: Span) => tokens.slice(Math.max(0, from - 3), from).some(({ lemma }) => handingIn.has(lemma));
  // In a list of requirements the opening names the business: a progress bar is none.
  const isLate = ({ from }: Span) => (tokens[from]?.sentence ?? 0) - (tokens[0]?.sentence ?? 0) > latestSentence;
  const isMentioned = isOfRequirements(reading) ? isLate : () => false;
  return (
    businessPhrases
      .scan(tokens)
      .find(
        (match) =>
          !isNegated(reading, match) &&
          isOne(match) &&
          !isPart(match) &&
          !isHandedIn(match) &&
          !isMentioned(match) &&
          !isMaker(reading, match),
      ) ?? null
  );
}

const latestSentence = 1;

/** The designer of "a form designer website": a tool named by what it makes. */
const isMaker = ({ tokens }: Reading, { from, to }: Span) =>
  makers.has(tokens[to - 1]?.lower ?? '') && made.has(tokens[from - 1]?.lower ?? '');
const makers = new Set(['designer', 'builder', 'maker', 'editor', 'planner', 'writer', 'developer']);
const made = new Set(
  'form page website web site template logo card flyer poster banner report survey quiz map chart diagram model letter text schema database workflow process layout menu label theme icon query label'.split(
    ' ',
  ),
);

/** Whether the prompt describes an app that stores rows rather than a site: the first kind that it names decides. */
export function isApp(reading: Reading): boolean {
  const { tokens } = reading;
  const isLogIn = (at: number) => tokens[at]?.lemma === 'log' && ['in', 'out'].includes(tokens[at + 1]?.lower ?? '');
  const kind = tokens
    .slice(0, openingTokens)
    .find(({ lemma }, at) => (appWords.has(lemma) && !isLogIn(at)) || plainSiteWords.has(lemma));
  if (kind !== undefined) return appWords.has(kind.lemma);
  const head = headPhraseOf(reading);
  return head !== null && (isBook(reading, head) || (listsRows(reading, head) && siteSubjectOf(reading) === null));
}

/**
 * "pottery studio: kilns, firings" lists rows behind its colon; the prices and hours of a bakery are parts of its
 * site.
 */
function listsRows(reading: Reading, head: Span): boolean {
  const { tokens } = reading;
  const items = detailItemsOf(reading, head).filter(({ cue, isPlain }) => isPlain && cue === head.to);
  const isMany = ({ to }: Span) => tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;
  const details = items.filter(({ from, to }) => fieldPhrases.at(tokens, from)?.to === to);
  return (
    items.length > 1 &&
    (items.some(isMany) || details.length > 1) &&
    items.every(({ from }) => partPhrases.at(tokens, from) === null)
  );
}

/** "tractor book", "case notes": a container of rows. */
const isBook = ({ tokens }: Reading, { from, to }: Span) => to - from > 1 && bookKinds.has(tokens[to - 1]?.lemma ?? '');

/** "scout badges", "choir fees": the noun behind the group is the entity, so the group is not the site's subject. */
function isOfTheirs({ tokens }: Reading, business: Span, head: Span | null): boolean {
  const isInHead = head !== null && business.from >= head.from && business.to < head.to;
  const next = tokens[business.to];
  return isInHead && next?.kind === 'word' && next.lower !== next.lemma && !next.possessive && !ofSites.has(next.lemma);
}

/** What a site says about its owner. */
const ofSites = new Set(
  'price hour menu photo picture service offer contact news opening rate review detail room class'.split(' '),
);

/** "book the sauna": a place that its users share, not a business with a site. */
function isBooked({ tokens }: Reading, { from }: Span): boolean {
  return [1, 2].some((back) => bookingVerbs.has(tokens[from - back]?.lower ?? ''));
}

const bookingVerbs = new Set(['book', 'reserve', 'booking', 'reserving']);

/** A long text that never speaks of a page or its parts mentions places only as part of its story. */
const isStory = ({ tokens }: Reading) =>
  tokens.length > longestPitch && !tokens.some(({ lemma }) => siteWords.has(lemma)) && partPhrases.scan(tokens).length === 0;

const longestPitch = 20;

/** Kinds that count anywhere in the opening, not only as the first noun. */
const earlyGoals = new Set<GoalType>(['landing_page', 'scheduled_job', 'realtime_app', 'tool']);

const overlaps = (match: Span, head: Span | null) => head !== null && match.from >= head.from && match.from < head.to;
const isOnePage = (reading: Reading, site: Span) => reading.tokens[site.from]?.lemma === 'page';

/** The website of "website for our choir with a chat". */
export function siteInHead(reading: Reading, head: Span | null): Span | null {
  const at = reading.tokens.findIndex(
    ({ lemma }, place) => head !== null && place >= head.from && place < head.to && plainSiteWords.has(lemma),
  );
  return at >= 0 && !reading.negated.has(at) ? { from: at, to: at + 1 } : null;
}

/** "A page for neighbours to report damage", "a page where people can sign in": what people do there is an app. */
function isForActs({ tokens }: Reading, at: number): boolean {
  if (!['for', 'where'].includes(tokens[at]?.lower ?? '')) return false;
  const act = tokens.findIndex(
    ({ lower }, place) => place > at && place < at + furthestAct && ['to', 'can', 'may'].includes(lower),
  );
  return act > 0 && peopleActs.has(tokens[act + 1]?.lower ?? '');
}
const furthestAct = 5;

function siteOf(reading: Reading, head: Span | null): Span | null {
  const from = head?.from ?? 0;
  for (let at = from; at < Math.min(reading.tokens.length, from + 10); at += 1) {
    if (siteWords.has(reading.tokens[at]?.lemma ?? '') && !reading.negated.has(at))
      return isForActs(reading, at + 1) ? null : { from: at, to: at + 1 };
  }
  return null;
}

/** The theses of "theses of our department with author, year": a subject with details is rows, even if the details are people. */
export function isOfDetails(reading: Reading, head: Span | null, items: DetailItem[]): boolean {
  const unknown = unknownHeadOf(reading, head);
  const last = unknown && reading.tokens[unknown.sourceSpan.to - 1];
  if (!head || !last || last.lower === last.lemma || siteInHead(reading, head)) return false;
  const [first] = items.filter(({ cue, isOfFunctions }) => cue >= head.to && !isOfFunctions);
  return items.filter(({ cue }) => cue === first?.cue).length > 1;
}
