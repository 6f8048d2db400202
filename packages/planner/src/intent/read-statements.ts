/** Readers for what people tell of their day: who they are, what they write down, what becomes of it, and what they answer. */
import type { Frame } from '../english/frames.ts';
import { isPlural, labelOf, type NounPhrase, phraseOf } from '../english/phrases.ts';
import type { Word } from '../english/words.ts';
import { singularOf } from '../reading/nouns.ts';
import { addDetails, detailsIn, push, spelledDetails, valuesOf } from './details.ts';
import { type Kept, type Lists, points } from './lists.ts';
import { ofApp, type Place } from './place.ts';
import { isDetail, isHolder, isOfAsking, isOfScreen, isPerson, thingIn } from './things.ts';
import { doesVerb } from './verbs.ts';

const fewestParts = 2;
const ofStates = /^(status|state|stage)$/;
const isAnswer = (value: string): boolean => /^(yes|no|maybe|perhaps)$/i.test(value);

/** "We run a choir", "our club owns 40 boats": who they are is no list; what they have several of may be one. */
export function aboutUs({ lists, frame, verb, behind }: Place): boolean {
  const { pronoun, subject, objects } = frame;
  const isOurs = pronoun === 'we' || pronoun === 'i' || /^(our|my)$/.test(subject?.determiner ?? '');
  const isBeing = /^(run|own|operate|hold|lead|coach|teach|manage|organize|be)$/.test(verb);
  const isHaving =
    /^(have|get|share|look)$/.test(verb) &&
    behind('with', ':').length === 0 &&
    objects.every(({ count, of }) => count !== null && of === null);
  // "My mother has a collection of figurines"
  const [held] = objects;
  const collected = isOurs && verb === 'have' && held?.of && isHolder(singularOf(held.head.lower)) ? held.of : null;
  if (collected) return lists.named(collected, points.kept) !== null;
  if (!isOurs || !(isBeing || (isHaving && (objects.length > 0 || verb === 'look')))) return false;
  const all = [...objects, ...behind('with', 'for', 'about', 'after')];
  for (const one of all) {
    if (isPlural(one) && one.count !== null) lists.named(one, isPerson(one) ? points.named : points.kept);
    else if (!isPlural(one) && (one.determiner !== null || one.count === 1)) lists.disown(one);
  }
  return true;
}

/** "Parents say yes, no or maybe for each match": answers, one for each of what is spoken of. */
export function askedAnswers({ lists, frame, behind }: Place): boolean {
  const { states, subject, pronoun, verb } = frame;
  if (states.length < fewestParts || !states.every(isAnswer)) return false;
  const areOthers = /^(they|he|she|people|everyone|everybody)$/.test(pronoun ?? '') || (subject !== null && isPerson(subject));
  if (!areOthers || verb === null) return true;
  const about = behind('for', 'to').find((one) => thingIn(one) && !isDetail(one) && !isPerson(one));
  const owner = about ? lists.named(about, points.kept) : lists.topic;
  const kept = lists.named(phraseOf([madeWord('answer', verb.word)]), points.has, true);
  if (!kept) return true;
  if (owner && owner !== kept) kept.of.add(owner.name);
  push(kept, [{ label: 'Answer', values: states, phrase: phraseOf([madeWord('answer', verb.word)]) }], lists);
  if (subject && isPerson(subject)) addDetails(kept, [subject], lists);
  return true;
}

/** "Mark a firing as loaded or fired", "change the status (new, done)": states of the object, or of what was spoken of last. */
export function statesOfRows({ lists, frame: { subject, objects, states }, verb }: Place): boolean {
  const status = objects.find(({ head }) => ofStates.test(singularOf(head.lower)));
  const values = status && status.inner.length > 1 ? valuesOf(status) : states;
  if (values.length < fewestParts) return false;
  const isOfSubject = verb === 'have' && states.length > 1;
  const thing =
    (isOfSubject ? undefined : objects.find((one) => one !== status && thingIn(one) && !isDetail(one))) ??
    ((isOfSubject || objects.length === 0) && subject && !isPerson(subject) ? subject : undefined);
  const [small] = objects.filter((one) => one !== status && isDetail(one));
  const owner =
    small && [...lists.kept.values()].find(({ details }) => details.some(({ phrase }) => phrase.head.lemma === small.head.lemma));
  if (!thing && owner) {
    push(owner, [{ label: labelOf(small), values, phrase: small }], lists);
    return false;
  }
  const kept = thing
    ? lists.named(thing, points.seen)
    : small
      ? lists.named(small, points.seen, true)
      : (lists.topic ?? lists.main);
  if (kept && kept.states.length < values.length) kept.states = values;
  // "States: new, done" is no list; a verb may say more.
  return verb === '' && status !== undefined;
}

/** What people make who only "apply" or "sign up". */
const madeBy: Record<string, string> = {
  apply: 'application',
  order: 'order',
  book: 'booking',
  reserve: 'reservation',
  'sign up': 'sign-up',
  register: 'registration',
  enroll: 'enrollment',
  rsvp: 'reply',
};

/** "Sellers apply with name, e-mail and what they sell": the row is the application. */
export function bareAct({ lists, frame, verb, behind }: Place): boolean {
  const noun = madeBy[verb];
  const given = behind('with', ':');
  if (noun === undefined || frame.verb === null || frame.objects.length > 0 || given.filter(isDetail).length < fewestParts)
    return false;
  if (lists.main && verb !== 'apply') return false;
  const kept = lists.named(phraseOf([madeWord(noun, frame.verb.word)]), points.has, true);
  if (!kept) return false;
  addDetails(kept, given, lists);
  kept.isSpelled ||= given.length >= spelledDetails;
  return true;
}

/** "We write down a repair when a customer drops off a bike: name, phone, an estimated price": of what was written down. */
export function spelledBehind({ lists, frame, verb, behind }: Place): boolean {
  const parts = behind(':');
  const isRow = doesVerb(verb, 'have', 'ask', 'build') || frame.verb === null;
  const { subject } = frame;
  const isOfSubject = subject !== null && !isPerson(subject) && subject.determiner !== null && thingIn(subject) !== null;
  if (isRow || parts.length < spelledDetails || parts.filter(isDetail).length < fewestParts) return false;
  const owner = isOfSubject ? lists.named(subject, points.named) : lists.topic;
  if (!owner) return false;
  addDetails(owner, parts, lists);
  owner.points += points.has;
  owner.isSpelled = true;
  return true;
}

/** "People put in the day, from when, and where they are going": of rows that are named later, or nowhere. */
export function pendingDetails({ lists, frame, verb, behind }: Place): boolean {
  const { objects, subject } = frame;
  const isWriting =
    /^(put in|put down|write|write down|note|note down|enter|pick|choose|type|type in|fill in|give|say|select)$/.test(verb);
  const parts = [...objects, ...behind(':')].filter((one) => one.quoted === null);
  const wasOpen = lists.isOpen;
  lists.isOpen = isWriting && parts.length === 0;
  if (!(isWriting || wasOpen) || parts.length < fewestParts || parts.filter((one) => isDetail(one)).length < fewestParts)
    return false;
  if (subject && (ofApp.test(subject.head.lower) || isOfScreen(subject))) return false;
  const things = parts.filter((one) => !isDetail(one) && !isPerson(one) && thingIn(one) !== null);
  const [thing] = /^(write|write down|note|note down|enter)$/.test(verb) ? things : [];
  if (thing && things.length === 1 && !isPlural(thing)) {
    const kept = lists.named(thing, points.has, true);
    if (kept) {
      addDetails(
        kept,
        parts.filter((one) => one !== thing),
        lists,
      );
      kept.isSpelled ||= parts.length > spelledDetails;
    }
    return kept !== null;
  }
  // "Worker picks the site, the date and the hours": of no worker.
  const isOfPeople = lists.topic?.isPerson === true && /^(pick|choose|put in|fill in)$/.test(verb);
  if (lists.topic && !wasOpen && !isOfPeople) return false;
  lists.pending.push(...detailsIn(parts));
  return true;
}

/** "Write down the maker, the mark, damage and what it cost": of the rows that were spoken of. */
export function notedParts({ lists, frame: { objects }, verb }: Place): boolean {
  const { topic } = lists;
  const isDefinite = (one: NounPhrase) => one.determiner === 'the' && !isPlural(one) && one.of === null;
  const isOfRow = objects.filter(isDefinite).length >= fewestParts || objects.some(({ asks }) => asks !== null);
  if (!topic || objects.length < spelledDetails || !isOfRow || !/^(write down|note|note down|put down|jot down)$/.test(verb))
    return false;
  addDetails(topic, objects, lists);
  topic.points += points.has;
  return true;
}

/** Friends who are invited come to the app, and are no rows of it. */
export const isInviting = ({ verb, objects }: Frame): boolean =>
  verb?.verb === 'invite' && objects.length > 0 && objects.every(({ head }) => /^(friend|contact|colleague)s?$/.test(head.lower));

export const invited = ({ frame }: Place): boolean => isInviting(frame);

/** Gives the details that nobody owned to what people book or send, else to entries. */
export function withPending(lists: Lists, frames: readonly Frame[]): void {
  // What a calculator is given is kept nowhere.
  const computes = frames.some(({ verb }) => /^(work out|calculate|convert|compute)$/.test(verb?.verb ?? ''));
  if (lists.pending.length < fewestParts || computes) return;
  const own =
    [...lists.kept.values()].find(({ name, details }) => isOfAsking(name) && details.length === 0) ?? askedIn(lists, frames);
  const verb = frames.find((frame) => frame.verb !== null)?.verb?.word;
  const kept: Kept | null = own ?? (verb ? lists.named(phraseOf([madeWord('entry', verb)]), points.has, true) : null);
  if (!kept) return;
  push(kept, lists.pending, lists);
  kept.points += points.has;
  kept.isSpelled ||= lists.pending.length >= spelledDetails;
}

function askedIn(lists: Lists, frames: readonly Frame[]): Kept | null {
  const phrases: NounPhrase[] = frames.flatMap(({ subject, objects }) => [...(subject ? [subject] : []), ...objects]);
  const found = phrases.find(({ head, quoted }) => quoted === null && isOfAsking(head.lower));
  return found ? lists.named({ ...found, determiner: null }, points.named) : null;
}

/** A word that the text only implies, at the place of the verb that implies it. */
const madeWord = (lower: string, { from, to }: Word): Word => ({ text: lower, lower, lemma: lower, is: 'noun', from, to });
