/** Values that stand in a row without brackets: "size small / medium / large", "received -> in work -> ready", "repaired, scrapped or sold". */
import type { Word } from './words.ts';

export interface Choices {
  values: Word[][];
  end: number;
}

const longest = { slashed: 3, chained: 4, listed: 4 } as const;
const mostValues = 12;
const isStop = ({ text }: Word): boolean => /^[,.;:!?()"“”]$/.test(text);
const chains = /^(->|=>|→|➜|»)$/;
const small = /^(and|or|with|from|for|by|to|in|on|at|of|the|a|an|which|who|that|when|if)$/;

/** "small / medium / large", "yes / no", "new -> in work -> done" from this place on; null if there are none. */
export function rowOfValuesAt(words: readonly Word[], from: number): Choices | null {
  const first = words[from];
  if (!first || first.is === 'pronoun' || isStatement(first) || (small.test(first.lower) && first.lower !== 'in')) return null;
  return chainAt(words, from) ?? slashedAt(words, from);
}

/** "members say yes / no" */
const isStatement = ({ is, lower, lemma }: Word): boolean => is === 'verb' && (lower === lemma || /[^s]s$/.test(lower));

function chainAt(words: readonly Word[], from: number): Choices | null {
  const first = words.findIndex(({ text }, at) => at > from && at <= from + longest.chained && chains.test(text));
  if (first < 0 || words.slice(from, first).some(isStop)) return null;
  const stop = words.findIndex(
    (word, at) => at > first && (isStop(word) || (word.lower === 'and' && words[at - 1]?.is !== 'verb')),
  );
  const end = stop < 0 ? words.length : stop;
  const values = split(words.slice(from, end), (word) => chains.test(word.text));
  return fits(values, longest.chained) ? { values, end } : null;
}

const answers = /^(yes|no|y|n|ja|nein)$/;

function slashedAt(words: readonly Word[], from: number): Choices | null {
  const isSlash = (word: Word | undefined) => word?.text === '/';
  let end = from;
  let slashes = 0;
  let since = 0;
  while (end < words.length) {
    const word = words[end] as Word;
    if (isSlash(word)) {
      slashes += 1;
      since = 0;
    } else {
      // Behind the last slash the value ends with its first small word.
      const isOver =
        isStop(word) ||
        since >= longest.slashed ||
        (since > 0 && slashes > 0 && small.test(word.lower) && !isSlashBehind(words, end));
      if (isOver || (slashes === 0 && small.test(word.lower) && since > 0)) break;
      since += 1;
    }
    end += 1;
  }
  const values = split(words.slice(from, end), isSlash);
  const isYesNo = values.length === 2 && values.every(([word, more]) => more === undefined && answers.test(word?.lower ?? ''));
  return (slashes > 1 || isYesNo) && fits(values, longest.slashed) ? { values, end } : null;
}

const isSlashBehind = (words: readonly Word[], at: number): boolean =>
  words.slice(at + 1, at + 1 + longest.slashed).some((word) => word.text === '/');

const fits = (values: Word[][], most: number): boolean =>
  values.length > 1 && values.length <= mostValues && values.every(({ length }) => length > 0 && length <= most);

function split(words: readonly Word[], isBetween: (word: Word) => boolean): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (isBetween(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

const being = /^(is|are|be|been|gets?|'s|’s|s|'re)$/;
const opensState = /^(not|in|out|on|off|open|closed|yes|no|maybe|ok|waiting|ready|done)$/;
const isStateWord = ({ is, lower, lemma }: Word): boolean =>
  opensState.test(lower) || is === 'adjective' || (is === 'verb' && lower !== lemma && !lower.endsWith('ing'));

const marking = /^(say|mark|set|flag|answer|reply|choose|pick|press)$/;

/** "is quoted, accepted or paid", "marked repaired or not repairable", "says yes, no or maybe", "can be: ready, sold" */
export function statesAt(words: readonly Word[], from: number): Choices | null {
  const before = words[from - 1];
  const areAnswers =
    /^(yes|no|ok)$/.test(words[from]?.lower ?? '') && /^(yes|no|maybe|,|or|not)$/.test(words[from + 1]?.lower ?? '');
  const isColon = before?.text === ':' && (areAnswers || being.test(words[from - 2]?.lower ?? ''));
  const isAble = /^(can|could|must|should|may|will|would|to)$/.test(words[from - 2]?.lower ?? '');
  const isMarked = marking.test(before?.lemma ?? '') && before?.is === 'verb';
  if (!isColon && !isMarked && !(being.test(before?.lower ?? '') && !isAble)) return null;
  const opens = words[from];
  if (!opens || !(isStateWord(opens) || (isColon && opens.lower.endsWith('ing')))) return null;
  // "gets marked taught, missed or canceled": behind the verb.
  const [second] = words.slice(from + 1);
  if (marking.test(opens.lemma) && second && isStateWord(second)) return null;
  const stop = words.findIndex((word, at) => at >= from && (/^[.;:!?()]$/.test(word.text) || endsList(words, at)));
  const all = words.slice(from, stop < 0 ? words.length : stop);
  const values = split(all, ({ lower }) => /^(,|or|\/)$/.test(lower)).filter(({ length }) => length > 0);
  const last = values.at(-1);
  if (!last) return null;
  // What follows the last one: "... or maybe for each match".
  const over = last.findIndex(
    ({ lower }, at) => at > 0 && /^(for|by|with|when|if|so|and|at|on|once|after|before|that|which)$/.test(lower),
  );
  const end = from + all.length - (over < 0 ? 0 : last.length - over);
  if (over > 0) values[values.length - 1] = last.slice(0, over);
  const joints = words.slice(from, end).map(({ lower }) => lower);
  const isList = isColon ? values.length > 1 : joints.includes('or') && !joints.includes('and');
  const participles = values.filter(([first]) => first && (first.is === 'verb' || opensState.test(first.lower))).length;
  const areStates = values.every(
    ([first]) =>
      first &&
      (isStateWord(first) || (isColon && (first.is === 'noun' || first.lower.endsWith('ing'))) || first.lower === 'come'),
  );
  return isList && areStates && (values.length > 2 || participles > 0) && fits(values, longest.listed) ? { values, end } : null;
}

/** ", and I would like": a clause of its own. */
const endsList = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === ',' && /^(and|but|so)$/.test(words[at + 1]?.lower ?? '');

/** Values as they are written. */
export const textsOf = ({ values }: Choices): string[] =>
  values.map((value) =>
    value.map(({ text, from }, at) => `${at > 0 && (value[at - 1] as Word).to < from ? ' ' : ''}${text}`).join(''),
  );
