/** Verbs that list the fields of a row: "assign an owner", "each inspection notes weight and temper". */
import type { Reading } from '../reading/reading.ts';

/** Behind a dash or the first phrase alone, this many commas make a list. */
export const fewestCommas = 2;
const furthestTokens = 60;
/** "photograph each one, write down the maker": what people record for a row. */
const notingVerbs = new Set(['record', 'note', 'capture', 'track', 'assign']);
export const articles = new Set(['a', 'an', 'the', 'its', 'their']);

/** "write down the maker", "assign an owner": a recording verb with its object. */
export function isNoting({ tokens }: Reading, at: number): boolean {
  const isDown = tokens[at]?.lower === 'down' && ['write', 'note'].includes(tokens[at - 1]?.lower ?? '');
  const isVerb = notingVerbs.has(tokens[at]?.lower ?? '') && at > 0;
  return (isDown || isVerb) && (articles.has(tokens[at + 1]?.lower ?? '') || (isVerb && tokens[at - 1]?.lower === ','));
}

/** "we record device, problem, price": the fields that people fill in for one row. */
export function isListOfNoted({ tokens }: Reading, at: number): boolean {
  const first = tokens[at + 1];
  const isVerb = writingVerbs.has(tokens[at]?.lower ?? '') && writers.has(tokens[at - 1]?.lower ?? '');
  return isVerb && first?.kind === 'word' && first.lower === first.lemma && commasBehind(tokens, at) >= fewestCommas;
}

/** "each inspection notes brood frames, temper": the fields of every row. */
export function isNotedOfEach({ tokens }: Reading, at: number): boolean {
  const verb = tokens[at]?.lower ?? '';
  const isEach = ['each', 'every'].includes(tokens[at - 2]?.lower ?? '') && tokens[at - 1]?.kind === 'word';
  return isEach && notedOfEach.has(verb);
}

const notedOfEach = new Set(
  'notes records lists tracks stores captures includes logs shows holds needs gets keeps carries says tells contains'.split(' '),
);
const writingVerbs = new Set(['record', 'note', 'enter', 'capture', 'store', 'save', 'write', 'log']);
const writers = new Set(['we', 'i', 'you', 'they', 'users', 'staff', 'can', 'must', 'should', 'to']);

/** The number of commas behind a place in its sentence. */
export const commasBehind = (tokens: Reading['tokens'], at: number) => {
  const sentence = tokens[at]?.sentence;
  return tokens.slice(at + 1, at + 1 + furthestTokens).filter((token) => token.sentence === sentence && token.lower === ',')
    .length;
};
