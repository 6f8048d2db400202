/** The parts of a site that a prompt asks for, with its names for them. */

import type { Section } from '@davit/blueprint';
import type { NamedPage } from '../brief/brief.ts';
import { stopWords } from '../lexicon/common-words.ts';
import { kebabOf } from '../lexicon/shape.ts';
import { type NamedPart, namedPartPhrases, type Part, partPhrases, partTitles } from '../lexicon/site-parts.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, tokensOf, wordsOf } from '../reading/tokens.ts';
import type { Evidence } from './evidence.ts';
import { introductionOf } from './introduction.ts';
import { capitalised } from './naming.ts';
import { paragraphsOn, teamOn } from './site-on-subject.ts';
import { topicsIn } from './site-topics.ts';

export interface RequestedParts {
  /** The first words that ask for each part. */
  wanted: Map<Part, Span>;
  refused: Set<Part>;
  titles: PartTitles;
  /** Parts with a name of their own, such as skills or a private poker room, in the prompt's order. */
  named: { title: string; path: string; section: Section; sourceSpan: Span }[];
}

/** The prompt's own title of a page: `About us`, `Contact us`. */
export type PartTitles = Partial<Record<Part, string>>;

export function collectParts(reading: Reading, evidence: Evidence, pages: NamedPage[] = []): RequestedParts {
  const parts: RequestedParts = { wanted: new Map(), refused: new Set(), titles: titlesIn(reading), named: [] };
  for (const match of partPhrases.scan(reading.tokens)) {
    evidence.use(match);
    if (isNegated(reading, match)) parts.refused.add(match.value);
    else if (!parts.wanted.has(match.value)) parts.wanted.set(match.value, match);
  }
  for (const match of namedPartPhrases.scan(reading.tokens)) {
    const { value: part } = match;
    evidence.use(match);
    const path = `/${kebabOf(part.title)}`;
    if (isNegated(reading, match) || parts.named.some((one) => one.path === path)) continue;
    parts.named.push({ title: part.title, path, section: sectionOf(reading, part), sourceSpan: match });
  }
  addProjects(reading, parts);
  addTopics(reading, parts, evidence);
  for (const { phrase, ...sourceSpan } of introducedIn(reading)) {
    const isNew = placesOf(sourceSpan).some((place) => !evidence.isUsed(place));
    const title = capitalised(wordsOf(reading.text, reading.tokens, sourceSpan).toLowerCase());
    const path = `/${kebabOf(title)}`;
    const isThere = parts.named.some((one) => one.path === path);
    if (isThere || isNew) evidence.use(phrase);
    if (!isThere && isNew && parts.named.length < mostNamed)
      parts.named.push({ title, path, section: textOn(reading, title), sourceSpan });
  }
  for (const page of pages) addNamedPage(reading, page, parts);
  return parts;
}

/** Technology, benefits, promotions; a second name of a part that is there makes no other. */
function addTopics(reading: Reading, parts: RequestedParts, evidence: Evidence): void {
  for (const topic of topicsIn(reading)) {
    evidence.use(topic.sourceSpan);
    if (topic.title === 'Testimonials') parts.wanted.delete('quote');
    if (parts.named.some(({ path }) => path === topic.path) || parts.named.length >= mostNamed) continue;
    parts.named.push(topic);
  }
}

/** The projects of a CV stand beside its work experience, which is its offer. */
function addProjects(reading: Reading, parts: RequestedParts): void {
  const offers = partPhrases.scan(reading.tokens).filter((match) => match.value === 'offer' && !isNegated(reading, match));
  const called = (words: RegExp) => offers.find((match) => words.test(wordsOf(reading.text, reading.tokens, match)));
  const projects = called(/^projects$/i);
  const [part] = namedPartPhrases.scan(tokensOf('personal projects'));
  if (!projects || !part || !called(/experience$/i) || parts.named.some(({ title }) => title === part.value.title)) return;
  parts.named.push({ title: part.value.title, path: '/projects', section: sectionOf(reading, part.value), sourceSpan: projects });
}

/** A page from a brief that matches no part of a site. */
function addNamedPage(reading: Reading, page: NamedPage, parts: RequestedParts): void {
  const named = namedPage(reading, page);
  // The poker room of "our private poker room"
  if (parts.named.some(({ title }) => title.toLowerCase().endsWith(` ${named?.title.toLowerCase()}`))) return;
  if (named && !parts.named.some(({ path }) => path === named.path) && parts.named.length < mostNamed) parts.named.push(named);
}

/** Null for a part that sites have anyway. */
export function namedPage(reading: Reading, page: NamedPage): RequestedParts['named'][number] | null {
  const lowered = (word: string) => (/^.+\p{Lu}/u.test(word) ? word : word.toLowerCase());
  const titled = ({ from, to }: Span) =>
    capitalised(wordsOf(reading.text, reading.tokens, { from, to }).split(' ').map(lowered).join(' '));
  const title = titled(page.title);
  const path = `/${kebabOf(title)}`;
  const isPart = partPhrases.at(reading.tokens, page.title.from)?.to === page.title.to;
  if (isPart || ownPaths.has(path) || path === '/') return null;
  const cards = page.parts.map((part) => ({ title: titled(part), text: cardText, price: null }));
  const section: Section = cards.length > 1 ? { kind: 'cards', heading: title, cards } : textOn(reading, title);
  return { title, path, section, sourceSpan: page.title };
}

const ownPaths = new Set([
  '/home',
  '/homepage',
  '/about',
  '/contact',
  '/login',
  '/log-in',
  '/sign-up',
  '/register',
  '/search',
  '/cart',
  '/dashboard',
]);
const cardText = 'More about this soon.';

function sectionOf(reading: Reading, { title, cards }: NamedPart): Section {
  const team = title === 'Team' ? teamOn(reading) : null;
  return {
    kind: 'cards',
    heading: title,
    cards: team ?? cards.map(([card, text]) => ({ title: card, text, price: null })),
  };
}

const textOn = (reading: Reading, title: string): Section => ({
  kind: 'text',
  heading: title,
  paragraphs: paragraphsOn(reading, title) ?? introductionOf(reading, title),
});

const tellingVerbs = new Set(['introduce', 'introduces', 'introducing', 'explaining']);
const beforeAbout = new Set(['learn', 'read', 'know', 'information', 'page', 'more', 'bit', 'something', 'section']);
const ownWords = new Set(['the', 'our', 'its', 'their', 'my', 'his', 'her']);
const mostNamed = 8;
const longestTitle = 3;

const placesOf = ({ from, to }: Span) => Array.from({ length: to - from }, (_, step) => from + step);

/**
 * The subjects that the site should introduce: "introducing our private poker room", "learn about the old mill";
 * `said` spans the words.
 */
export function introducedIn({ tokens, negated }: Reading): (Span & { phrase: Span })[] {
  return tokens.flatMap(({ lower }, at) => {
    // "And how to shuck an oyster"
    const isHow = lower === 'how' && tokens[at + 1]?.lower === 'to' && beforeHow.has(tokens[at - 1]?.lower ?? '');
    if (isHow && !ofDirections.has(tokens[at + 2]?.lower ?? '')) {
      let end = at + 2;
      while (end < at + 7 && isOfPhrase(tokens, end, at)) end += 1;
      return end > at + 3 ? [{ from: at, to: end, phrase: { from: at, to: end } }] : [];
    }
    const tells = tellingVerbs.has(lower) || (lower === 'about' && beforeAbout.has(tokens[at - 1]?.lower ?? ''));
    if (!tells || negated.has(at) || !ownWords.has(tokens[at + 1]?.lower ?? '')) return [];
    let to = at + 2;
    while (isOfPhrase(tokens, to, at + 2)) to += 1;
    // "the membership-only private poker room": the words next to the noun are the name.
    const plain = tokens.slice(at + 2, to).findLastIndex(({ lower: word }) => stopWords.has(word));
    const from = Math.max(at + 3 + plain, to - longestTitle);
    const fewest = tokens[at + 1]?.lower === 'my' || lower === 'explaining' ? 1 : 2;
    return to - from >= fewest ? [{ from, to, phrase: { from: at, to } }] : [];
  });
}

/** The address and the forms of a site tell these. */
const ofDirections = new Set(['get', 'find', 'reach', 'come', 'contact', 'book', 'order', 'buy', 'pay']);
const beforeHow = new Set(['and', 'about', 'on', 'explaining', ',', 'bit']);
const phraseEnds = new Set('and or with without for to in of on at by from as which that where who so if when while'.split(' '));

function isOfPhrase(tokens: Reading['tokens'], at: number, from: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && token.clause === tokens[from]?.clause && !token.possessive && !phraseEnds.has(token.lower);
}

export function titlesIn(reading: Reading): PartTitles {
  const titles: PartTitles = {};
  for (const match of partPhrases.scan(reading.tokens)) {
    const phrase = wordsOf(reading.text, reading.tokens, match).toLowerCase();
    if (partTitles[match.value]?.has(phrase) && !isNegated(reading, match)) titles[match.value] ??= capitalised(phrase);
  }
  return titles;
}
