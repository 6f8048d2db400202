/**
 * Which lists a text speaks of, from the frames of its sentences. Each reader knows one way of speaking; the first that takes a
 * frame has it.
 */
import type { Frame } from '../english/frames.ts';
import { isPlural } from '../english/phrases.ts';
import { singularOf } from '../reading/nouns.ts';
import { addDetails, addInner, spelledDetails } from './details.ts';
import { type Kept, Lists, points } from './lists.ts';
import { listedFunctions, nameFunction } from './named-functions.ts';
import { ofApp, type Place, placeOf, type Reader } from './place.ts';
import { aboutThemselves, asking, channels, contents, discussed, meet, ofMeetings, peopleOf } from './read-asking.ts';
import {
  criteria,
  described,
  figures,
  givenDetails,
  importedFile,
  marks,
  nounsAlone,
  pagesOf,
  whatIsNeededFor,
  whatRowsHave,
} from './read-details.ts';
import {
  aboutUs,
  askedAnswers,
  bareAct,
  invited,
  notedParts,
  pendingDetails,
  spelledBehind,
  statesOfRows,
  withPending,
} from './read-statements.ts';
import { isDetail, isOfAsking, isOfScreen, isPerson, withoutKind } from './things.ts';
import { doesVerb } from './verbs.ts';

/** Reads frames in order. */
export function listsOf(frames: Frame[]): Lists {
  const lists = new Lists();
  let isListing = false;
  for (const frame of frames) {
    const of = placeOf(lists, frame, isListing);
    const before = lists.topic;
    isListing = readers.some((read) => read(of)) && of.listsOn;
    // "Consumption per building", "a limit for each building"
    for (const phrase of [
      ...of.behind('per'),
      ...of.behind('for').filter(({ determiner }) => /^(each|every)$/.test(determiner ?? '')),
    ])
      if (!isDetail(phrase) && !isPerson(phrase)) lists.named(phrase, points.touched);
    lists.note(frame, before);
  }
  withPending(lists, frames);
  return lists;
}

const readers: Reader[] = [
  described,
  listedFunctions,
  invited,
  moreFunctions,
  askedApp,
  marks,
  askedAnswers,
  statesOfRows,
  nounsAlone,
  aboutUs,
  pagesFor,
  pagesOf,
  whatRowsHave,
  whatIsNeededFor,
  criteria,
  peopleOf,
  discussed,
  bareAct,
  asking,
  spelledBehind,
  notedParts,
  pendingDetails,
  channels,
  contents,
  givenDetails,
  figures,
  importedFile,
  aboutThemselves,
  rowsKept,
  whatElse,
];

/** "… functions for browsing articles, [it] showing a timetable" */
function moreFunctions(place: Place): boolean {
  const { lists, frame, verb, isOfApp, wasListing, behind } = place;
  if (!wasListing || !isOfApp) return false;
  place.listsOn = true;
  if (verb === '') for (const phrase of frame.objects) nameFunction(lists, phrase);
  if (verb === '') return true;
  // Who is invited gets an account.
  if (verb === 'invite') return true;
  // What an app counts and converts is given to it.
  if (doesVerb(verb, 'compute')) return true;
  if (doesVerb(verb, 'ask') && asking(place)) return true;
  // "managing raw materials, production and sales"
  const isKept = /^(manage|record|track)$/.test(verb) && frame.objects.length > 1;
  for (const phrase of frame.objects) nameFunction(lists, phrase, isKept);
  for (const phrase of behind('for')) nameFunction(lists, phrase);
  // "functions for adding books with title, author and shelf"
  if (behind('with').length > 1 || behind('with').some(isDetail)) rowsKept(place);
  if (behind('by').length > 0) criteria(place);
  place.listsOn = true;
  return true;
}

/** "Build a site for a club", "a directory of spots": what an app is called is no list, what it is of may be one. */
function askedApp({ lists, frame, verb, behind }: Place): boolean {
  const [asked] = frame.objects;
  if (frame.subject !== null || !lists.isEmpty || !doesVerb(verb, 'build')) return false;
  if (!asked) return false;
  const about =
    (ofApp.test(singularOf(asked.head.lower)) ? null : asked.of) ??
    (isOfScreen(asked) ? behind('for').find((one) => !isPerson(one)) : undefined);
  if (about && !isDetail(about)) lists.named(about, about === asked.of ? points.asked : points.named);
  return true;
}

/** "The site should have an events page for viewing nights" */
function pagesFor({ lists, frame: { objects }, verb, isOfApp, behind }: Place): boolean {
  const [page] = objects;
  if (!isOfApp || !doesVerb(verb, 'have') || !page || !/^(page|section|area|calendar|board)$/.test(page.head.lower)) return false;
  for (const phrase of behind('for', 'of')) nameFunction(lists, phrase);
  return behind('for', 'of').length > 0;
}

/** "Add a tree with number, species and street", "view the timetable" */
function rowsKept({ lists, frame, verb, behind }: Place): boolean {
  const { objects } = frame;
  // "Users provide feedback"
  const isProviding = verb === 'provide' && frame.subject !== null && isPerson(frame.subject);
  const isKeeping =
    isProviding || doesVerb(verb, 'keep') || (doesVerb(verb, 'ask') && objects.some(({ head }) => isOfAsking(head.lower)));
  if (!isKeeping && !doesVerb(verb, 'see')) return false;
  // What people type to find something is kept nowhere.
  if (/^(enter|type|input)$/.test(verb) && objects.every(({ head }) => /^(keyword|term|phrase)s?$/.test(head.lower))) return true;
  // "Add several items to the cart"
  if (behind('to', 'into', 'in').some(({ head }) => /^(cart|basket|bag|wishlist)$/.test(head.lower))) return true;
  const isMeeting = objects.length === 1 && ofMeetings.test(singularOf(objects[0]?.head.lower ?? ''));
  const others = isMeeting ? behind('with').filter((one) => isPlural(one) && isPerson(one)) : [];
  const parts = [...behind('with').filter((one) => !others.includes(one)), ...behind('showing')];
  let last: Kept | null = null;
  const found: Kept[] = [];
  for (const object of objects) {
    if (!isKeeping && (isPerson(object) || (isDetail(object) && last))) continue;
    const isList = object.words.length === 1 && lists.kept.get(singularOf(object.head.lower))?.isManaged === true;
    const isSmall = isDetail(object) && !isList && !(isKeeping && parts.some(isDetail));
    // "Users can upload pictures": of nothing else.
    const isShown = isPlural(object) && object.determiner === null && /^(upload|share|post|publish)$/.test(verb);
    const isOfOthers = lists.topic?.isPerson === true && isPlural(object);
    if (isSmall && !isShown && isKeeping && lists.topic && !isOfOthers && parts.length === 0 && objects.every(isDetail)) {
      // "Upload an attachment": of what was spoken of last.
      addDetails(lists.topic, [object], lists);
      continue;
    }
    const isLookedAt = isPlural(object) && (frame.pronoun !== null || (frame.subject !== null && isPerson(frame.subject)));
    const kept = lists.named(
      object,
      isSmall && !isShown ? points.touched : isKeeping ? points.kept : isLookedAt ? points.place : points.seen,
    );
    if (!kept) continue;
    if (object.inner.length > 0) addInner(kept, object, lists);
    last = kept;
    found.push(kept);
  }
  // "put them up with age and price"
  const meant = isKeeping && frame.refers !== null && found.length === 0 ? lists.topic : null;
  if (meant) {
    meant.points += points.kept;
    last = meant;
    found.push(meant);
  }
  // "Book appointments by dentist, date and time"
  const given = parts.length === 0 && isKeeping ? behind('by') : parts;
  for (const kept of found) addDetails(kept, [...parts, ...behind('by').filter(isDetail)], lists);
  // "Make appointments with curators": one of those.
  for (const one of isKeeping && found.length === 1 ? others : []) meet(lists, found[0] as Kept, one);
  if (last && isKeeping && given.length >= spelledDetails) for (const kept of found) kept.isSpelled = true;
  return true;
}

/** Any other verb: what it is done to is named, and a list if it says what that has. */
function whatElse({ lists, frame: { objects }, verb, behind }: Place): boolean {
  const parts = behind('with', 'showing');
  const things = objects.map((one) => (parts.length > 1 ? withoutKind(one) : one)).filter((one) => !isDetail(one));
  // What somebody decides about is there: "approve leave requests".
  const isDeciding = doesVerb(verb, 'decide') && things.every((one) => isPlural(one) && isOfAsking(one.head.lower));
  const [rich] = things.length === 1 && parts.length > 1 && parts.some(isDetail) ? things : [];
  const kept = rich ? lists.named(rich, points.kept) : null;
  if (kept) addDetails(kept, parts, lists);
  for (const one of things) if (!isPerson(one)) lists.named(one, isDeciding ? points.kept : points.touched);
  return true;
}
