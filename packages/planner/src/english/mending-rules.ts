/** What the tagger gets wrong in requests, in the order in which `mended` tries it. */
import { singularOf } from '../reading/nouns.ts';
import type { Rule } from './mending.ts';
import { firstRules } from './mending-first.ts';
import { askers, describing, hardlyVerbs, having, joints, modals, openers, using } from './mending-words.ts';
import { isBase, isGerund, noun, stemOf, verb } from './part-of-speech.ts';
import { withIn } from './statement-verbs.ts';
import { isNoun, isVerb } from './wordnet.ts';
import type { Word } from './words.ts';

/** The first that fits a word decides. */
export const rules: Rule[] = [
  ...firstRules,
  // "a job has title, pair and count"
  ({ word, before }) => (having.test(before) && isBase(word) && isNoun(word.lower) ? noun(word) : null),
  ({ word }) => (/^(to|not|n['’]?t|please)$/.test(word.lower) ? { ...word, is: 'small' } : null),
  ({ word, before }) => (word.lower === 'like' && /^('d|would|d)$/.test(before) ? verb(word) : null),
  ({ word, next, right }) =>
    having.test(word.lower) && next !== 'to' && next !== 'been' && !(right?.is === 'verb' && /ed$/.test(next))
      ? verb(word, 'have')
      : null,
  // "where volunteers put up", "should have functions for"
  ({ word, before, right }) =>
    word.is === 'verb' && /[^s]s$/.test(word.lower) && (right?.is === 'verb' || having.test(before)) && isNoun(word.lemma)
      ? noun(word)
      : null,
  // "a fire extinguisher register for": a verb would be "registers".
  ({ word, left, right, isChain }) =>
    isBase(word) &&
    (left?.is === 'noun' || left?.is === 'name') &&
    (left.lower === left.lemma || left.is === 'name') &&
    isNoun(word.lower) &&
    (isChain ? /^(,|\.|and|or)$/ : /^(for|of|in|at|with|,|\.)$/).test(right?.lower ?? '.')
      ? noun(word)
      : null,
  // "by subject (sun, moon)"
  ({ word, before, right }) =>
    word.is === 'adjective' &&
    isNoun(word.lower) &&
    /^(by|with|per|of|,|and|the|a)$/.test(before) &&
    /^[,(:.]$/.test(right?.text ?? '.')
      ? noun(word)
      : null,
  // "we need names"
  ({ word, before }) => (word.is === 'noun' && askers.has(before) && isVerb(word.lower) ? verb(word) : null),
  // "Coaches should": a capital at the start makes no name.
  ({ word, isFirst, right }) =>
    word.is === 'name' && isFirst && word.text !== word.text.toUpperCase() && isNoun(singularOf(word.lower))
      ? asCommand({ ...noun(word), lemma: singularOf(word.lower) }, right)
      : null,
  // "view itineraries, check bathroom details", but "description and contact email"
  ({ word, before, second, right, isChain }) =>
    isChain &&
    joints.test(before) &&
    word.is === 'noun' &&
    using.has(word.lower) &&
    right !== undefined &&
    right.is !== 'mark' &&
    !joints.test(right.lower) &&
    !(describing.has(word.lower) && right.is === 'noun' && right.lower === right.lemma && second?.lower === second?.lemma)
      ? verb(word)
      : null,
  // "job posting, job application"
  ({ word, left, next }) =>
    isGerund(word) && left?.is === 'noun' && left.lower === left.lemma && /^(,|and|or|\.|;|)$/.test(next) ? noun(word) : null,
  // "publishing articles, commenting and searching", but "purpose of visit, booking date"
  ({ word, before, next, isSeries }) =>
    isSeries && isGerund(word) && joints.test(before) && /^(,|and|or|\.|;|)$/.test(next) && using.has(stemOf(word.lower))
      ? verb(word, stemOf(word.lower))
      : null,
  // "functions for employee clocking in and out"
  ({ word, left, next }) =>
    isGerund(word) &&
    left?.is === 'noun' &&
    left.lower === left.lemma &&
    /^(in|out|up|off)$/.test(next) &&
    isVerb(stemOf(word.lower))
      ? verb(word, stemOf(word.lower))
      : null,
  // "material, dating and location"
  ({ word, left, second, next }) =>
    isGerund(word) && left?.text === ',' && second?.is === 'noun' && !isGerund(second) && /^(,|and|or|\.)$/.test(next)
      ? noun(word)
      : null,
  // "searching, leasing and renewing them"
  ({ word, before, second, next }) =>
    isGerund(word) && joints.test(before) && second !== undefined && isGerund(second) && /^(,|and|or)$/.test(next)
      ? verb(word, stemOf(word.lower))
      : null,
  // "functions for browsing shipping containers"
  ({ word, before, right, third }) =>
    /^(for|of|by|,|and|or)$/.test(before) &&
    isGerund(word) &&
    using.has(stemOf(word.lower)) &&
    right !== undefined &&
    isGerund(right) &&
    third?.is === 'noun' &&
    third.lower !== third.lemma
      ? verb(word, stemOf(word.lower))
      : null,
  // "book cleaning services"
  ({ word, left, right }) =>
    word.is === 'verb' && isGerund(word) && left?.is === 'verb' && right?.is === 'noun' ? { ...word, is: 'adjective' } : null,
  // "a page that displays a summary"
  ({ word, before, right }) =>
    /^(that|which|who)$/.test(before) &&
    word.is === 'noun' &&
    /[^s]s$/.test(word.lower) &&
    isVerb(word.lemma) &&
    right !== undefined &&
    right.is !== 'auxiliary' &&
    right.is !== 'verb' &&
    right.is !== 'mark'
      ? verb(word, word.lemma)
      : null,
  // "user management, order management", "qualifications and career interests"
  ({ word, before, second, right, isChain }) =>
    isBase(word) &&
    joints.test(before) &&
    isNoun(word.lower) &&
    right?.is === 'noun' &&
    // "create orders, make payments"
    !(isChain && before === ',' && right.lower !== right.lemma && second?.lower !== second?.lemma) &&
    (right.lower === second?.lower || !using.has(word.lower) || (describing.has(word.lower) && right.lower === right.lemma))
      ? noun(word)
      : null,
  // "search for, lease, renew": between commas, and no list of nouns
  ({ word, before, next, second, isChain }) =>
    isChain &&
    word.is === 'noun' &&
    before === ',' &&
    next === ',' &&
    using.has(word.lower) &&
    second !== undefined &&
    second.is !== 'noun'
      ? verb(word)
      : null,
  // "functions for browsing articles and publishing them"
  ({ word, before, right, head, isSeries }) =>
    word.lower.endsWith('ing') &&
    (isSeries ? /^(for|,|and|or|including|by|as|like|:)$/ : /^(for|including|by|as|like|:)$/).test(before) &&
    using.has(stemOf(word.lower)) &&
    right !== undefined &&
    (/^(determiner|pronoun)$/.test(right.is) || (head !== undefined && head.lower !== head.lemma))
      ? verb(word, stemOf(word.lower))
      : null,
  // "understand team skills": no noun of this form exists.
  ({ word, left, isFirst }) =>
    (word.is === 'noun' || word.is === 'adjective') &&
    !isFirst &&
    left?.is !== 'determiner' &&
    isVerb(word.lower) &&
    !isNoun(word.lower) &&
    using.has(word.lower)
      ? verb(word)
      : null,
  // "servings, rate and review recipes"
  ({ word, before, next, third, isChain }) =>
    isChain &&
    before === ',' &&
    /^(and|or)$/.test(next) &&
    word.is === 'noun' &&
    using.has(word.lower) &&
    third !== undefined &&
    using.has(third.lower)
      ? verb(word)
      : null,
  // "browse plays", "selling passes"
  ({ word, left }) =>
    word.is === 'verb' && left?.is === 'verb' && /[^s]s$/.test(word.lower) && isNoun(word.lemma) && !modals.has(left.lower)
      ? noun(word)
      : null,
  // "create rooms and remove messages"
  ({ word, before, second, head, isChain }) =>
    isChain &&
    joints.test(before) &&
    word.is === 'noun' &&
    word.lower === word.lemma &&
    using.has(word.lower) &&
    !describing.has(word.lower) &&
    second !== undefined &&
    (second.is === 'verb' || second.lower !== second.lemma) &&
    head !== undefined &&
    head.lower !== head.lemma
      ? verb(word)
      : null,
  // "and want people to order"
  ({ word, right }) =>
    /^(want|need)$/.test(word.lower) &&
    word.is === 'noun' &&
    right !== undefined &&
    /^(noun|name|pronoun|determiner)$/.test(right.is)
      ? verb(word)
      : null,
  // "each case moves from one state to the next"
  ({ word, left, second, next }) =>
    word.is === 'noun' &&
    left?.is === 'noun' &&
    second?.is === 'determiner' &&
    /[^s]s$/.test(word.lower) &&
    isVerb(word.lemma) &&
    /^(from|through|to|into)$/.test(next)
      ? verb(word, word.lemma)
      : null,
  // "open it, move to the next"
  ({ word, before, next, isChain }) =>
    isChain && before === ',' && next === 'to' && word.is === 'noun' && word.lower === word.lemma && isVerb(word.lower)
      ? verb(word)
      : null,
  // "able to filter by date, view the chart and sort"
  ({ word, before, left, isFirst, isChain, right }) =>
    (openers.has(before) || left?.is === 'auxiliary') && (isChain || isFirst) ? asCommand(word, right) : null,
];

function asCommand(word: Word, right: Word | undefined): Word {
  const canBe = (word.is === 'noun' || word.is === 'adjective') && isVerb(word.lower) && !hardlyVerbs.has(word.lower);
  if (!canBe || !right) return word;
  const hasObject =
    right.is === 'determiner' ||
    (right.is === 'pronoun' && right.lower !== 'that') ||
    /^(by|which|who|what|how|up|out)$/.test(right.lower) ||
    (right.lower === 'in' && withIn.test(word.lower));
  const hasPlural = right.is === 'noun' && right.lower !== right.lemma && !isVerb(right.lower);
  return hasObject || (hasPlural && using.has(word.lower)) ? verb(word) : word;
}
