/**
 * Finds the stored answer for a question by shared words; rare words weigh more. Invents nothing: without a match it
 * says so.
 */
import { fold } from '../../data/fold.ts';

export interface Known {
  question: string;
  answer: string;
  /** Alternative words for it, separated by commas. */
  words: string;
}

/** `at` is the index of the answer. */
export type Found = { is: 'answer'; at: number } | { is: 'list' } | { is: 'nothing' };

const understoodFrom = 0.45;
/** A match in an answer says less than one in its question. */
const inAnswer = 0.4;
/** A word that no entry contains: questions may include names or colors. */
const unknownWord = 0.6;

const plainWords = new Set(
  `a an and are as at be can could do does for from get give has have how i in is it me my need of on or our please so tell
that the there they this to want was we what when where which who why will with would you your`.split(/\s+/),
);
const listRequest =
  /\b(faqs?|frequently asked|common questions|what (else )?(can|do) you (do|know|answer)|topics|menu)\b|^\W*(help|hello|hi|hey)\W*$/;

export function find(message: string, known: Known[]): Found {
  if (known.length > 0 && listRequest.test(fold(message))) return { is: 'list' };
  const entries = known.map(({ question, answer, words }) => ({
    questionStems: new Set(stemsOf(`${question} ${words}`)),
    answered: new Set(stemsOf(answer)),
  }));
  const stems = [...new Set(stemsOf(message))];
  const weights = stems.map((stem) => {
    const having = entries.filter(({ questionStems, answered }) => questionStems.has(stem) || answered.has(stem)).length;
    return having === 0 ? unknownWord : Math.log(1 + (2 * entries.length) / having);
  });
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const scores = entries.map(({ questionStems, answered }, at) => {
    const shared = stems.reduce((all, stem, place) => {
      const part = questionStems.has(stem) ? 1 : answered.has(stem) ? inAnswer : 0;
      return all + part * (weights[place] ?? 0);
    }, 0);
    return { at, score: whole === 0 ? 0 : shared / whole };
  });
  scores.sort((a, b) => b.score - a.score || a.at - b.at);
  const [best] = scores;
  return best && best.score >= understoodFrom ? { is: 'answer', at: best.at } : { is: 'nothing' };
}

function stemsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !plainWords.has(word)).map(stemOf);
}

/** `placing`, `placed` and `place` count as one word, as do `delivery` and `deliveries`. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word.replace(/(ies|ings?|ed|es|s|e|y)$/, '');
  return stem.length < 3 ? word : stem.replace(/([^aeiou])\1$/, '$1');
}
