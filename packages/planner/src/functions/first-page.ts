/** What an app opens on: a home page, and the kind of app that is sure enough to decide. */
import type { Found } from '../archetypes/retrieve.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const openingTokens = 24;

/** Whether visitors come to the app: then it opens on a home page, and not on a list or its figures. */
export function opensOnHome({ tokens }: Reading): boolean {
  const opening = tokens.slice(0, openingTokens);
  const isOf = (words: ReadonlySet<string>) => opening.some(({ lemma }) => words.has(lemma));
  return isOf(publicKinds) && !isOf(insideKinds);
}
const publicKinds = new Set([
  'website',
  'site',
  'platform',
  'portal',
  'community',
  'program',
  'application',
  'app',
  'webpage',
  'page',
  'marketplace',
]);
const insideKinds = new Set(['dashboard', 'system', 'tracker', 'backend', 'crm', 'erp']);

/** A kind that its opening names, or that most of the prompt speaks of. */
export function isSureKind({ points, spans }: Found, head: Span | null): boolean {
  const isInHead = head !== null && spans.some(({ from }) => from >= head.from && from < head.to);
  return points >= surePoints || (isInHead && points >= surePointsInHead);
}

const surePoints = 9;
const surePointsInHead = 4.5;
