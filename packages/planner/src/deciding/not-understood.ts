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
  const ofLooks = looksSentences(reading);
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
      ofLooks.has(token.sentence) ||
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

/** "Set the primary background to pearl and all elements to navy": understood by its colors. */
function looksSentences({ tokens, colors }: Reading): Set<number> {
  const colored = new Set(colors.map(({ from }) => tokens[from]?.sentence ?? -1));
  const opening = new Map<number, string>();
  for (const { kind, lower, sentence } of tokens) if (kind === 'word' && !opening.has(sentence)) opening.set(sentence, lower);
  return new Set([...colored].filter((sentence) => looksVerbs.has(opening.get(sentence) ?? '')));
}
const looksVerbs = new Set(
  'use apply assign choose set configure define establish implement specify style initialize color colour declare design select make'.split(
    ' ',
  ),
);

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
