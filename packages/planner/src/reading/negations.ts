import { PhraseTable } from './phrases.ts';
import type { Token } from './tokens.ts';

const notNegations = [
  'no more than',
  'no less than',
  'no fewer than',
  'no later than',
  'no matter',
  'not only',
  'not just',
  'no one',
  'no longer than',
];
const cues = new PhraseTable<boolean>([
  ...notNegations.map((phrase) => [phrase, false] as const),
  ...[
    'no',
    'not',
    'without',
    'never',
    'nobody',
    'nor',
    "don't",
    "doesn't",
    "shouldn't",
    "won't",
    "can't",
    'cannot',
    'instead of',
    'rather than',
    'dont',
    'minus',
  ].map((phrase) => [phrase, true] as const),
]);
const endings = new Set(['but', 'with', 'just', 'only', 'then', 'because', 'so', 'that', 'who', 'which', 'using', 'instead']);
const determiners = new Set(['a', 'an', 'the', 'my', 'our', 'their', 'some', 'i', 'we', 'it', 'also']);
const afterwards = new Set(['needed', 'required', 'necessary', 'wanted', 'included']);
const reachTokens = 8;

/**
 * The tokens that a "no" covers: from the cue to the end of its clause ("no login or comments, but …"), at most
 * eight tokens; and those before "is not needed". A cue is not itself negated.
 */
export function negatedTokens(tokens: Token[]): Set<number> {
  const negated = new Set<number>();
  for (const cue of cues.scan(tokens)) {
    if (!cue.value) continue;
    const clause = tokens[cue.from]?.clause;
    if (afterwards.has(tokens[cue.to]?.lower ?? '')) {
      for (let at = cue.from - 1; at >= 0 && at >= cue.from - 4 && tokens[at]?.clause === clause; at -= 1) negated.add(at);
      continue;
    }
    for (let at = cue.to; at < cue.to + reachTokens && at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token || token.clause !== clause || endings.has(token.lower)) break;
      if (token.lower === 'and' && determiners.has(tokens[at + 1]?.lower ?? '')) break;
      negated.add(at);
    }
  }
  return negated;
}
