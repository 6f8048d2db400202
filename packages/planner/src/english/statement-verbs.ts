/**
 * Rules that find the verbs of plain statements, which a tagger takes for nouns: "Worker picks the site", "a customer drops off a
 * bike"; and the nouns that it takes for verbs: "enters match results", "a calendar of start dates".
 */
import type { Place, Rule } from './mending.ts';
import { classOf, isA, isNoun, isVerb } from './wordnet.ts';
import type { Word } from './words.ts';

const noun = (word: Word): Word => ({ ...word, is: 'noun' });
const verb = (word: Word, lemma = word.lower): Word => ({ ...word, is: 'verb', lemma });

const opensObject =
  /^(a|an|the|each|every|their|his|her|its|my|our|your|it|them|him|me|us|this|these|what|how|whether|which|yes|no|ok)$/;
const persons = /^(he|she|it|everybody|everyone|anybody|anyone|nobody|somebody|someone|who|that|which)$/;
const particle = /^(off|up|out|away)$/;
/** "in" belongs to these: to others it says where. */
export const withIn = /^(type|put|hand|bring|turn|fill|send|check|sign|log|move|bid|opt)$/;
const takesTo = /^(reply|respond|react|listen|subscribe|link|belong|lead|attach)$/;
/** Verbs before another verb in base form. */
const beforeVerbs = /^(let|help|make|see|go|come|try|want|need|do|have|dare|please)$/;
const beforeNouns = /^(of|for|by|with|from|at|about|per|without|into)$/;

const isThirdForm = ({ lower, lemma }: Word): boolean => /[^su']s$/.test(lower) && lemma !== lower && isVerb(lemma);
const isSingular = (word: Word | undefined): boolean =>
  word !== undefined && (word.is === 'name' || (word.is === 'noun' && word.lower === word.lemma));
const isPluralNoun = (word: Word | undefined): boolean => word?.is === 'noun' && word.lower !== word.lemma;
const ofPeople = new Set(['staff', 'team', 'crew', 'management']);
const isPersonNoun = (word: Word | undefined): boolean =>
  word !== undefined && (classOf(word.lemma) === 'person' || ofPeople.has(word.lemma) || isGroup(word));
/** "clubs post jobs" */
const isGroup = (word: Word): boolean => isPluralNoun(word) && isA(word.lemma, 'organization');
const isBase = ({ is, lower, lemma }: Word): boolean => is === 'verb' && lower === lemma;
const isNominal = (word: Word | undefined): boolean => word?.is === 'noun' || word?.is === 'name' || word?.is === 'adjective';

const hasParticle = ({ word, next }: Place): boolean => particle.test(next) || (next === 'in' && withIn.test(word.lemma));

/** "Worker picks the site", "Margaret hands it out", "a customer drops off a bike" */
const isSingularVerb = (place: Place): boolean =>
  place.word.is === 'noun' &&
  !place.hasVerb &&
  isThirdForm(place.word) &&
  isSingular(place.left) &&
  (hasObject(place) || (isPersonNoun(place.left) && isPluralNoun(place.right)));

const hasObject = (place: Place): boolean =>
  opensObject.test(place.next) ||
  (hasParticle(place) && /^(a|an|the|their|his|her|its|my|our|your|and|,|)$/.test(place.third?.lower ?? ''));

const isPluralVerb = (place: Place): boolean =>
  place.word.is === 'noun' &&
  !place.hasVerb &&
  place.word.lower === place.word.lemma &&
  isPluralNoun(place.left) &&
  isVerb(place.word.lower) &&
  (hasObject(place) || (isPersonNoun(place.left) && isPluralNoun(place.right)));

/** The rules, for `mended`. */
export const statementRules: Rule[] = [
  ({ word }) => (word.lower === 'people' && word.is === 'verb' ? { ...noun(word), lemma: 'person' } : null),
  // "log in.": the tagger takes it for a unit.
  ({ word, left }) =>
    /^(in|out|up|off|on)$/.test(word.lower) && word.is !== 'small' && left?.is === 'verb' ? { ...word, is: 'small' } : null,
  ({ word }) => (word.lower === 'new' && word.is === 'small' ? { ...word, is: 'adjective' } : null),
  ({ word, right }) =>
    word.lower === 'live' && word.is === 'verb' && right?.is === 'noun' ? { ...word, is: 'adjective' } : null,
  // "each lesson gets marked"
  ({ word, right }) =>
    /^(gets?|got)$/.test(word.lower) && right?.is === 'verb' && right.lower !== right.lemma && !right.lower.endsWith('ing')
      ? { ...word, is: 'auxiliary', lemma: 'get' }
      : null,
  // "Foreman approves or": there is no noun of this form.
  ({ word, hasVerb }) =>
    word.is === 'noun' && !hasVerb && isThirdForm(word) && !isNoun(word.lemma) ? verb(word, word.lemma) : null,
  (place) => (isSingularVerb(place) ? verb(place.word, place.word.lemma) : null),
  // "everybody drives alone"
  ({ word, before, hasVerb, right }) =>
    word.is === 'noun' &&
    !hasVerb &&
    persons.test(before) &&
    isThirdForm(word) &&
    right?.is !== 'auxiliary' &&
    right?.is !== 'verb'
      ? verb(word, word.lemma)
      : null,
  // "the driver accepts or declines"
  ({ word, before, second }) =>
    word.is === 'noun' && /^(or|and)$/.test(before) && second?.is === 'verb' && isThirdForm(second) && isThirdForm(word)
      ? verb(word, word.lemma)
      : null,
  // "a site that tells our story, lists recent callouts and takes gifts"
  ({ word, before, next, right, third, isThird }) =>
    word.is === 'noun' &&
    isThird &&
    /^(,|and)$/.test(before) &&
    isThirdForm(word) &&
    (opensObject.test(next) || (right?.is === 'adjective' && third?.is === 'noun'))
      ? verb(word, word.lemma)
      : null,
  // "Tenants type in their reading", "members book the court"
  (place) => (isPluralVerb(place) ? verb(place.word) : null),
  // "also sheet music"
  ({ word, before, right }) =>
    before === 'also' && isBase(word) && isNoun(word.lower) && right?.is === 'noun' && right.lower === right.lemma
      ? noun(word)
      : null,
  // "a calendar of start dates"
  ({ word, before, right }) =>
    beforeNouns.test(before) && isBase(word) && isNoun(word.lower) && isNominal(right) ? noun(word) : null,
  // "enters match results"
  ({ word, left, right }) =>
    left?.is === 'verb' &&
    isThirdForm(left) &&
    !beforeVerbs.test(left.lemma) &&
    isBase(word) &&
    isNoun(word.lower) &&
    right?.is === 'noun'
      ? noun(word)
      : null,
  // "add new demos and reply"
  ({ word, left, before }) =>
    word.is === 'verb' && isThirdForm(word) && isNoun(word.lemma) && (left?.is === 'adjective' || before === 'new')
      ? noun(word)
      : null,
  // "reply to quote requests"
  ({ word, before, second, right }) =>
    before === 'to' &&
    second !== undefined &&
    takesTo.test(second.lemma) &&
    isBase(word) &&
    isNoun(word.lower) &&
    right?.is === 'noun'
      ? noun(word)
      : null,
];
