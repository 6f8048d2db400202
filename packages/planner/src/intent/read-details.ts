/** Readers of what rows have: details, criteria and marks. */
import { isPlural, type NounPhrase } from '../english/phrases.ts';
import type { Word } from '../english/words.ts';
import { singularOf } from '../reading/nouns.ts';
import { addCriteria, addDetails, addInner, detailsIn, detailsOfInner, push, spelledDetails } from './details.ts';
import { points } from './lists.ts';
import { ofApp, type Place } from './place.ts';
import { arePoints, isDetail, isOfScreen, isPerson } from './things.ts';
import { doesVerb } from './verbs.ts';

/** What the text is about: its phrases without a verb. */
export function nounsAlone({ lists, frame: { objects }, verb, behind }: Place): boolean {
  if (verb !== '') return false;
  const [only] = objects;
  const listed = only ? [...detailsOfInner(only.inner), ...detailsIn(behind(':'))] : [];
  // "Dog: name, date of birth, discipline (search, avalanche)"
  const own = listed.filter(({ phrase }) => isDetail(phrase) || phrase.inner.length > 0).length;
  const isOfRows = own * 2 >= listed.length || (own > 0 && only !== undefined && isPlural(only));
  if (objects.length === 1 && only && listed.length > 1 && isOfRows && !isOfScreen(only)) {
    const kept = lists.named(only, points.has, true);
    if (kept) {
      push(kept, listed, lists);
      kept.isSpelled ||= listed.length >= spelledDetails;
    }
    return true;
  }
  for (const object of objects) {
    if (isDetail(object)) continue;
    const kept = lists.named(object, points.named);
    if (!kept) continue;
    if (object.inner.length > 0) addInner(kept, object, lists);
    addDetails(kept, behind('with'), lists);
  }
  return true;
}

/** "Each case has a client, a type (…) and a status" */
export function whatRowsHave({ lists, frame, verb, isOfApp, behind }: Place): boolean {
  const { subject, objects } = frame;
  const isEach = /^(each|every)$/.test(subject?.determiner ?? '');
  if (subject && isPerson(subject) && !/^have$/.test(verb)) return false;
  if (!subject || !doesVerb(verb, 'have') || (isOfApp && !isEach) || /^(our|my|no)$/.test(subject.determiner ?? '')) return false;
  const parts = [...objects, ...behind(':', 'with')];
  const isRow = subject.determiner !== null || parts.length > 1;
  const isOnlyPeople = isPerson(subject) && !isEach && !parts.some(isDetail);
  if (!isRow || parts.length === 0 || isOnlyPeople || (isOfScreen(subject) && (parts.length === 1 || !isEach))) return false;
  const kept = lists.named(subject, parts.length > 1 ? points.has : points.seen, parts.length > 1);
  if (!kept) return false;
  addDetails(kept, parts, lists);
  kept.isSpelled ||= parts.length >= spelledDetails;
  return true;
}

/** "I want a restaurant list (name, town, contact), and a tasting record: which restaurant, date" */
export function described({ lists, frame: { pronoun, subject, objects }, behind }: Place): boolean {
  const isWish = /^(i|we|it)$/.test(pronoun ?? '') || subject === null || ofApp.test(singularOf(subject.head.lower));
  for (const phrase of isWish ? [...objects, ...behind(':')] : objects) {
    const inner = detailsOfInner(phrase.inner);
    const own = phrase.parts.length > 0 ? detailsIn(phrase.parts) : inner;
    if (own.length < spelledDetails || !own.some((one) => isDetail(one.phrase)) || isDetail(phrase)) continue;
    const kept = lists.named(phrase, points.has);
    if (!kept) continue;
    push(kept, own, lists);
    kept.isSpelled = true;
  }
  return false;
}

/** "A recipe page showing ingredients, servings and steps": what recipes have. */
export function pagesOf({ lists, frame: { objects, around }, behind }: Place): boolean {
  for (const page of [...objects, ...[...around.values()].flat()]) {
    const own = page.parts.length > 0 ? page.parts : objects.length === 1 && page === objects[0] ? behind('showing', 'with') : [];
    const thing = page.words.length > 1 && ofPages.test(page.head.lower) ? withoutHead(page) : null;
    const kept =
      thing && own.filter(isDetail).length > 0 && !isOfScreen(thing) && !isDetail(thing) ? lists.named(thing, points.has) : null;
    if (!kept) continue;
    addDetails(kept, own, lists);
    kept.isSpelled ||= own.length >= spelledDetails;
  }
  return false;
}

const ofPages = /^(pages?|view|screen|form|card|profile)$/;

const withoutHead = (phrase: NounPhrase): NounPhrase => ({
  ...phrase,
  words: phrase.words.slice(0, -1),
  head: phrase.words.at(-2) as Word,
  parts: [],
});

/** "For the absence form we need name, class and reason." */
export function whatIsNeededFor({ lists, frame, verb, behind }: Place): boolean {
  const [owner] = frame.around.keys().next().value === 'for' ? behind('for') : [];
  if (!owner || frame.pronoun === null || !doesVerb(verb, 'have', 'keep', 'give')) return false;
  const kept = lists.named(withoutForm(owner), points.has);
  if (!kept) return false;
  addDetails(kept, frame.objects, lists);
  kept.isSpelled ||= frame.objects.length >= spelledDetails;
  return true;
}

const withoutForm = (phrase: NounPhrase): NounPhrase =>
  phrase.head.lower === 'form' && phrase.words.length > 1
    ? { ...phrase, words: phrase.words.slice(0, -1), head: phrase.words.at(-2) as Word }
    : phrase;

/** "Filter inspections by date and place" */
export function criteria({ lists, frame, verb, wasListing, behind }: Place): boolean {
  if (!doesVerb(verb, 'narrow') || behind('by').length === 0) return false;
  const object = frame.objects.find((one) => !isOfScreen(one));
  const kept = object ? lists.named(object, points.seen) : wasListing ? lists.main : lists.filtered;
  if (kept) addCriteria(kept, behind('by'), lists);
  return true;
}

/** "Judges score each marrow for girth and taste" */
export function marks({ lists, frame: { objects }, verb, behind }: Place): boolean {
  const [object] = objects;
  const given = behind('for', 'by', 'on');
  if (!/^(score|rate|judge|grade|evaluate|assess)$/.test(verb) || !object || given.length < 2 || isDetail(object)) return false;
  const kept = lists.named(object, points.seen);
  if (kept) addDetails(kept, given, lists);
  return kept !== null;
}

/** "Choose a date and leave a phone number": of the row that is asked for, or spoken of. */
export function givenDetails({ lists, frame: { objects }, verb, behind }: Place): boolean {
  const { topic } = lists;
  const isRow = doesVerb(verb, 'keep') && behind('with').some(isDetail);
  if (!topic || isRow || !doesVerb(verb, 'give') || !objects.some(isGiven)) return false;
  if (topic.given) topic.given.push(...detailsIn(objects.filter((one) => isGiven(one) || one.inner.length > 0)));
  else addDetails(topic, objects.filter(isGiven), lists);
  return true;
}

/** "See the ten most expensive components as a bar chart" */
export function figures(place: Place): boolean {
  if (!place.behind('as').some(({ head }) => ofCharts.test(head.lower))) return false;
  place.listsOn = place.wasListing;
  return true;
}

const ofCharts = /^(chart|graph|line|bar|pie)s?$/;

/** "Upload a CSV with date, model and price": its columns are details of the rows. */
export function importedFile({ lists, frame: { objects }, behind }: Place): boolean {
  const [file] = objects;
  if (!file || !ofFiles.test(file.head.lower) || !behind('with').some(isDetail) || !lists.main) return false;
  addDetails(lists.main, behind('with'), lists);
  return true;
}

const ofFiles = /^(csvs?|spreadsheets?|excel|files?)$/;

const isGiven = (one: NounPhrase): boolean => isDetail(one) || arePoints(one);
