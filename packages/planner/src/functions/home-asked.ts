/** Whether the prompt wants a home page, also for an app of one list. */
import { partPhrases } from '../lexicon/site-parts.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { slidesIn } from './slides.ts';

const openingTokens = 24;
/** Who asks for one of these comes to read, and not to work. */
const publicKinds = new Set([
  'website',
  'site',
  'webpage',
  'page',
  'portal',
  'blog',
  'shop',
  'store',
  'theme',
  'slider',
  'carousel',
]);
const insideKinds = new Set(['dashboard', 'system', 'tracker', 'backend', 'crm', 'erp']);
/** What stands around an item of an enumeration. */
const edges = new Set([',', ':', ';', '"', '“', '”', '(', ')', 'and', 'including', 'as', 'like', '-', 'a', 'the', 'for', 'of']);

/**
 * Home, or slides, or a page to read beside the only list: then `/` is a home page that leads to them. Inside a firm only a named
 * home page counts.
 */
export function asksHome(reading: Reading): boolean {
  const { tokens, negated } = reading;
  const isHome = tokens.some((_, at) => !negated.has(at) && isHomePage(reading, at));
  const opening = new Set(tokens.slice(0, openingTokens).map(({ lemma }) => lemma));
  const isInside = [...insideKinds].some((kind) => opening.has(kind));
  if (isHome && !isInside) return true;
  const isPublic = [...publicKinds].some((kind) => opening.has(kind));
  return isPublic && !isInside && slidesIn(reading) !== null;
}

/** "homepage", "home page", and the home of "home, about us and contact": no nursing home. */
function isHomePage({ tokens }: Reading, at: number): boolean {
  const { lower, sentence } = tokens[at] ?? { lower: '', sentence: 0 };
  if (lower === 'homepage') return true;
  if (lower !== 'home') return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after?.lemma === 'page') return true;
  const isItem = (before === undefined || edges.has(before.lower)) && (after === undefined || edges.has(after.lower));
  const isPart = (span: Span) => tokens[span.from]?.sentence === sentence;
  return isItem && partPhrases.scan(tokens).some(isPart);
}
