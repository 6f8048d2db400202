/**
 * Which lists a text speaks of, from the frames of its sentences. Each reader knows one way of speaking; the first that takes a
 * frame has it.
 */
import type { Frame } from '../english/frames.ts';
import { isPlural, type NounPhrase } from '../english/phrases.ts';
import type { Word } from '../english/words.ts';
import { singularOf } from '../reading/nouns.ts';
import { addCriteria, addDetails, addInner, detailsIn, detailsOfInner, push, spelledDetails, valuesOf } from './details.ts';
import { type Kept, Lists, points } from './lists.ts';
import { isDetail, isOfScreen, isPerson, thingIn } from './things.ts';
import { doesVerb } from './verbs.ts';

/** Reads frames in order. */
export function listsOf(frames: Frame[]): Lists {
  const lists = new Lists();
  let isListing = false;
  for (const frame of frames) {
    const of = placeOf(lists, frame, isListing);
    isListing = readers.some((read) => read(of)) && of.listsOn;
  }
  return lists;
}

interface Place {
  lists: Lists;
  frame: Frame;
  /** In base form, with its particle; empty without a verb. */
  verb: string;
  /** The app itself does it. */
  isOfApp: boolean;
  /** The frame before listed functions of the app. */
  wasListing: boolean;
  /** Set by a reader whose list of functions goes on in the next frame. */
  listsOn: boolean;
  /** What stands behind a preposition. */
  behind(...prepositions: string[]): NounPhrase[];
}
type Reader = (place: Place) => boolean;

const functions =
  /^(functions?|functionality|functionalities|features?|sections?|pages?|options?|modules?|abilities|capabilities)$/;
const ofApp = /^(site|website|app|application|platform|system|tool|page|dashboard|portal)$/;
const ofCharts = /^(chart|graph|line|bar|pie)s?$/;
const ofFiles = /^(csvs?|spreadsheets?|excel|files?)$/;
const ofStates = /^(status|state|stage)$/;

function placeOf(lists: Lists, frame: Frame, wasListing: boolean): Place {
  const { subject, pronoun, around, verb } = frame;
  const isOfApp = pronoun === 'it' || (subject !== null && ofApp.test(singularOf(subject.head.lower)));
  const behind = (...prepositions: string[]) => prepositions.flatMap((one) => around.get(one) ?? []);
  return { lists, frame, verb: verb?.verb ?? '', isOfApp, wasListing, listsOn: false, behind };
}

const readers: Reader[] = [
  listedFunctions,
  moreFunctions,
  askedApp,
  nounsAlone,
  whatRowsHave,
  whatIsNeededFor,
  criteria,
  statesOfRows,
  asking,
  givenDetails,
  figures,
  importedFile,
  rowsKept,
  whatElse,
];

/** "It should have functions for loans, returns and an archive." */
function listedFunctions(place: Place): boolean {
  const { lists, frame, verb, behind } = place;
  if (!frame.objects.some(({ head }) => functions.test(head.lower)) || !doesVerb(verb, 'have', 'build')) return false;
  for (const phrase of behind('for', ':', 'including')) nameFunction(lists, phrase);
  place.listsOn = true;
  return true;
}

/** "… functions for browsing articles, [it] showing a timetable" */
function moreFunctions(place: Place): boolean {
  const { lists, frame, verb, isOfApp, wasListing, behind } = place;
  if (!wasListing || !isOfApp || verb === '') return false;
  for (const phrase of [...frame.objects, ...behind('for')]) if (!isDetail(phrase)) lists.named(withoutAct(phrase), points.named);
  place.listsOn = true;
  return true;
}

/** "Build a site for a club", "a directory of spots": what an app is called is no list, what it is of may be one. */
function askedApp({ lists, frame, verb, behind }: Place): boolean {
  const [asked] = frame.objects;
  if (frame.subject !== null || !lists.isEmpty || !doesVerb(verb, 'build')) return false;
  if (!asked) return false;
  const about = asked.of ?? (isOfScreen(asked) ? behind('for').find((one) => !isPerson(one)) : undefined);
  if (about && !isDetail(about)) lists.named(about, asked.of ? points.asked : points.named);
  return true;
}

/** What the text is about: its phrases without a verb. */
function nounsAlone({ lists, frame: { objects }, verb, behind }: Place): boolean {
  if (verb !== '') return false;
  const [only] = objects;
  const listed = only ? [...detailsOfInner(only.inner), ...detailsIn(behind(':'))] : [];
  // "Dog: name, date of birth, discipline (search, avalanche)"
  if (
    objects.length === 1 &&
    only &&
    listed.length > 1 &&
    listed.filter(({ phrase }) => isDetail(phrase) || phrase.inner.length > 0).length * 2 >= listed.length
  ) {
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
function whatRowsHave({ lists, frame, verb, isOfApp, behind }: Place): boolean {
  const { subject, objects } = frame;
  const isEach = /^(each|every)$/.test(subject?.determiner ?? '');
  if (!subject || !doesVerb(verb, 'have') || (isOfApp && !isEach) || /^(our|my|no)$/.test(subject.determiner ?? '')) return false;
  const parts = [...objects, ...behind(':', 'with')];
  const isRow = subject.determiner !== null || parts.length > 1;
  const isOnlyPeople = isPerson(subject) && !isEach && !parts.some(isDetail);
  if (!isRow || parts.length === 0 || isOnlyPeople || (isOfScreen(subject) && parts.length === 1)) return false;
  const kept = lists.named(subject, parts.length > 1 ? points.has : points.seen, parts.length > 1);
  if (!kept) return false;
  addDetails(kept, parts, lists);
  kept.isSpelled ||= parts.length >= spelledDetails;
  return true;
}

/** "For the absence form we need name, class and reason." */
function whatIsNeededFor({ lists, frame, verb, behind }: Place): boolean {
  const [owner] = frame.around.keys().next().value === 'for' ? behind('for') : [];
  if (!owner || frame.pronoun === null || !doesVerb(verb, 'have', 'keep', 'give')) return false;
  const kept = lists.named(withoutForm(owner), points.has);
  if (!kept) return false;
  addDetails(kept, frame.objects, lists);
  kept.isSpelled ||= frame.objects.length >= spelledDetails;
  return true;
}

/** "Filter inspections by date and place" */
function criteria({ lists, frame, verb, wasListing, behind }: Place): boolean {
  if (!doesVerb(verb, 'narrow') || behind('by').length === 0) return false;
  const object = frame.objects.find((one) => !isOfScreen(one));
  const kept = object ? lists.named(object, points.seen) : wasListing ? lists.main : lists.filtered;
  if (kept) addCriteria(kept, behind('by'), lists);
  return true;
}

/** "Mark a firing as loaded or fired", "change the status (new, done)": states of the object, or of what was spoken of last. */
function statesOfRows({ lists, frame: { subject, objects, states } }: Place): boolean {
  const status = objects.find(({ head }) => ofStates.test(head.lower));
  const values = status && status.inner.length > 1 ? valuesOf(status) : states;
  if (values.length < 2) return false;
  const thing =
    objects.find((one) => one !== status && thingIn(one) && !isDetail(one)) ??
    (objects.length === 0 && subject && !isPerson(subject) ? subject : undefined);
  const kept = thing ? lists.named(thing, points.seen) : (lists.topic ?? lists.main);
  if (kept && kept.states.length < values.length) kept.states = values;
  // The verb may say more.
  return false;
}

/** "Book a room", "apply for a permit": people ask for rows of a list. */
function asking({ lists, frame, verb, behind }: Place): boolean {
  const isAsking = doesVerb(verb, 'ask') || verb === 'sign up' || (verb === 'register' && frame.objects.length === 0);
  if (!isAsking) return false;
  const target = [...frame.objects, ...behind('for', 'to', 'at')].find((one) => thingIn(one) && !isDetail(one) && !isPerson(one));
  const kept = target ? lists.named(target, points.asked) : null;
  if (kept) kept.given = [...(kept.given ?? []), ...detailsIn(behind('with'))];
  return true;
}

/** "Choose a date and leave a phone number": of the row that is asked for, or spoken of. */
function givenDetails({ lists, frame: { objects }, verb, behind }: Place): boolean {
  const { topic } = lists;
  const isRow = doesVerb(verb, 'keep') && behind('with').some(isDetail);
  if (!topic || isRow || !doesVerb(verb, 'give') || !objects.some(isDetail)) return false;
  if (topic.given) topic.given.push(...detailsIn(objects.filter((one) => isDetail(one) || one.inner.length > 0)));
  else addDetails(topic, objects.filter(isDetail), lists);
  return true;
}

/** "See the ten most expensive components as a bar chart" */
function figures(place: Place): boolean {
  if (!place.behind('as').some(({ head }) => ofCharts.test(head.lower))) return false;
  place.listsOn = place.wasListing;
  return true;
}

/** "Upload a CSV with date, model and price": its columns are details of the rows. */
function importedFile({ lists, frame: { objects }, behind }: Place): boolean {
  const [file] = objects;
  if (!file || !ofFiles.test(file.head.lower) || !behind('with').some(isDetail) || !lists.main) return false;
  addDetails(lists.main, behind('with'), lists);
  return true;
}

/** "Add a tree with number, species and street", "view the timetable" */
function rowsKept({ lists, frame: { objects }, verb, behind }: Place): boolean {
  const isKeeping = doesVerb(verb, 'keep');
  if (!isKeeping && !doesVerb(verb, 'see')) return false;
  const parts = behind('with');
  let last: Kept | null = null;
  for (const object of objects) {
    if (!isKeeping && (isPerson(object) || (isDetail(object) && last))) continue;
    const isSmall = isDetail(object) && !(isKeeping && parts.some(isDetail));
    const kept = lists.named(object, isSmall ? points.touched : isKeeping ? points.kept : points.seen);
    if (!kept) continue;
    if (object.inner.length > 0) addInner(kept, object, lists);
    last = kept;
  }
  if (last && isKeeping && parts.length >= spelledDetails) last.isSpelled = true;
  if (last) addDetails(last, [...parts, ...behind('by').filter(isDetail)], lists);
  return true;
}

/** Any other verb: what it is done to is named, and a list if it says what that has. */
function whatElse({ lists, frame: { objects }, behind }: Place): boolean {
  const things = objects.filter((one) => !isDetail(one));
  const parts = behind('with');
  const [rich] = things.length === 1 && parts.length > 1 && parts.some(isDetail) ? things : [];
  const kept = rich ? lists.named(rich, points.kept) : null;
  if (kept) addDetails(kept, parts, lists);
  for (const one of things) if (!isPerson(one)) lists.named(one, points.touched);
  return true;
}

const withoutForm = (phrase: NounPhrase): NounPhrase =>
  phrase.head.lower === 'form' && phrase.words.length > 1
    ? { ...phrase, words: phrase.words.slice(0, -1), head: phrase.words.at(-2) as Word }
    : phrase;

/** "functions for article listing, comments and a ferry notice" */
function nameFunction(lists: Lists, phrase: NounPhrase): void {
  const meant = withoutAct(phrase);
  // Functionalities for loans and returns are places of the app.
  const kept = isDetail(meant) ? null : lists.named(meant, isPlural(phrase) ? points.place : points.named);
  if (kept && isPlural(phrase)) kept.isPlace = true;
}

const acts =
  /^(management|listing|browsing|search|booking|tracking|viewing|import|export|creation|registration|posting|editing|recording|publishing|sharing|uploading|reading|filtering|submission|display|showcase|showing|planning|scheduling|logging|adding|writing|rating|enrolment|enrollment|handling)$/;

/** Article listing is about articles. */
const withoutAct = (phrase: NounPhrase): NounPhrase =>
  acts.test(phrase.head.lower) && phrase.words.length > 1
    ? { ...phrase, words: phrase.words.slice(0, -1), head: phrase.words.at(-2) as Word }
    : phrase;
