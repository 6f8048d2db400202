import { keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { entityById } from '../lexicon/entities.ts';
import { links } from '../lexicon/links.ts';
import { partsOfSpeech, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { type EntityMention, entityMentionsOf } from './entity-mentions.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const mostEntities = 8;
/** A long prompt names many things in passing: there a subject must be spoken of more than once or be kept. */
const longPromptTokens = 60;

export interface Subjects {
  entities: PlannedEntity[];
  /** All that was said of entities, whatever part it plays. */
  mentions: EntityMention[];
}

/**
 * What the app keeps rows of, the most important first: what the lexicon knows of the prompt's nouns,
 * what belongs between two of them, or else the one noun that the prompt is about. May be empty.
 * `isDetail` tells which mentions are details of another entity.
 */
export function chooseEntities(reading: Reading, head: Span | null, isDetail: (mention: EntityMention) => boolean): Subjects {
  const mentions = entityMentionsOf(reading, head);
  const named = mentions.filter((mention) => mention.role === 'subject' && !isDetail(mention));
  const subjects =
    named.length > 0 ? named : mentions.filter((mention) => mention.role !== 'actor' && !isDetail(mention)).slice(0, 1);
  const entities: PlannedEntity[] = [];
  for (const mention of ranked(subjects, reading.tokens.length > longPromptTokens)) add(entities, mention);
  if (entities.length === 0) {
    const unknown = unknownSubjectOf(reading, head);
    if (unknown) entities.push(plannedEntity({ known: null, ...unknown }, entities));
  }
  addLinks(entities);
  return { entities: entities.slice(0, mostEntities), mentions };
}

function add(entities: PlannedEntity[], mention: EntityMention): void {
  const singular = mention.known.singular ?? mention.known.entry.says[0] ?? 'item';
  const planned = plannedEntity({ known: mention.known, singular, ground: { from: mention.from, to: mention.to } }, entities);
  const same = entities.some((entity) => entity.key === planned.key || entity.singular === planned.singular);
  if (!same) entities.push(planned);
}

/** By weight of all mentions of one entity, the head phrase first; of equal weight the earlier. */
function ranked(subjects: EntityMention[], isLong: boolean): EntityMention[] {
  const weights = new Map<unknown, number>();
  for (const mention of subjects) weights.set(mention.known.entry, (weights.get(mention.known.entry) ?? 0) + mention.weight);
  const weightOf = (mention: EntityMention) => weights.get(mention.known.entry) ?? 0;
  const kept = isLong ? subjects.filter((mention) => weightOf(mention) >= 2) : subjects;
  const heads = kept.filter((mention) => mention.weight >= 6);
  const rest = kept.filter((mention) => mention.weight < 6);
  return [...heads, ...(isLong ? rest.sort((left, right) => weightOf(right) - weightOf(left) || left.from - right.from) : rest)];
}

function addLinks(entities: PlannedEntity[]): void {
  for (const link of links) {
    const keys = new Set(entities.map((entity) => entity.key));
    if (!link.between.every((key) => keys.has(key)) || link.unlessAny.some((key) => keys.has(key))) continue;
    const known = entityById(link.adds);
    const singular = known?.entry.says[0];
    if (known && singular) entities.push(plannedEntity({ known, singular, ground: null }, entities));
  }
}

/** A noun that the lexicon has never met: "a wombat sighting tracker", "keep track of my zithers". */
function unknownSubjectOf(reading: Reading, head: Span | null): { singular: string; ground: Span } | null {
  const fromHead = head ? nounIn(reading, head) : null;
  if (fromHead) return fromHead;
  for (let at = 0; at < Math.min(reading.tokens.length, 200); at += 1) {
    if (!keepingVerbs.has(reading.tokens[at]?.lower ?? '')) continue;
    const kept = nounIn(reading, phraseAfter(reading, at + 1));
    if (kept) return kept;
  }
  return null;
}

function phraseAfter(reading: Reading, from: number): Span {
  const { tokens } = reading;
  let start = from;
  while (
    start < from + 4 &&
    ['of', 'my', 'our', 'the', 'a', 'an', 'all', 'track', 'their', 'your', 'and'].includes(tokens[start]?.lower ?? '')
  )
    start += 1;
  let to = start;
  while (to < start + 4 && tokens[to]?.kind === 'word' && !stopWords.has(tokens[to]?.lower ?? '')) to += 1;
  return { from: start, to };
}

const nounWords = 3;

/** The noun of a phrase, kinds of app left out, if it is one that can be counted on to be a noun. */
function nounIn(reading: Reading, phrase: Span): { singular: string; ground: Span } | null {
  const { tokens } = reading;
  let { from, to } = phrase;
  const hadKind = kindWords.has(tokens[to - 1]?.lemma ?? '');
  while (to > from && (kindWords.has(tokens[to - 1]?.lemma ?? '') || stopWords.has(tokens[to - 1]?.lower ?? ''))) to -= 1;
  while (
    from < to &&
    (openingWords.has(tokens[from]?.lower ?? '') ||
      stopWords.has(tokens[from]?.lower ?? '') ||
      kindWords.has(tokens[from]?.lower ?? ''))
  )
    from += 1;
  if (to <= from) return null;
  from = Math.max(from, to - nounWords);
  const words = tokens.slice(from, to);
  if (words.some((word) => word.kind !== 'word' || !/^[a-z]{2,24}$/.test(word.lower.replace(/'s?$/, '')))) return null;
  const said = words.map((word) => word.lower).join(' ');
  const last = words.at(-1);
  const asked = hadKind || keepingVerbs.has(tokens[from - 1]?.lower ?? '') || keepingVerbs.has(tokens[from - 2]?.lower ?? '');
  const isPlural = last !== undefined && last.lower !== last.lemma;
  if (!last || !(asked || isPlural) || !(partsOfSpeech(said).get(last.lower) === 'noun' || (hadKind && words.length > 1)))
    return null;
  return {
    singular: [...words.slice(0, -1).map((word) => word.lower.replace(/'s?$/, '')), singularOf(last.lemma)].join(' '),
    ground: { from, to },
  };
}
