/** Rules for words in lists of nouns and details, which are tried first. */
import type { Rule } from './mending.ts';
import { formRules } from './mending-forms.ts';
import {
  commands,
  hardlyNouns,
  hardlyVerbs,
  having,
  joints,
  noGerunds,
  ofActs,
  ofDetails,
  opensList,
  using,
} from './mending-words.ts';
import { isBase, isGerund, noun, verb } from './part-of-speech.ts';
import { statementRules } from './statement-verbs.ts';
import { classOf, isNoun, isVerb } from './wordnet.ts';
import type { Word } from './words.ts';

const opensOthers = /^(each|the|a|an|their|them|it|one)$/;

const isPeople = (word: Word | undefined): boolean =>
  word?.is === 'noun' && word.lower !== word.lemma && classOf(word.lemma) === 'person';

/** The first that fits a word decides; those for series of verbs come after these. */
export const firstRules: Rule[] = [
  ...formRules,
  ...statementRules,
  // "a page showing ingredients", "the total including a fee"
  ({ word, left }) => (opensList.test(word.lower) && left?.is === 'noun' ? { ...word, is: 'small' } : null),
  ({ word }) => (/^(everything|anything|nothing|others)$/.test(word.lower) ? { ...word, is: 'pronoun' } : null),
  ({ word }) => (noGerunds.test(word.lower) && word.is === 'verb' ? noun(word) : null),
  ({ word, next }) => (word.lower === 'use' && /^cases?$/.test(next) ? noun(word) : null),
  // "home exercise plans"
  ({ word, right }) =>
    word.is === 'verb' && isBase(word) && /^(home|page|date)$/.test(word.lower) && right?.is === 'noun' ? noun(word) : null,
  // "plate number, make, model": between commas, behind a noun.
  ({ word, before, next, second }) =>
    isBase(word) &&
    before === ',' &&
    /^(,|and|or|in|per|\.|)$/.test(next) &&
    second?.is === 'noun' &&
    isNoun(word.lower) &&
    !using.has(word.lower)
      ? noun(word)
      : null,
  // "workshop and cost, see vehicles"
  ({ word, before, right, isChain }) =>
    isChain &&
    word.is !== 'verb' &&
    hardlyNouns.has(word.lower) &&
    joints.test(before) &&
    right !== undefined &&
    /^(noun|name|determiner|adjective|pronoun)$/.test(right.is)
      ? verb(word)
      : null,
  // "Volunteers log repairs"
  ({ word, left, second, right }) =>
    word.is === 'noun' &&
    word.lower === word.lemma &&
    using.has(word.lower) &&
    left?.is === 'noun' &&
    left.lower !== left.lemma &&
    (second === undefined || second.is === 'mark') &&
    (right?.is === 'determiner' || (right?.is === 'noun' && right.lower !== right.lemma))
      ? verb(word)
      : null,
  // "members share, rate and save recipes", "borrow, return and reserve tools": what "and" joins with a verb is one.
  ({ word, before, next, left, third, second, isChain, hasVerb }) =>
    word.is !== 'verb' &&
    word.lower === word.lemma &&
    isVerb(word.lower) &&
    !hardlyVerbs.has(word.lower) &&
    third !== undefined &&
    using.has(third.lower) &&
    ((next === ',' && isPeople(left) && !hasVerb) || (next === 'and' && before === ',' && isChain && isBase(second)))
      ? verb(word)
      : null,
  // "both can message", "others reserve or buy them"
  ({ word, before, left, right }) =>
    word.lower === 'can' && word.is === 'noun' && (before === 'both' || isPeople(left)) && isVerb(right?.lower ?? '')
      ? { ...word, is: 'auxiliary' }
      : null,
  ({ word, before, next }) =>
    word.is === 'noun' &&
    word.lower === word.lemma &&
    isVerb(word.lower) &&
    (before === 'others' || (before === 'both' && opensOthers.test(next)))
      ? verb(word)
      : null,
  // "employees open tickets"
  ({ word, left, right, hasVerb }) =>
    word.is === 'adjective' &&
    !hasVerb &&
    isPeople(left) &&
    isVerb(word.lower) &&
    right?.is === 'noun' &&
    right.lower !== right.lemma
      ? verb(word)
      : null,
  // "enroll in courses, pay for them"
  ({ word, before, next, isChain }) =>
    isChain && word.lower === 'pay' && joints.test(before) && /^(for|with|by|online)$/.test(next) ? verb(word) : null,
  // "and talk with other users"
  ({ word, before, next, isChain }) =>
    isChain &&
    word.is === 'noun' &&
    joints.test(before) &&
    /^(talk|chat|speak|message)$/.test(word.lower) &&
    /^(with|to)$/.test(next)
      ? verb(word)
      : null,
  // "students sign up for a course"
  ({ word, left, next }) =>
    word.is === 'noun' && left?.is === 'noun' && /^(up|out|in|off)$/.test(next) && isVerb(word.lower) && !isGerund(word)
      ? verb(word)
      : null,
  // "by date of birth, book, move and cancel appointments"
  ({ word, before, next, third, isChain }) =>
    isChain &&
    word.is === 'noun' &&
    before === ',' &&
    next === ',' &&
    using.has(word.lower) &&
    third !== undefined &&
    using.has(third.lower)
      ? verb(word)
      : null,
  // "Bella, Max or Socks"
  ({ word, before, second, isFirst }) =>
    word.is === 'noun' && !isFirst && /^\p{Lu}\p{Ll}/u.test(word.text) && joints.test(before) && second?.is === 'name'
      ? { ...word, is: 'name' }
      : null,
  // "request a viewing"
  ({ word, before, right }) =>
    isGerund(word) && /^(a|an|the|each|every)$/.test(before) && (right === undefined || /^(mark|small)$/.test(right.is))
      ? noun(word)
      : null,
  // "name, email and joining date"
  ({ word, before, next }) =>
    isGerund(word) && joints.test(before) && ofDetails.test(next) ? { ...word, is: 'adjective' } : null,
  // "a CV link, move applications through the stages"
  ({ word, before, right, third, isChain }) =>
    isChain &&
    before === ',' &&
    word.is === 'noun' &&
    isVerb(word.lower) &&
    right?.is === 'noun' &&
    right.lower !== right.lemma &&
    /^(through|to|from|into|between)$/.test(third?.lower ?? '')
      ? verb(word)
      : null,
  // "accept or decline viewing requests"
  ({ word, before, second, right, isChain }) =>
    isChain &&
    /^(or|and)$/.test(before) &&
    word.is !== 'verb' &&
    second?.is === 'verb' &&
    second.lower === second.lemma &&
    using.has(word.lower) &&
    right !== undefined &&
    right.is !== 'mark'
      ? verb(word)
      : null,
  // "functions for seat selection and booking management"
  ({ word, next }) => (isGerund(word) && ofActs.test(next) ? noun(word) : null),
  // "name, address, make and serial" are no commands, unless somebody can or should do something.
  ({ word, left, second, next, isChain }) =>
    !isChain &&
    isBase(word) &&
    isNoun(word.lower) &&
    joints.test(left?.lower ?? '') &&
    (second?.is === 'noun' || second?.is === 'verb') &&
    !/^(the|a|an|it|them)$/.test(next)
      ? noun(word)
      : null,
  ({ word, isFirst, right }) =>
    isFirst && commands.has(word.lower) && right !== undefined && !/^(of|for|to|in|on|app|,|\.)$/.test(right.lower)
      ? verb(word)
      : null,
  // "Costume loans"
  ({ word, isFirst, right }) =>
    isFirst && isBase(word) && !commands.has(word.lower) && right?.is === 'noun' && isNoun(word.lower) ? noun(word) : null,
  // "every pour has"
  ({ word, left, right }) =>
    left?.is === 'determiner' && isBase(word) && (isNoun(word.lower) || having.test(right?.lower ?? '')) ? noun(word) : null,
];
