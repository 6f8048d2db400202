/** What a site is about by the grammar of its prompt, whether or not the lexicon knows it. */

import { actOfVerb } from '../functions/verbs.ts';
import { kindOfOffer, type OfferKind } from '../intent/sites/offer-kinds.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { anyBusiness, businessPhrases } from '../lexicon/businesses.ts';
import { headEnds, keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { anyVenture, establishments, ventureKinds } from '../lexicon/ventures.ts';
import type { Match } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { saysLogIn } from './access.ts';
import { headPhraseOf } from './head-phrase.ts';
import { capitalised, spelledWords } from './naming.ts';

const siteWords = new Set(['website', 'site', 'homepage', 'webpage']);
/** "landing page for", "a home on the internet". */
const pageKinds = new Set(['landing', 'web', 'donation', 'home', 'promo', 'info']);
const opens = new Set(['for', 'of', 'about']);
const owners = new Set(['my', 'our']);
const beforeSubject = new Set(
  'a an the my our your this their simple small basic nice new modern beautiful clean little great cool pretty tiny local one single'.split(
    ' ',
  ),
);
const wishing = new Set(['need', 'needs', 'want', 'wants']);
const needing = new Set(['need', 'needs', 'want', 'wants', 'has', 'have', 'is', 'are']);
/** A prompt asks for its site in the beginning. */
const openingTokens = 24;
const longestSubject = 6;

export interface SiteSubject extends Span {
  /** Whether the prompt says that it wants a site. */
  isExplicit: boolean;
}

/** The chimney sweep business of "website for my chimney sweep business in Shrewsbury"; null if the prompt is about no such thing. */
export function siteSubjectOf(reading: Reading): SiteSubject | null {
  const { tokens } = reading;
  const at = siteAt(reading);
  if (at >= 0) {
    const found = [behindSite(reading, at), ownerBefore(reading, at), beforeSite(reading, at)].find((span) => span !== null);
    return found ? { ...found, isExplicit: true } : null;
  }
  const head = headPhraseOf(reading);
  const offered = offeredAt(tokens);
  const phrase = offered > 0 ? phraseFrom(reading, offered) : head && phraseFrom(reading, head.from);
  if (!phrase || phrase.from > 4 || (offered < 0 && !isEstablishment(tokens, phrase))) return null;
  // Without a town, what somebody makes and sells is a shop and nothing else.
  const isForThem = tradedIn(reading) ? townIn(reading) !== null : isForVisitors(reading, phrase);
  return isForThem ? { ...phrase, isExplicit: false } : null;
}

/** "We do stained glass restoration", "I deal in antique maps": what somebody offers. */
function offeredAt(tokens: Reading['tokens']): number {
  if (!['we', 'i'].includes(tokens[0]?.lower ?? '') || !offering.has(tokens[1]?.lower ?? '')) return -1;
  return tokens[2]?.lower === 'in' ? 3 : 2;
}
/** The goods of "we farm oysters and want people to order", as a phrase; null if nobody makes or trades any. */
export function tradedIn(reading: Reading): Span | null {
  const { tokens } = reading;
  const at = making.has(tokens[1]?.lower ?? '') ? offeredAt(tokens) : -1;
  const isBought = tokens.some(({ lemma }) => lemma === 'buy' || lemma === 'order' || lemma === 'sell');
  return at > 0 && isBought ? phraseFrom(reading, at) : null;
}
const making = new Set(
  `farm grow make bake brew roast build carve craft knit sew forge raise breed deal press print weave distill smoke`.split(/\s+/),
);
const offering = new Set(
  `do offer provide run own teach operate restore repair farm grow make bake brew roast build carve craft knit sew forge raise breed deal press print
weave distill smoke keep`.split(/\s+/),
);

function siteAt({ tokens, negated }: Reading): number {
  return tokens
    .slice(0, openingTokens)
    .findIndex(
      ({ lemma }, place) =>
        !negated.has(place) &&
        (siteWords.has(lemma) ||
          (lemma === 'page' && pageKinds.has(tokens[place - 1]?.lower ?? '')) ||
          (lemma === 'portfolio' && opens.has(tokens[place + 1]?.lower ?? '')) ||
          (lemma === 'internet' && tokens[place - 2]?.lower === 'on')),
    );
}

/** The piano tuner of "a website for a piano tuner", the range of "where folks can reserve a slot at our range". */
function behindSite(reading: Reading, at: number): Span | null {
  const { tokens } = reading;
  const next = siteWords.has(tokens[at + 1]?.lemma ?? '') ? at + 2 : at + 1;
  if (opens.has(tokens[next]?.lower ?? '')) {
    const phrase = phraseFrom(reading, next + 1);
    return phrase && !isAudience(reading, phrase) && !isOfRows(reading, phrase, true) ? phrase : null;
  }
  if (!['where', 'that', 'to'].includes(tokens[next]?.lower ?? '')) return null;
  const own = tokens.findIndex(
    ({ lower, sentence }, place) =>
      place > next &&
      sentence === tokens[at]?.sentence &&
      owners.has(lower) &&
      ['at', 'of', 'for', 'in'].includes(tokens[place - 1]?.lower ?? ''),
  );
  return own > 0 ? phraseFrom(reading, own + 1) : null;
}

/** "Our village bell ringers need a home on the internet". */
function ownerBefore(reading: Reading, at: number): Span | null {
  const { tokens } = reading;
  const own = tokens.slice(0, at).findIndex(({ lower }) => owners.has(lower));
  const phrase = own < 0 ? null : phraseFrom(reading, own + 1);
  return phrase && phrase.to < at && wishing.has(tokens[phrase.to]?.lower ?? '') ? phrase : null;
}

/** The wedding celebrant of "wedding celebrant site". */
function beforeSite(reading: Reading, at: number): Span | null {
  const { tokens } = reading;
  // "HR site: employees log in", "a site where staff can report": what people do there is an app.
  if (actsBehind.has(tokens[at + 1]?.lower ?? '')) return null;
  let from = at;
  while (from > 0 && isOfSubject(reading, from - 1, at) && !openingWords.has(tokens[from - 1]?.lower ?? '')) from -= 1;
  while (from < at && kindWords.has(tokens[from]?.lemma ?? '')) from += 1;
  return from < at && !isOfRows(reading, { from, to: at }) ? { from, to: at } : null;
}

const clauses = new Set(['where', 'that', 'which', ':']);
const actsBehind = new Set([':', 'where', 'that', 'to', 'for', 'which']);

/** Recipes, a quiz site, selling wagons: what people read, keep or do there is no subject of a site. */
function isOfRows({ tokens }: Reading, { from, to }: Span, isBehind = false): boolean {
  const first = tokens[from];
  // "For a sketch artist" is one person's site, "for recipes" a list of them.
  const isOwned = owners.has(tokens[from - 1]?.lower ?? '') || (isBehind && ['a', 'an'].includes(tokens[from - 1]?.lower ?? ''));
  const isAct = actOfVerb(first?.lower ?? '') !== null || keepingVerbs.has(first?.lower ?? '');
  const isKnown = entityPhrases.scan(tokens.slice(from, to)).some((match) => from + match.to === to);
  return isAct || (isKnown && !isOwned && !nounOf(tokens, { from, to }).some((noun) => establishments.has(noun)));
}

function isOfSubject({ tokens }: Reading, place: number, near: number): boolean {
  const token = tokens[place];
  return (
    token?.kind === 'word' &&
    token.sentence === tokens[near]?.sentence &&
    !headEnds.has(token.lower) &&
    !stopWords.has(token.lower)
  );
}

/** The noun phrase at a place, without what stands before its first noun. */
function phraseFrom({ tokens, text, name }: Reading, at: number): Span | null {
  let from = at;
  while (from < at + 5 && beforeSubject.has(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  while (to < from + longestSubject) {
    const token = tokens[to];
    const isDash = token?.text === '-' && token.start === tokens[to - 1]?.end;
    if (!token || (token.kind === 'mark' && !isDash && token.text !== '&') || token.sentence !== tokens[from]?.sentence) break;
    // The "in" of a drive-in ends no phrase.
    const isJoined = to > from && text.slice(token.start - 1, token.start) === '-';
    if (isJoined) {
      to += 1;
      continue;
    }
    if (headEnds.has(token.lower) || needing.has(token.lower) || kindsBehind.has(token.lower)) break;
    to += 1;
  }
  while (to > from && (tokens[to - 1]?.kind === 'mark' || trailing.has(tokens[to - 1]?.lower ?? ''))) to -= 1;
  // "Our band Night Owls" is a band.
  if (name && name.from > from && name.from < to) to = name.from;
  return to > from ? { from, to } : null;
}
const kindsBehind = new Set(['website', 'site', 'homepage', 'webpage']);
const trailing = new Set(['online', 'of', 'the', 'a', 'and', 'only', 'here']);

/** People in the plural without an owner are who a site is for. */
function isAudience({ tokens }: Reading, { from, to }: Span): boolean {
  const last = tokens[to - 1];
  const isOwned = owners.has(tokens[from - 1]?.lower ?? '');
  return (
    !isOwned &&
    last !== undefined &&
    last.lower !== last.lemma &&
    /(er|or|ist|ian|ant|ent|people|parent|kid|folk|child)$/.test(last.lemma)
  );
}

const nounOf = (tokens: Reading['tokens'], { from, to }: Span): string[] => {
  const ends = tokens.slice(from, to).map(({ lower }) => lower);
  const of = ends.indexOf('of');
  const head = of > 0 ? ends.slice(0, of) : ends;
  return [head.slice(-2).join(' '), head.at(-1) ?? ''];
};

const isEstablishment = (tokens: Reading['tokens'], phrase: Span): boolean =>
  (nounOf(tokens, phrase).some((noun) => establishments.has(noun)) || isTradesman(tokens, phrase)) &&
  !tokens.slice(phrase.from, phrase.to - 1).some(({ lemma }) => rowKinds.has(lemma));

/** "Goldsmith in Antwerp", "climbing gym in Innsbruck": one person or business of a town. */
function isTradesman(tokens: Reading['tokens'], { from, to }: Span): boolean {
  const last = tokens[to - 1];
  if (!last || last.lower !== last.lemma || tokens[to]?.lower !== 'in' || !isProper(tokens[to + 1])) return false;
  const isKnown = businessPhrases.scan(tokens.slice(from, to)).some((match) => from + match.to === to);
  return isKnown || (/(smith|wright|maker|er|or|ist|ian)$/.test(last.lower) && !kindWords.has(last.lower));
}

const rowKinds = new Set(['list', 'log', 'register', 'inventory', 'tracker', 'rota', 'database', 'app']);

/** Something that only visitors need, in the first sentence: a town, a part of a site, or what they come for. */
function isForVisitors(reading: Reading, { from, to }: Span): boolean {
  const { tokens } = reading;
  if (saysLogIn(reading) || clauses.has(tokens[to]?.lower ?? '')) return false;
  const town = townIn(reading);
  const isFirst = (at: number) => tokens[at]?.sentence === tokens[from]?.sentence;
  return (
    (town !== null && isFirst(town.from) && tokens.length <= shortPrompt) ||
    tokens.slice(to).some(({ lower }, at) => isFirst(to + at) && ofVisitors.has(lower))
  );
}
/** A longer text tells what its people do: a food bank in Leeds that counts its stock is no site. */
const shortPrompt = 25;
const ofVisitors = new Set(
  `menu prices pricing price hours times book booking bookings reserve reservation reservations tickets ticket buy donate donation donations adopt
sell gallery show showing photos pictures testimonials newsletter contact visit visiting open vouchers voucher sell sold order online faq directions`.split(
    /\s+/,
  ),
);

const placeWords = new Set(['in', 'at', 'near', 'from', 'on', 'around', 'of']);
const noPlaces = new Set(
  `english german french spanish italian polish dutch portuguese russian chinese japanese latin word excel pdf html css january february march april may
june july august september october november december monday tuesday wednesday thursday friday saturday sunday i`.split(/\s+/),
);

/** Leeds of "a jazz bar in Leeds": capitalized words behind a preposition of place. */
export function townIn(reading: Reading): (Span & { name: string; preposition: string }) | null {
  const { tokens, name, text } = reading;
  for (let at = 1; at < Math.min(tokens.length, 60); at += 1) {
    const preposition = tokens[at - 1]?.lower ?? '';
    if (!placeWords.has(preposition) || preposition === 'of') continue;
    const from = tokens[at]?.lower === 'the' ? at + 1 : at;
    let to = from;
    while (to < from + 3 && isProper(tokens[to])) to += 1;
    const isNamed = name !== null && name.from < to && from < name.to;
    if (to > from && !isNamed) return { from: at, to, name: wordsOf(text, tokens, { from: at, to }), preposition };
  }
  return townsAlone(reading);
}

/** Trieste and Ljubljana of "accordion repair, Trieste and Ljubljana": nothing else between two commas. */
function townsAlone({ tokens, text, name }: Reading): (Span & { name: string; preposition: string }) | null {
  const from = tokens.findIndex(({ lower }) => lower === ',') + 1;
  let to = from;
  while (to < from + 4 && (isProper(tokens[to]) || (to > from && tokens[to]?.lower === 'and' && isProper(tokens[to + 1]))))
    to += 1;
  const isWhole = from > 0 && to > from && (tokens[to] === undefined || tokens[to]?.kind === 'mark');
  const isNamed = name !== null && name.from < to && from < name.to;
  return isWhole && !isNamed ? { from, to, name: wordsOf(text, tokens, { from, to }), preposition: 'in' } : null;
}

const isProper = (token: Reading['tokens'][number] | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}\p{Ll}+/u.test(token.text) && !noPlaces.has(token.lower);

/** What the prompt calls its subject, with its town: `Jazz bar in Leeds`. */
export function subjectName(reading: Reading, subject: Span): string {
  const words = capitalised(spelledWords(reading, subject));
  const town = townIn(reading);
  return town && town.from >= subject.to
    ? `${words} ${town.preposition === 'from' || tradedIn(reading) ? 'from' : 'in'} ${town.name}`
    : words;
}

/** Whether the subject is more than the business in it: the bell ringers of a village. */
export function isOfOther(reading: Reading, known: Span): boolean {
  const subject = siteSubjectOf(reading);
  const next = reading.tokens[known.to];
  // The wedding rings of a goldsmith are no wedding.
  if (subject && known.from >= subject.to) return true;
  if (!subject || !next || known.from < subject.from || known.to >= subject.to || next.kind === 'mark') return false;
  return !generic.has(next.lemma);
}
const generic = new Set(
  'of business company firm office service practice site website group team shop store club house bar studio & and'.split(' '),
);

/** A business that the lexicon does not know: its texts follow from the kind of noun that names it. */
export function ventureOf(reading: Reading): Match<BusinessEntry> | null {
  const subject = siteSubjectOf(reading);
  return subject && ventureFrom(reading, subject, subjectName(reading, subject));
}

/** What a request says of one of a kind, where it says the same of others. */
const kindsAlike: Partial<Record<OfferKind, OfferKind>> = {
  ...{ club: 'club', charity: 'club', event: 'event', course: 'course', visit: 'visit', hire: 'visit', stay: 'stay' },
  ...{ shop: 'shop', art: 'art' },
};

/** The kind of offer that a phrase names, without what follows its "of". */
function kindOfPhrase(tokens: Reading['tokens'], { from, to }: Span): OfferKind | null {
  const words = tokens.slice(from, to).map(({ lower }) => lower);
  const of = words.indexOf('of');
  return kindOfOffer(of > 0 ? words.slice(0, of) : words);
}

/** What the site of such a subject tells. */
export function ventureFrom(reading: Reading, subject: Span, name: string): Match<BusinessEntry> {
  const offered = kindOfPhrase(reading.tokens, subject);
  const kind = ventureKinds.find((one) => one.kind === kindsAlike[offered ?? 'trade']) ?? anyVenture;
  const entry: BusinessEntry = {
    ...anyBusiness,
    says: [],
    name,
    tagline: `${capitalised(spelledWords(reading, subject))}: ${kind.welcome}`,
    welcome: kind.welcome,
    about: [
      `${name}: who we are and how it began. This is sample text: tell here what makes you different.`,
      ...anyBusiness.about.slice(1),
    ],
    offer: { heading: kind.heading, page: kind.page, cards: kind.cards },
    address: kind.hasAddress ? anyBusiness.address : [],
  };
  return { from: subject.from, to: subject.to, value: entry };
}
