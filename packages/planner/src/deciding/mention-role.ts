/** The role of a noun in an app. */
import { requestKeys } from '../lexicon/acts-of-people.ts';
import { keepingVerbs, kindWords, stopWords } from '../lexicon/common-words.ts';
import type { Known } from '../lexicon/entities.ts';
import { entryId } from '../lexicon/shape.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { isActAt } from './people-acts.ts';

/**
 * `subject` has rows in the app; `modifier` narrows the next noun ("customer orders"); `actor` uses the app ("agents
 * log in"); `audience` is whom it is for ("for our members").
 */
export type Role = 'subject' | 'modifier' | 'actor' | 'audience';

export const isSingular = (reading: Reading, span: Span) =>
  reading.tokens[span.to - 1]?.lower === reading.tokens[span.to - 1]?.lemma;

const modals = new Set(
  'can could should may must will log sign see want need get register apply vote who login join joins'.split(' '),
);

const actingVerbs = new Set(
  'add post publish write create upload enter edit submit book reserve rate review manage share send leave comment message browse search filter download follow'.split(
    ' ',
  ),
);

const beforeAudience = new Set([
  'for',
  'by',
  'from',
  'let',
  'lets',
  'help',
  'helps',
  'allow',
  'allows',
  'allowing',
  'connects',
  'among',
  'between',
  'where',
  'whether',
  'during',
]);

/** Groups of people who share an app. */
export const groupNouns = new Set(
  'association club society group community circle cooperative union committee council federation'.split(' '),
);

/** The role of a noun; `isListed` means that it is in a list of details. */
export function roleOf(reading: Reading, span: Span, known: Known, isListed: boolean): Role {
  const next = reading.tokens[span.to];
  const last = reading.tokens[span.to - 1];
  if (!last) return 'subject';
  // An allotment association is the owner of the app.
  if (known.singular === null && span.to - span.from === 1 && groupNouns.has(next?.lower ?? '')) return 'audience';
  // The solar panels of "a crm for a solar panel installer" are the installer's trade.
  const isOfTrade =
    next?.clause === last.clause && /.{3}(er|or|ist)$/.test(next?.lower ?? '') && !kindWords.has(next?.lemma ?? '');
  if (known.singular === null && isOfTrade && isAudience(reading, span)) return 'audience';
  if (known.singular === null) return 'subject';
  if (isListed && isFollowedByWho(reading, span)) return 'subject';
  if (known.entry.person && next && (modals.has(next.lower) || (next.lower === 'to' && !last.possessive))) return 'actor';
  // "teachers add courses": a plural that acts on something.
  const isActing = actingVerbs.has(next?.lower ?? '') || isActAt(reading, span.to);
  if (known.entry.person && next && !isSingular(reading, span) && isActing) return 'actor';
  if (
    ['people', 'persons'].includes(last.lower) &&
    next &&
    partsOfSpeech(`${last.lower} ${next.lower}`).get(next.lower) === 'verb'
  )
    return 'actor';
  if (known.entry.person && haveAccounts(reading, span)) return 'actor';
  if ((known.entry.person || isSingular(reading, span)) && isAudience(reading, span)) return 'audience';
  if (known.entry.person && last.possessive && next && !kindWords.has(next.lemma)) return 'modifier';
  // "adoption requests" are the requested adoptions.
  if (requestKeys.has(entryId(known.entry)) && ['request', 'application'].includes(next?.lemma ?? '')) return 'subject';
  const compounds = next?.kind === 'word' && next.sentence === last.sentence && next.clause === last.clause;
  const beforeKind = compounds && /ing$/.test(next.lower) && kindWords.has(reading.tokens[span.to + 1]?.lemma ?? '');
  return isSingular(reading, span) && compounds && (isNoun(next.lower) || beforeKind) ? 'modifier' : 'subject';
}

/** "with members who borrow them": people with a clause about them are stored; people who may do something use the app. */
const isFollowedByWho = ({ tokens }: Reading, { to }: Span) =>
  tokens[to]?.lower === 'who' && !modals.has(tokens[to + 1]?.lower ?? '');

/** "teachers and students have accounts". */
function haveAccounts({ tokens }: Reading, { to }: Span): boolean {
  const verb = [0, 1, 2, 3].find((step) => ['have', 'get', 'has', 'gets'].includes(tokens[to + step]?.lower ?? ''));
  return verb !== undefined && [1, 2].some((step) => tokens[to + verb + step]?.lemma === 'account');
}

/** Whether the next word is the noun that this one belongs to; kinds of app are not ("recipe website"). */
function isNoun(lower: string): boolean {
  return (
    !stopWords.has(lower) &&
    !kindWords.has(lower) &&
    !keepingVerbs.has(lower) &&
    !ofFigures.has(lower) &&
    !/(ing|ed|ly)$/.test(lower)
  );
}

/** "player stats": figures of players. */
const ofFigures = new Set(['stats', 'statistics', 'details', 'profiles', 'figures']);

const endsAudience = new Set(['and', 'with', 'of', 'has', 'have', 'including', 'or']);

/** "expenses of our flat share", "a ladder in our office": a place or an owner; not in "a list of my book collection". */
function isOurPlace({ tokens }: Reading, at: number, { from }: Span): boolean {
  const isOurs = ['our', 'my'].includes(tokens[at + 1]?.lower ?? '') && at + 1 < from;
  return (
    isOurs && at > 0 && ['of', 'in', 'at', 'to'].includes(tokens[at]?.lower ?? '') && !kindWords.has(tokens[at - 1]?.lemma ?? '')
  );
}

/** "for our choir", "for teachers": behind "for", with only articles and an adjective in between. */
function isAudience(reading: Reading, span: Span): boolean {
  for (let at = span.from - 1; at >= Math.max(0, span.from - 4); at -= 1) {
    const token = reading.tokens[at];
    if (isOurPlace(reading, at, span)) return true;
    if (!token || token.kind === 'mark' || endsAudience.has(token.lower)) return false;
    // "an app for managing our drivers": the drivers are stored.
    if (at < span.from - 1 && keepingVerbs.has(token.lower)) return false;
    if (beforeAudience.has(token.lower)) return reading.tokens[at - 1]?.lemma !== 'api';
    if (!stopWords.has(token.lower) && at < span.from - 2) return false;
  }
  return false;
}
