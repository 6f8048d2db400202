/** Readers of what people ask for, whom they meet, and what they say. */
import { capitalised } from '../deciding/naming.ts';
import { isPlural, type NounPhrase } from '../english/phrases.ts';
import { isA } from '../english/wordnet.ts';
import { singularOf } from '../reading/nouns.ts';
import { addDetails, detailsIn, detailsOfInner, push, spelledDetails } from './details.ts';
import { type Kept, type Lists, points } from './lists.ts';
import { ofApp, type Place } from './place.ts';
import { isDetail, isForAsking, isGroup, isOfAsking, isPerson, thingIn } from './things.ts';
import { doesVerb } from './verbs.ts';

/** "Participate in discussions": a list of them. */
export function discussed({ lists, frame: { objects }, verb }: Place): boolean {
  const discussion = objects.find(({ head, words }) => words.length === 1 && /^(discussions?|debates?)$/.test(head.lower));
  if (!discussion || !/^(participate|take part|engage|join|start|open|hold)/.test(verb)) return false;
  return lists.named(discussion, points.kept) !== null;
}

/** "Book a room", "apply for a permit": people ask for rows of a list. */
export function asking({ lists, frame, verb, behind }: Place): boolean {
  // "A recipe and ordering website" is what is asked for.
  if (frame.objects.some(({ head }) => ofApp.test(singularOf(head.lower))) && frame.subject === null) return true;
  const isAsking = doesVerb(verb, 'ask') || verb === 'sign up' || (verb === 'register' && frame.objects.length === 0);
  if (!isAsking) return false;
  const asked = [...frame.objects, ...behind('for', 'to', 'at').filter(({ head }) => !ofHandover.test(head.lower))].filter(
    (one) => (thingIn(one) || isTable(one) || isGoods(one)) && isForAsking(one) && !isPerson(one),
  );
  // "Book tickets for events"
  const target = asked.find((one) => !ofPlaces.test(singularOf(one.head.lower))) ?? asked[0];
  if (target && ofPlaces.test(singularOf(target.head.lower)) && target.words.length === 1 && behind('for', 'at').length === 0) {
    if (lists.topic) lists.topic.points += points.asked;
    return lists.topic !== null;
  }
  // Who books an appointment, or registers a vehicle, adds a row.
  if (target && frame.objects.includes(target) && (isOfAsking(target.head.lower) || /^(register|enroll)$/.test(verb)))
    return false;
  // "packages, which users can then purchase"
  const isOfTopic =
    frame.isRelative || (frame.refers !== null && target === undefined) || /^which$/.test(frame.subject?.determiner ?? '');
  const isBare = frame.objects.length === 0 && (behind('with').some(isDetail) || isOfTopic);
  const kept = target
    ? lists.named(target, points.asked, isTable(target) || isGoods(target))
    : isBare
      ? (lists.topic ?? lists.main)
      : null;
  // "Book train tickets, air tickets and hotels"
  const isNamed = (one: NounPhrase) => !ofPlaces.test(singularOf(one.head.lower)) || one.words.length > 1;
  for (const other of asked)
    if (other !== target && frame.objects.includes(other) && isNamed(other)) lists.named(other, points.asked);
  if (kept && !target && isOfTopic) kept.points += points.asked;
  if (kept)
    kept.given = [
      ...(kept.given ?? []),
      ...(target ? detailsOfInner(target.inner) : []),
      ...detailsIn([...behind('with', ':'), ...behind('for').filter(isDetail)]),
    ];
  // "Owners ask for a stay with name, breed and dates": what they give is the row.
  if (kept && /^(ask|request)$/.test(verb) && kept.details.length === 0 && kept.given && kept.given.length >= spelledDetails) {
    kept.details = kept.given;
    kept.isSpelled = true;
  }
  return true;
}

/** Tables are parts of a screen, unless people ask for one. */
const isTable = ({ head, words }: NounPhrase): boolean => words.length === 1 && /^tables?$/.test(head.lower);

/** "Ask for a laptop": screens are things, too. */
const isGoods = ({ head, words, determiner }: NounPhrase): boolean =>
  words.length === 1 && /^an?$/.test(determiner ?? '') && /^(laptop|phone|computer|tablet|desktop)$/.test(head.lower);

/** "Order for pick-up" says how, and not what. */
const ofHandover = /^(pick-?up|delivery|collection|take-?away)$/;

const ofPlaces = /^(place|seat|spot|ticket|space)$/;

/** "Create classes, enroll students": students belong to a class. */
export function peopleOf({ lists, frame: { objects }, verb, behind }: Place): boolean {
  const [person] = objects;
  const target = behind('in', 'to', 'for').find((one) => thingIn(one) && !isDetail(one) && !isPerson(one));
  const owner = target ? lists.named(target, points.touched) : lists.topic;
  if (!/^(enroll|assign|add)$/.test(verb) || !person || !isPerson(person) || !owner || (verb === 'add' && !target)) return false;
  const kept = lists.named(person, points.kept);
  // A boat has a skipper, and a move "a driver"; a project has people.
  const isOfThing =
    verb === 'assign' &&
    (person.determiner === 'a' || person.determiner === 'an' || isA(owner.name.split(' ').at(-1) ?? '', 'artifact', 'animal'));
  if (kept && kept !== owner) (isOfThing ? owner : kept).of.add(isOfThing ? kept.name : owner.name);
  if (kept) addDetails(kept, behind('with'), lists);
  return true;
}

/** "Set reminders via email, SMS and phone calls": one choice of the rows that they are about. */
export function channels({ lists, frame: { objects }, behind }: Place): boolean {
  const [reminder] = objects;
  const [ways, { topic }] = [behind('via', 'by', 'through'), lists];
  if (!reminder || objects.length > 1 || !/^(reminder|notification|alert)s?$/.test(reminder.head.lower)) return false;
  if (ways.length < 2 || !ways.every(({ head }) => ofChannels.test(head.lower))) return false;
  const values = ways.map(({ words }) =>
    words.map(({ text }, at) => (at < words.length - 1 ? text : singularOf(text))).join(' '),
  );
  if (topic) push(topic, [{ label: `${capitalised(singularOf(reminder.head.lower))} by`, values, phrase: reminder }], lists);
  return true;
}

/** "Browse its content, including guides, robot news and product information": what there is to look at. */
export function contents({ lists, frame: { objects, verb } }: Place): boolean {
  const last = lists.acts.at(-1)?.frame.objects.at(-1);
  const isOfContent = last !== undefined && last.words.length === 1 && ofContent.test(last.head.lower);
  if (verb?.word.lower !== 'including' || !isOfContent) return false;
  for (const one of objects) lists.named(one, points.place, isPlural(one));
  return true;
}

/** "Tutors show their subjects and rates": what they say of themselves. */
export function aboutThemselves({ lists, frame: { subject, objects }, verb }: Place): boolean {
  const [first] = objects;
  if (!first || !subject || !(isPerson(subject) || isGroup(subject)) || objects.length < 2 || !objects.some(isDetail))
    return false;
  const isShown = first.determiner === 'their' && /^(show|present|state|list|give|enter|fill in)$/.test(verb);
  // "Bands register and add a bio, picture and links"
  const before = lists.acts.at(-1)?.frame;
  const isJoining = before?.subject === subject && /^(register|sign up)$/.test(before.verb?.verb ?? '');
  const isAdded = isJoining && !isPlural(first) && /^(add|upload|enter|fill in|give)$/.test(verb);
  if (!isShown && !isAdded) return false;
  const kept = lists.named(subject, points.has, true);
  if (kept) addDetails(kept, objects, lists);
  return kept !== null;
}

export function meet(lists: Lists, kept: Kept, people: NounPhrase): void {
  const found = lists.named(people, points.place);
  if (!found || found === kept) return;
  found.isPlace = true;
  kept.of.add(found.name);
}

export const ofMeetings = /^(appointment|booking|meeting|consultation|session|visit|call|interview)$/;

const ofChannels = /^(e-?mails?|sms|texts?|calls?|messages?|phone|telephone|push|whatsapp|notifications?)$/;

const ofContent = /^(contents?|information|resources|materials|sections|media|items)$/;
