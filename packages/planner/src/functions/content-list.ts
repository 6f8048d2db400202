/** "Content of different categories", where nothing says what it is: articles with a category. */
import type { Reading } from '../reading/reading.ts';
import type { Needs } from './needs.ts';
import { withoutPageParts } from './page-words.ts';

const categories = new Set(['category', 'categorization', 'categorisation', 'classification']);

/** Needs without what pages are made of, and with a list for the content that a prompt has people browse by category, if it names no rows of it. */
export function withContent(reading: Reading, all: Needs | null): Needs | null {
  const needs = withoutPageParts(reading, all);
  const { tokens } = reading;
  if (!needs || needs.things.length > 0 || needs.flows.length > 0) return needs;
  const at = tokens.findIndex(({ lower }) => lower === 'content');
  if (at < 0 || !tokens.some(({ lemma }) => categories.has(lemma))) return needs;
  const noun = { from: at, to: at + 1, singular: 'article', isMany: true };
  const done = [{ actor: 'user', act: 'see', verb: 'browse' } as const];
  return { ...needs, things: [{ noun, singular: 'article', done, details: [], isKnown: true, isSeveral: true }] };
}
