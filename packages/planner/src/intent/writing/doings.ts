/** What people do with rows, as a sketch says it. */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { Frame } from '../../english/frames.ts';
import { type NounPhrase, nameOf } from '../../english/phrases.ts';
import { requestVerbOf } from '../../functions/request-flow.ts';
import { baseOf } from '../../functions/verbs.ts';
import { actKinds } from '../../lexicon/act-kinds.ts';
import { handsOn } from '../../lexicon/hands-on.ts';
import { requestVerbs } from '../../lexicon/request-kinds.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Sketch } from '../../sketching/sketch-schema.ts';
import type { Act, Kept } from '../lists.ts';
import { isOfAsking, isPerson } from '../things.ts';
import { doesVerb } from '../verbs.ts';
import { type Actor, actorOf, isOfAccount, isOfOthers } from './actors.ts';
import { decisions } from './decided-states.ts';
import { isAbout, type Read } from './match-kept.ts';

type Doing = Sketch['does'][number];

const nameOfActor = (actor: Actor): string => (actor.kind === 'people' ? actor.name : actor.kind === 'owner' ? 'owner' : 'users');

interface Context {
  reads: readonly Read[];
  /** Lists of the plan so far that stay as they are. */
  staying: readonly Entity[];
  base: Blueprint;
  staff: ReadonlySet<string>;
  /** What everybody adds: the content that others vote on. */
  shown?: Meant | undefined;
}

const isHeadOf = ({ words, of }: NounPhrase, { name }: Kept): boolean =>
  [...words, ...(of?.words ?? [])].some(({ lower }) => name.split(' ').includes(singularOf(lower)));

type Meant = Pick<Read, 'name' | 'was'>;
const ofContent = /^(contents?|posts?|entries|items?|uploads?|works?|submissions?)$/;
const showing = /^(upload|post|share|publish|submit)$/;

/** The list that is meant, as a sketch names it: also one that the plan so far has by exactly the words of the object. */
function meant({ kept, frame }: Act, { reads, staying, shown }: Context): Meant | undefined {
  const names = frame.objects.map((one) => nameOf(one));
  // "subscribe to the newsletter" is about no list of before.
  const behind = frame.objects.length === 0 ? ['to', 'for', 'in'].flatMap((one) => frame.around.get(one) ?? []) : [];
  const isElsewhere = behind.length > 0 && kept !== null && !behind.some((one) => isHeadOf(one, kept));
  if (isElsewhere) return undefined;
  const all = [...frame.objects, ...['on', 'for'].flatMap((one) => frame.around.get(one) ?? [])];
  if (all.length > 0 && all.every(({ head }) => ofContent.test(head.lower)) && !reads.some((one) => one.kept === kept))
    return shown;
  const read = reads.find((one) => (kept ? one.kept === kept : names.includes(one.kept.name)));
  const was = staying.find((entity) => (kept ? isAbout(entity, kept) : names.includes(entity.singular.toLowerCase())));
  return read ?? (was && { name: was.plural, was });
}

export function doingsOf(acts: readonly Act[], given: Context): Doing[] {
  const { reads, base, staff } = given;
  const adding = acts.find(
    ({ frame, kept }) =>
      actorOf(frame).kind === 'all' && showing.test(frame.verb?.verb ?? '') && reads.some((one) => one.kept === kept),
  );
  const context = { ...given, shown: reads.find(({ kept }) => kept === adding?.kept) };
  const does: Doing[] = [];
  for (const act of acts) {
    const { frame, kept } = act;
    const verb = frame.verb;
    const actor = actorOf(frame);
    if (!verb || verb.isNegated || isOfAccount(frame)) continue;
    const read = meant(act, context);
    if (!read) continue;
    // "Send them orders": to people.
    const placed = frame.refers === null ? placedVerb(frame) : null;
    // A place that takes bookings takes all of them.
    const isOfPlace = base.features.some(({ id }) => id === 'booking');
    const target = placed && kept && !isOfPlace ? targetOf(frame, kept, reads) : undefined;
    if (placed && target && actor.kind !== 'owner' && !(target.was && isAskedFor(target.was.id, base)))
      does.push({ who: nameOfActor(actor), verb: placed, list: target.name });
    const done = verbOn(read, act, { base, staff }, isPuttingUp(act, acts)) ?? takenVerb(act, acts);
    if (done !== null) does.push({ who: nameOfActor(actor), verb: done, list: read.name });
  }
  return does.filter(
    (one, at) => does.findIndex((other) => other.verb === one.verb && other.list === one.list && other.who === one.who) === at,
  );
}

/** "People share, browse and search promotions": what they share is there for that reason alone. */
const isPuttingUp = (act: Act, acts: readonly Act[]): boolean =>
  act.frame.verb?.verb === 'share' && act.kept !== null && acts.find(({ kept }) => kept === act.kept) === act;

/** What is done to a row of a list; null if that needs nothing but the list. */
function verbOn(
  read: Meant,
  { frame, kept }: Act,
  { base, staff }: Pick<Context, 'base' | 'staff'>,
  isPutUp: boolean,
): string | null {
  const { verb: written = '' } = frame.verb ?? {};
  const name = kept?.name ?? read.name;
  const actor = actorOf(frame);
  const lemma = baseOf(written.split(' ')[0] ?? '') ?? written;
  if (frame.states.length > 0 || isPutUp) return null;
  // Drivers who accept orders decide about them; who renews has asked before.
  const isDecided = (lemma in decisions && isOfAsking(name)) || ofAsked.test(lemma);
  const isAsking = !isDecided && requestVerbOf(written === 'sign up' ? 'register' : lemma) !== null;
  if (isAsking) {
    const [object] = frame.objects;
    const isOfPeople = object !== undefined && isPerson(object) && kept?.isPerson === true;
    const isOfStaff = actor.kind === 'owner' || (actor.kind === 'people' && staff.has(actor.name));
    // Who registers a vehicle or schedules a program adds it; who registers for a class asks for a place.
    const isAdded = /^(register|enroll|enrol|schedule)$/.test(lemma) && object !== undefined;
    const isThere = read.was !== null && isAskedFor(read.was.id, base);
    // "How to join us"
    const isOfNobody = actor.kind === 'app' && frame.objects.length === 0;
    if (isOfNobody) return null;
    return isAdded || isThere || isOfStaff || isOfAsking(name) || isOfPeople ? null : written;
  }
  if (actor.kind === 'app') return null;
  if (doesVerb(written, 'keep', 'see', 'narrow', 'give', 'have', 'build') && !acting.has(lemma)) return null;
  return isKnown(lemma, name) ? written : null;
}

/** "Carriers post loads, drivers take them", "companies post jobs, cooks find them": who finds what others offer asks for it. */
function takenVerb({ frame, kept }: Act, acts: readonly Act[]): string | null {
  const verb = frame.verb?.verb ?? '';
  if (kept === null || !isOfOthers(frame) || !isOffered(kept, acts, frame)) return null;
  if (/^(take|pick up|grab|get)$/.test(verb)) return 'claim';
  const isAsked = acts.some((one) => one.kept === kept && requestVerbOf(one.frame.verb?.verb ?? '') !== null);
  return ofWork.test(kept.name) && /^(find|look for|search|get)$/.test(verb) && !isAsked ? 'apply' : null;
}
const who = (one: Frame): string => nameOfActor(actorOf(one)) + (one.pronoun ?? '');

/** Whether people put up such rows, others than who does this to them. */
export const isOffered = (kept: Kept, acts: readonly Act[], by?: Frame): boolean =>
  acts.some(
    ({ frame, kept: one }) =>
      one === kept && isOfOthers(frame) && offering.test(frame.verb?.verb ?? '') && (by === undefined || who(frame) !== who(by)),
  );
const offering = /^(post|offer|put up|share|list|publish|add|upload|advertise)$/;
const ofWork = /(^| )(job|vacancy|position|internship|gig)$/;

const ofAsked = /^(renew|extend|prolong|transfer)$/;

/** Of "place a bid" and "make a reservation", bid and reserve. */
function placedVerb({ verb, objects }: Act['frame']): string | null {
  const [object] = objects;
  if (!object || !/^(place|make|submit|send|leave)$/.test(verb?.verb ?? '')) return null;
  const noun = singularOf(object.head.lower);
  return Object.keys(requestVerbs).find((name) => requestVerbs[name]?.noun.split(' ')[0] === noun) ?? null;
}

/** What it is placed on: what stands behind, else the thing that is spoken of most. */
function targetOf({ around }: Act['frame'], own: Kept, reads: readonly Read[]): Read | undefined {
  const behind = ['for', 'on', 'to'].flatMap((one) => around.get(one) ?? []).map(({ head }) => singularOf(head.lower));
  const isFit = (kept: Kept) => !kept.isPerson || kept.details.length > 0;
  const others = reads.filter(({ kept }) => kept !== own && isFit(kept) && !isOfAsking(kept.name));
  return (
    others.find(({ kept }) => behind.includes(kept.name.split(' ').at(-1) ?? '')) ??
    [...others].sort((left, right) => right.kept.points - left.kept.points)[0]
  );
}

/** Something happens to a row that a button stands for. */
const isKnown = (verb: string, list: string): boolean =>
  acting.has(verb) ||
  handsOn.has(verb) ||
  verb in decisions ||
  actKinds.some(
    ({ verbs, nouns }) => verbs.includes(verb) && list.split(' ').some((word) => nouns.has(singularOf(word.toLowerCase()))),
  );

/** Verbs of keeping that are acts of their own. */
const acting = new Set(
  'save share favorite favourite bookmark compare like rate comment vote approve reject accept decline confirm cancel complete close resolve assign archive'.split(
    ' ',
  ),
);

/** More than keeping and looking at rows. */
export function isActing({ verb }: Frame): boolean {
  return verb !== null && !verb.isNegated && !doesVerb(verb.verb, 'keep', 'see', 'narrow', 'give', 'have', 'build');
}

/** Bookings, a cart or sign-ups are there already. */
const isAskedFor = (id: string, { features }: Blueprint): boolean =>
  features.some(
    (one) => /^(booking|cart|sign-up-form|requests|survey)$/.test(one.id) && JSON.stringify(one.parameters).includes(`"${id}"`),
  );
