/** Which parts of a site a prompt asks for, and what it calls them. */
import { kebabOf } from '../lexicon/shape.ts';
import { type NamedPart, namedPartPhrases, type Part, partPhrases, partTitles } from '../lexicon/site-parts.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import type { Evidence } from './evidence.ts';
import { capitalised } from './naming.ts';

export interface AskedParts {
  /** The first words that ask for each. */
  wanted: Map<Part, Span>;
  refused: Set<Part>;
  titles: PartTitles;
  /** Those with a name of their own, such as skills, in the order in which they are said. */
  named: { title: string; path: string; part: NamedPart; ground: Span }[];
}

/** What the prompt itself calls a page: `About us`, `Contact us`. */
export type PartTitles = Partial<Record<Part, string>>;

export function askedParts(reading: Reading, evidence: Evidence): AskedParts {
  const parts: AskedParts = { wanted: new Map(), refused: new Set(), titles: titlesIn(reading), named: [] };
  for (const match of partPhrases.scan(reading.tokens)) {
    evidence.use(match);
    if (isNegated(reading, match)) parts.refused.add(match.value);
    else if (!parts.wanted.has(match.value)) parts.wanted.set(match.value, match);
  }
  for (const match of namedPartPhrases.scan(reading.tokens)) {
    const { value: part } = match;
    evidence.use(match);
    if (isNegated(reading, match) || parts.named.some((one) => one.part === part)) continue;
    parts.named.push({ title: part.title, path: `/${kebabOf(part.title)}`, part, ground: match });
  }
  return parts;
}

export function titlesIn(reading: Reading): PartTitles {
  const titles: PartTitles = {};
  for (const match of partPhrases.scan(reading.tokens)) {
    const said = wordsOf(reading.text, reading.tokens, match).toLowerCase();
    if (partTitles[match.value]?.has(said) && !isNegated(reading, match)) titles[match.value] ??= capitalised(said);
  }
  return titles;
}
