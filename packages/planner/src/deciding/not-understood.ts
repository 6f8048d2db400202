import { keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { oneLine } from '../reading/clean-text.ts';
import type { Reading } from '../reading/reading.ts';
import { wordsOf } from '../reading/tokens.ts';
import type { Evidence } from './evidence.ts';

const mostEntries = 20;
const longestEntry = 80;

/**
 * The words of the prompt that led to no decision, adjacent ones together, as written; at most twenty. `inUse` are
 * words of the app.
 */
export function notUnderstoodOf(reading: Reading, evidence: Evidence, inUse: Set<string>): string[] {
  const { tokens } = reading;
  const entries: string[] = [];
  let from = -1;
  const close = (to: number) => {
    if (from < 0) return;
    const words = oneLine(wordsOf(reading.text, tokens, { from, to }), longestEntry);
    if (words && !entries.includes(words)) entries.push(words);
    from = -1;
  };
  for (const [at, token] of tokens.entries()) {
    const plain =
      token.kind === 'mark' ||
      token.kind === 'number' ||
      evidence.isUsed(at) ||
      inUse.has(token.lemma) ||
      isPlain(token.lower, token.lemma);
    if (plain || token.sentence !== tokens[at - 1]?.sentence) close(at);
    if (entries.length >= mostEntries) return entries;
    if (!plain && from < 0) from = at;
  }
  close(tokens.length);
  return entries.slice(0, mostEntries);
}

function isPlain(lower: string, lemma: string): boolean {
  return (
    stopWords.has(lower) ||
    stopWords.has(lemma) ||
    kindWords.has(lemma) ||
    keepingVerbs.has(lower) ||
    openingWords.has(lower) ||
    lower.length < 2
  );
}
