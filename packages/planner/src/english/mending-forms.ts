/** Words whose form, or whose place in a list, rules out the part of speech that the tagger gave them. */
import type { Rule } from './mending.ts';
import { joints, using } from './mending-words.ts';
import { isNoun, isVerb } from './wordnet.ts';
import type { Word } from './words.ts';

const noun = (word: Word, lemma: string): Word => ({ ...word, is: 'noun', lemma });
const isGerund = ({ lower }: Word): boolean => lower.length > 5 && lower.endsWith('ing');
const isThirdForm = ({ is, lower, lemma }: Word): boolean => is === 'verb' && lower !== lemma && /[^su]s$/.test(lower);
/** "cleaning logs" */
const isPlainNoun = (word: Word | undefined): boolean =>
  word !== undefined && (word.is === 'noun' || (isThirdForm(word) && isNoun(word.lemma)));
/** "help manage", "let people go see" */
const withVerbs = /^(help|let|make|go|come|get|have|do|be|want|need)$/;

export const formRules: readonly Rule[] = [
  // "assign engineers to projects": an infinitive has no ending.
  ({ word, before }) => (before === 'to' && isThirdForm(word) && isNoun(word.lemma) ? noun(word, word.lemma) : null),
  // "evaluate the layout, speed, sounds and usability": a chain of commands has none either.
  ({ word, before, isChain, isThird, hasRelative }) =>
    isChain && !isThird && !hasRelative && joints.test(before) && isThirdForm(word) && isNoun(word.lemma)
      ? noun(word, word.lemma)
      : null,
  // "submit permit proposals", "browse rose reminders"
  ({ word, left, right }) =>
    word.is === 'verb' &&
    left?.is === 'verb' &&
    !withVerbs.test(left.lemma) &&
    right?.is === 'noun' &&
    !isGerund(word) &&
    !/ed$/.test(word.lower) &&
    isNoun(word.lower)
      ? noun(word, word.lower)
      : null,
  // "functions for rose reminders, fern reminders"
  ({ word, before, right }) =>
    word.is === 'verb' &&
    /^(for|of|with)$/.test(before) &&
    right?.is === 'noun' &&
    !isGerund(word) &&
    !/ed$/.test(word.lower) &&
    isNoun(word.lower)
      ? noun(word, word.lower)
      : null,
  // "functions for plot management, spraying schedules": one of several things, and no act among them.
  ({ word, before, right, areThings }) =>
    areThings &&
    joints.test(before) &&
    isGerund(word) &&
    (!using.has(word.lemma) || /^(training|booking|learning)$/.test(word.lower)) &&
    isNoun(word.lower) &&
    isPlainNoun(right)
      ? noun(word, word.lower)
      : null,
  // "cleaning logs" in such a list
  ({ word, left, next, areThings }) =>
    areThings && left?.is === 'noun' && isThirdForm(word) && isNoun(word.lemma) && /^(,|and|or|\.|)$/.test(next)
      ? noun(word, word.lemma)
      : null,
  // "a page for opening hours"
  ({ word, before, next }) =>
    /^(for|of|with)$/.test(before) && isGerund(word) && !using.has(word.lemma) && /^(hours|times|dates)$/.test(next)
      ? { ...word, is: 'adjective' }
      : null,
  // "assign skippers to boats, and record expenses": with a comma, what "and" adds to a single object is a further act.
  ({ word, right, opensPart, isChain }) =>
    isChain && opensPart && word.is === 'noun' && using.has(word.lower) && isVerb(word.lower) && right?.is === 'noun'
      ? { ...word, is: 'verb', lemma: word.lower }
      : null,
];
