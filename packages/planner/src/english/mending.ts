/**
 * Parts of speech that the tagger gets wrong in requests: it was trained on prose, and requests consist of lists and commands. The
 * first rule that fits a word decides.
 */
import { isNoun, isVerb } from './wordnet.ts';
import type { Word } from './words.ts';

interface Place {
  word: Word;
  /** Empty at the ends of the sentence. */
  before: string;
  next: string;
  left: Word | undefined;
  right: Word | undefined;
  isFirst: boolean;
  /** The word before `before`. */
  second: Word | undefined;
  /** The word behind `next`. */
  third: Word | undefined;
  /** The last of the nouns and adjectives that follow. */
  head: Word | undefined;
  /** "can", "should", "to" or a command stand before: further verbs in base form follow. */
  isChain: boolean;
}

type Rule = (place: Place) => Word | null;

export function mended(words: Word[]): Word[] {
  let isChain = false;
  return words.map((word, at) => {
    if (modals.has(word.lower) || (at === 0 && word.is === 'verb')) isChain = true;
    const [left, right] = [words[at - 1], words[at + 1]];
    const place: Place = {
      ...{ word, left, right, isChain, isFirst: at === 0, second: words[at - 2], third: words[at + 2] },
      ...{ before: left?.lower ?? '', next: right?.lower ?? '', head: headBehind(words, at) },
    };
    for (const rule of rules) {
      const found = rule(place);
      if (found) return found;
    }
    return word;
  });
}

function headBehind(words: Word[], at: number): Word | undefined {
  let head: Word | undefined;
  for (const word of words.slice(at + 1, at + longestPhrase)) {
    if (word.is !== 'noun' && word.is !== 'adjective' && word.is !== 'name') break;
    head = word;
  }
  return head;
}
const longestPhrase = 6;

const isGerund = ({ lower }: Word): boolean => lower.length > 5 && lower.endsWith('ing');

const modals = new Set(['to', 'can', 'could', 'should', 'must', 'may', 'will', 'would']);
const having = /^(has|have|had)$/;
const joints = /^(,|and|or)$/;
const askers = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'who', 'people']);
const openers = new Set(['', ',', 'and', 'or', 'then', 'to', ';', ':', 'also', 'either', 'both']);
/** Verbs that open a request; others that open one are mostly nouns: "costume loans". */
const commands = new Set(
  'use track log manage plan organise organize sell share compare find keep convert calculate schedule make build create develop design implement generate show help let give add want need collect turn see get write teach run remind allow'.split(
    ' ',
  ),
);
/** Verbs of using an app, many of them nouns as often: in a chain of commands they are verbs, and "browsing" is one in a list. */
const using = new Set(
  `access accept add adjust analyze answer apply approve ask assign book browse buy calculate cancel change chat check choose comment compare
  complete configure contact convert create customize delete discover display download edit enter explore export filter find follow
  generate get group handle import invite join learn leave like lease log manage mark match message monitor obtain open order organize pay pick place play post
  practice present print propose provide publish purchase rate read receive record register reject remove renew rent simulate reply report request reserve respond review
  save schedule search select send share sign sort start store submit subscribe test track transfer understand unpublish update upload use view vote watch write`.split(
    /\s+/,
  ),
);
/** They stand before nouns as often: "grades and test results". */
const describing = new Set(
  'test order report review comment schedule record practice message sign cancel store search contact request return post print'.split(
    ' ',
  ),
);
/** Nouns that are verbs in dictionaries alone. */
const hardlyVerbs = new Set(['page', 'home', 'name', 'date', 'type', 'price', 'number', 'list']);

const noun = (word: Word): Word => ({ ...word, is: 'noun' });
const verb = (word: Word, lemma = word.lower): Word => ({ ...word, is: 'verb', lemma });
const isBase = ({ is, lower, lemma }: Word) => is === 'verb' && lower === lemma;

const rules: Rule[] = [
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
  // "a job has title, pair and count"
  ({ word, before }) => (having.test(before) && isBase(word) && isNoun(word.lower) ? noun(word) : null),
  ({ word }) => (/^(to|not|n't|please)$/.test(word.lower) ? { ...word, is: 'small' } : null),
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
    left?.is === 'noun' &&
    left.lower === left.lemma &&
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
    word.is === 'name' && isFirst && word.text !== word.text.toUpperCase() && isNoun(word.lemma)
      ? asCommand(noun(word), right)
      : null,
  // "view itineraries, check bathroom details"
  ({ word, before, right, isChain }) =>
    isChain &&
    joints.test(before) &&
    word.is === 'noun' &&
    using.has(word.lower) &&
    right !== undefined &&
    right.is !== 'mark' &&
    !joints.test(right.lower)
      ? verb(word)
      : null,
  // "job posting, job application"
  ({ word, left, next }) =>
    isGerund(word) && left?.is === 'noun' && left.lower === left.lemma && /^(,|and|or|\.|;|)$/.test(next) ? noun(word) : null,
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
  ({ word, before, second, right }) =>
    isBase(word) &&
    joints.test(before) &&
    isNoun(word.lower) &&
    right?.is === 'noun' &&
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
  ({ word, before, right, head }) =>
    word.lower.endsWith('ing') &&
    /^(for|,|and|or|including|by|as|like|:)$/.test(before) &&
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
    third?.is === 'verb' &&
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

/** The infinitive of a gerund: `browse`, `plan`, `buy`. */
function stemOf(gerund: string): string {
  const stem = gerund.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].find((one) => using.has(one)) ?? stem;
}

function asCommand(word: Word, right: Word | undefined): Word {
  const canBe = (word.is === 'noun' || word.is === 'adjective') && isVerb(word.lower) && !hardlyVerbs.has(word.lower);
  if (!canBe || !right) return word;
  const hasObject =
    right.is === 'determiner' ||
    (right.is === 'pronoun' && right.lower !== 'that') ||
    /^(by|which|who|what|how|up|in|out)$/.test(right.lower);
  const hasPlural = right.is === 'noun' && right.lower !== right.lemma && !isVerb(right.lower);
  return hasObject || (hasPlural && using.has(word.lower)) ? verb(word) : word;
}
