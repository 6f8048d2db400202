/** Whether a prompt is for a business site, a shop or a scheduled app. */
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { RequestedFeatures } from './features.ts';
import { isApp, knownBusinessOf, siteInHead } from './goal.ts';
import { knownJobOf } from './known-jobs.ts';

/** A business site, a shop and a scheduled app each have a layout of their own. */
export function isOfTrade(reading: Reading, head: Span | null, requested: RequestedFeatures): boolean {
  const isSite = head !== null && !isApp(reading) && knownBusinessOf(reading) !== null && siteInHead(reading, head) !== null;
  return isSite || requested.wanted.has('cart') || knownJobOf(reading) !== null;
}
