/** Which noun phrases name what an app keeps, which name details of it, who acts, and what only belongs to the screen. */

import { type NounPhrase, nameOf } from '../english/phrases.ts';
import { classOf, isA, isNoun, type NounClass } from '../english/wordnet.ts';
import { singularOf } from '../reading/nouns.ts';
import { doesVerb } from './verbs.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Nouns that hold what they are "of": a list of boats is about boats. */
const containers = words(
  'list record directory profile gallery collection stock catalog catalogue inventory register log history archive library database set range overview selection series page pages kind type sort copy board diary calendar timetable table feed book number variety group pair view map index report summary lot track portfolio',
);
/** Of those, the ones that take the name of what they hold: a fire extinguisher register is of fire extinguishers. */
const holding = words(
  'list directory catalog catalogue register inventory database archive library collection gallery overview calendar timetable table portfolio profile entry listing',
);
/** What a screen consists of, and what a request says of itself. */
const ofScreens = words(
  'bar counter banner page site website app application platform system screen button form section part function feature functionality option menu link tab view dashboard background color colour component components theme layout header footer home homepage interface field detail information info data way thing something anything everything lot bit stuff access use click mode account accounts log-in login sign-in password filter search functions features chart graph list table directory database record program portal version design style look feel icon time day week month year today problem csv spreadsheet excel pdf favourite favorite like vote rating comment reply need side top bottom front back end start line kind type sort example area content setting settings profile notification notifications online web browser phone computer laptop mobile desktop tablet ai api url filtering searching sorting browsing listing viewing management tracking progress total totals sum hour slot',
);
const people = words(
  'user visitor customer client guest member admin administrator owner manager staff team people person everyone anybody parent teacher student volunteer editor author reader player coach caretaker secretary organiser organizer moderator buyer seller applicant employee worker nurse doctor driver kid child family couple neighbor neighbour resident tenant coordinator treasurer chair committee friend colleague learner participant viewer',
);
const detailClasses: ReadonlySet<NounClass> = new Set([
  'attribute',
  'quantity',
  'time',
  'possession',
  'relation',
  'shape',
  'state',
]);
const details = words(
  'name title description note notes type category kind location address reason email e-mail phone telephone photo picture image tag reference result text summary status stage state date time price cost amount fee size weight height length color colour number code link url website contact year month day week duration deadline priority comment comments remark remarks quantity unit rating stars level department place room author publisher position role gender age gps cv resume attachment file document video budget target',
);

/** Parts of a screen and files: never lists, whatever a request says of them. */
export const isOfScreenWord = (word: string): boolean => neverLists.has(word);
const neverLists = words('csv excel spreadsheet pdf chart graph button page screen website dashboard');
export const isOfScreen = (phrase: NounPhrase): boolean =>
  ofScreens.has(singularOf(phrase.head.lower)) || ofScreens.has(phrase.head.lower);

export function isPerson({ head }: NounPhrase): boolean {
  const singular = singularOf(head.lower);
  return people.has(singular) || (classOf(singular) === 'person' && head.is !== 'name');
}

/** What a row has rather than what rows are: a date, a price, a reason. */
export function isDetail(phrase: NounPhrase): boolean {
  if (phrase.asks !== null) return true;
  const singular = singularOf(phrase.head.lower);
  if (details.has(singular)) return true;
  const found = classOf(singular);
  return found !== null && detailClasses.has(found) && !isA(singular, 'event', 'document');
}

/** Whether a word holds rows: a timetable, a register. */
export const isHolder = (word: string): boolean => containers.has(word);

/** The phrase that is meant: boats of "a list of boats"; null for what is only of the screen. */
export function thingIn(phrase: NounPhrase): NounPhrase | null {
  const singular = singularOf(phrase.head.lower);
  if (phrase.of && (containers.has(singular) || ofScreens.has(singular))) return thingIn(phrase.of);
  if (phrase.of && isDetail(phrase)) return null;
  if (phrase.asks !== null) return null;
  const before = phrase.words.at(-2);
  const holds = holding.has(singular);
  // A fire extinguisher register is of fire extinguishers.
  if (holds && phrase.of === null && before?.is === 'noun' && phrase.words.at(-1) === phrase.head)
    return thingIn({ ...phrase, words: phrase.words.slice(0, -1), head: before, inner: [] });
  const owner = phrase.words.findIndex(({ lower }) => lower === "'s" || lower === "'");
  if (owner > 0 && (isOfScreen(phrase) || isDetail(phrase))) {
    // A coach's profile shows a coach.
    const words = phrase.words.slice(0, owner);
    return thingIn({ ...phrase, words, head: words.at(-1) ?? phrase.head, of: null, inner: [] });
  }
  if (isOfScreen(phrase) || phrase.quoted !== null) return null;
  if (phrase.head.is === 'name' && !isNoun(singular)) return null;
  return phrase;
}

const dropped = words(
  'own new old other same different such whole various several many multiple available existing current full specific certain weekly daily monthly yearly annual relevant personal individual additional first next last previous more most each any small big large nice good best special today',
);

/** The name of a list for a phrase: without small adjectives and owners; `null` if nothing is left. */
export function listNameOf(phrase: NounPhrase): string | null {
  const kept = phrase.words.filter((word) => word === phrase.head || !dropped.has(word.lower));
  const owner = kept.findIndex(({ lower }) => lower === "'s" || lower === "'");
  const owned = owner >= 0 ? kept.slice(owner + 1) : kept;
  // Browsing photographs is about photographs.
  const isAct = owned.length > 1 && /ing$/.test(owned[0]?.lower ?? '') && doesVerb(owned[0]?.lemma ?? '', 'keep', 'see');
  const own = isAct ? owned.slice(1) : owned;
  const name = nameOf({ words: own, head: phrase.head });
  return /\p{L}{2}/u.test(name) ? name : null;
}
