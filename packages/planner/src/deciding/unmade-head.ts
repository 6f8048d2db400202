/** What a request is for by its first noun, and nobody makes: a game by rules of its own, a seating plan maker. */
import { toolOf } from '../archetypes/found-tool.ts';
import type { Found } from '../archetypes/retrieve.ts';
import { entityPhrases, type Known } from '../lexicon/entities.ts';
import { wishPhrases } from '../lexicon/features.ts';
import { toolPhrases } from '../lexicon/tools.ts';
import type { Match } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { detailItemsOf } from './detail-lists.ts';
import type { RequestedFeatures } from './features.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

export interface Unmade {
  /** In the prompt's words: `the game “Lighthouse”`. */
  name: string;
  sourceSpan: Span;
  /** What it would produce, as rows to write by hand; null if nothing of it can be made. */
  rows: PlannedEntity | null;
}

const played = new Set(['game', 'puzzle', 'videogame']);
const producers = new Set(['maker', 'solver', 'simulator', 'generator', 'randomizer', 'randomiser', 'visualizer', 'visualiser']);
const media = new Set(['app', 'application', 'website', 'site', 'tool', 'page', 'idea']);
const verbs = new Set(['has', 'have', 'is', 'are', 'was', 'does', 'do']);
const fewestParts = 2;

/** Null if the first noun names no such thing, or one that the catalogue knows. */
export function unmadeHeadOf(reading: Reading, head: Span | null, found: Found | null): Unmade | null {
  const noun = head && nounOf(reading, head);
  if (!noun || isKnown(reading, noun) || (found && isOfKind(reading, found, noun))) return null;
  const { tokens } = reading;
  const last = tokens[noun.to - 1];
  const sourceSpan = { from: noun.from, to: noun.to };
  const words = tokens
    .slice(noun.from, noun.to)
    .map(({ lower }) => lower)
    .join(' ');
  if (isToPlay(reading, noun)) return { name: words.replace(/ \S*\d.*$/, ''), sourceSpan, rows: null };
  if (played.has(last?.lower ?? ''))
    return { name: reading.name ? `the game “${reading.name.name}”` : withArticle(words), sourceSpan, rows: null };
  if (!producers.has(last?.lower ?? '') || noun.to - noun.from < 2) return null;
  const parts = detailItemsOf(reading, head).filter(({ cue, isOfFunctions }) => cue >= noun.to && !isOfFunctions);
  const singular = tokens
    .slice(noun.from, noun.to - 1)
    .map(({ lower }) => lower)
    .join(' ');
  if (last?.lower === 'generator' && parts.length >= fewestParts)
    return {
      name: `generating a ${singular} at random`,
      sourceSpan,
      rows: plannedEntity({ known: null, singular, sourceSpan: { from: noun.from, to: noun.to - 1 } }, []),
    };
  return { name: withArticle(words), sourceSpan, rows: null };
}

const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

/** What the plan reports as missing, with its words. */
export const namesOf = (unmade: Unmade | null): [name: string, sourceSpan: Span][] =>
  unmade ? [[unmade.name, unmade.sourceSpan]] : [];

/** Leaves what can be made: the rows that it would produce, or nothing. */
export function useUnmade({ rows }: Unmade, planned: PlannedEntity[], { wanted }: RequestedFeatures): void {
  planned.splice(0, planned.length, ...(rows ? [rows] : []));
  if (!rows) wanted.clear();
}

/** The first phrase without "app" or "idea" behind it; the maker of "a saddle has a maker" is none. */
function nounOf({ tokens }: Reading, { from, to }: Span): Span | null {
  if (tokens.slice(from, to).some(({ lower }) => verbs.has(lower))) return null;
  let end = to;
  while (end > from && (media.has(tokens[end - 1]?.lower ?? '') || tokens[end - 1]?.kind !== 'word')) end -= 1;
  return end > from ? { from, to: end } : null;
}

/** "Nonograms to play on my phone". */
function isToPlay({ tokens }: Reading, { from, to }: Span): boolean {
  const at = tokens.findIndex(({ lower }, place) => place >= to && lower === 'play' && tokens[place - 1]?.lower === 'to');
  const isPlural = tokens[from]?.lower !== tokens[from]?.lemma || tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;
  return at > 0 && isPlural && tokens[at]?.sentence === tokens[from]?.sentence;
}

/** A tool, or a kind by more than the last word: an anagram game and a form maker are, a seating plan maker is no wedding. */
function isOfKind({ tokens }: Reading, found: Found, { from, to }: Span): boolean {
  const isPlayed = played.has(tokens[to - 1]?.lower ?? '');
  const tells = (span: Span) =>
    span.from >= from && span.to <= to && (isPlayed ? span.from < to - 1 : span.to === to && span.to - span.from > 1);
  return toolOf(found, []) !== null || found.spans.some(tells);
}

/** Tools of the catalogue, lists that it has, such as the invoices of an invoice maker, and wishes that are reported elsewhere. */
function isKnown({ tokens }: Reading, noun: Span): boolean {
  const before = tokens.slice(0, noun.to);
  const isIn = ({ from, to }: Span) => from < noun.to && to > noun.from;
  const isOfRows = ({ from, to, value }: Match<Known>) => value.singular !== null && to - from > (to === noun.to ? 1 : 0);
  return (
    toolPhrases.scan(tokens).some(isIn) ||
    wishPhrases.scan(before).some(isIn) ||
    entityPhrases.scan(before).some((match) => isIn(match) && match.to >= noun.to - 1 && isOfRows(match))
  );
}
