/** Verbs in a series that could be nouns: the lock of "view doors, lock doors", where doors are what people act on anyway. */
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Token } from '../reading/tokens.ts';
import { closing } from './objects.ts';
import { baseOf, verbOfNoun } from './verbs.ts';

/** How far away the same words may be. */
const reachTokens = 80;

/** Whether the words behind `at` are elsewhere the object of a verb, or have a noun for an act behind them, word for word. */
export function isInSeries(tokens: readonly Token[], at: number, to: number): boolean {
  let end = at + 1;
  while (end < to && !closing.has(tokens[end]?.lower ?? '')) end += 1;
  const length = end - at - 1;
  if (length < 1 || !/^[a-z]{3,}$/.test(tokens[at]?.lower ?? '')) return false;
  const isSame = (start: number) => {
    for (let step = 0; step < length; step += 1) if (tokens[start + step]?.lemma !== tokens[at + 1 + step]?.lemma) return false;
    return true;
  };
  for (let start = Math.max(1, at - reachTokens); start < Math.min(tokens.length, at + reachTokens); start += 1) {
    if (start === at + 1 || !isSame(start)) continue;
    const before = tokens[start - 1]?.lower ?? '';
    const isWhole = baseOf(before) === null && verbOfNoun(tokens[start + length]?.lower ?? '') === 'manage';
    if (isWhole ? isOpening(tokens[start - 1]) : baseOf(before) === before) return true;
  }
  return false;
}

/** "… for contract management", ", contract management": the name has no word before it. */
const isOpening = (before: Token | undefined): boolean =>
  before?.kind === 'mark' || ['for', 'and', 'as', 'including', 'with'].includes(before?.lower ?? '');

/** The same for a word that no table knows: the repot of "water plants, repot plants". */
export const isVerbInSeries = (tokens: readonly Token[], at: number, to: number): boolean => {
  const { lower = '', text = '' } = tokens[at] ?? {};
  // A brand has a capital.
  return lower === text && isInSeries(tokens, at, to) && partsOfSpeech(`to ${lower} it`).get(lower) === 'verb';
};
