/** Conditions of an offer that no list keeps: said in the words of the text, so that nobody counts on them. */
import type { Sentence, Word } from '../../english/words.ts';

const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

const conditions: [pattern: RegExp, wish: (words: string) => string][] = [
  [new RegExp(String.raw`\b${month} (?:to|until|till|-|–) ${month}\b`, 'i'), (words) => `refusing dates outside ${words}`],
  [new RegExp(String.raw`\b(?:closed|not|no bookings) on ${day}\b`, 'i'), (words) => `refusing dates: ${words}`],
  [new RegExp(String.raw`\b${day} (?:to|until|-|–) ${day}\b`, 'i'), (words) => `refusing other days than ${words}`],
  [/\bpay(?:ing|s)? (?:a |the |their )?deposits?\b|\bdeposits? online\b/i, () => 'paying the deposit online'],
  [/\b(?:apply|donate|adopt|volunteer|subscribe)\b/i, (words) => `a form to ${words.toLowerCase()}`],
  [/\b(?:choose|pick|select|choosing) (?:their |your )?(?:own )?seats?\b/i, () => 'choosing seats on a plan'],
];

export function unkeptIn(sentences: Sentence[]): { wish: string; word: Word }[] {
  return sentences.flatMap(({ words }) => {
    const text = words.map(({ text: word }) => word).join(' ');
    return conditions.flatMap(([pattern, wish]) => {
      const found = pattern.exec(text);
      const word = words[text.slice(0, found?.index ?? 0).split(' ').length - 1];
      return found && word ? [{ wish: wish(found[0]), word }] : [];
    });
  });
}
