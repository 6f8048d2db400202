/** What people ask for and how they call their requests: one list each, with what is said of both. */

import type { Frame } from '../../english/frames.ts';
import { requestVerbOf } from '../../functions/request-flow.ts';
import { requestVerbs } from '../../lexicon/request-kinds.ts';
import { singularOf } from '../../reading/nouns.ts';
import { type Kept, type Lists, points } from '../lists.ts';
import { isOfAsking } from '../things.ts';
import { doesVerb } from '../verbs.ts';
import { actorOf, isOfOthers } from './actors.ts';
import { decisions } from './decided-states.ts';

const headIn = (label: string): string => singularOf(label.toLowerCase().split(' ').at(-1) ?? '');

/** "Reserve a table for a date and a party size", "manage reservations": a reservation is of a table, and has these. */
export function joinRequests({ kept, acts }: Lists): void {
  for (const { frame, kept: thing } of acts) {
    const placed = thing ? placedOn(frame, thing, [...kept.values()]) : undefined;
    if (thing && placed) thing.of.add(placed.name);
    const verb = requestVerbOf(frame.verb?.verb ?? '');
    const noun = verb === null ? undefined : requestVerbs[verb]?.noun;
    const request = [...kept.values()].find((one) => one !== thing && noun !== undefined && one.name.endsWith(noun));
    if (!thing || !request || isOfAsking(thing.name)) continue;
    request.of.add(thing.name);
    push(request, thing.given ?? []);
    thing.given = [];
  }
}

/** "Place orders for selected services": the services; without a word of what for, the thing that most is said of. */
function placedOn({ verb, around }: Frame, request: Kept, all: Kept[]): Kept | undefined {
  if (!/^(place|make|submit|send)$/.test(verb?.verb ?? '') || !isOfAsking(request.name)) return undefined;
  const things = all.filter((one) => one !== request && !one.isPerson && !isOfAsking(one.name) && one.points >= points.kept);
  const behind = ['for', 'on', 'to'].flatMap((one) => around.get(one) ?? []).map(({ head }) => singularOf(head.lower));
  const named = things.find(({ name }) => behind.includes(headIn(name)));
  return named ?? things.sort((left, right) => right.points - left.points)[0];
}

function push(request: Kept, given: Kept['details']): void {
  for (const detail of given)
    if (!request.details.some(({ label }) => label.toLowerCase() === detail.label.toLowerCase())) request.details.push(detail);
}

/** "Trainees ask for a laptop, the boss approves or declines": nobody keeps laptops, but requests for them. Returns what they were. */
export function nameRequests({ kept: all, acts }: Lists): Kept[] {
  return [...all.values()].flatMap((kept) => {
    const own = acts.filter((act) => act.kept === kept && isOfOthers(act.frame));
    const isAsked = own.some(({ frame }) => asks.test(frame.verb?.verb ?? '') && isOne(frame, kept));
    const isPlain = kept.details.length === 0 && !kept.isPerson && !isOfAsking(kept.name);
    const isOnlyDecided = own.some(({ frame }) => (frame.verb?.verb ?? '') in decisions);
    if (!isAsked || !isPlain || !isOnlyDecided || !own.every(({ frame }) => isAskedOrDecided(frame))) return [];
    const was = { ...kept };
    kept.name = `${kept.name} request`;
    return [was];
  });
}
const asks = /^(ask|request)$/;
const isAskedOrDecided = ({ verb, refers }: Frame): boolean =>
  verb !== null && (asks.test(verb.verb) || verb.verb in decisions || (refers !== null && doesVerb(verb.verb, 'see')));
const isOne = ({ objects, around }: Frame, { name }: Kept): boolean =>
  [...objects, ...(around.get('for') ?? [])].some(({ head, determiner }) => determiner !== null && head.lower === headIn(name));

/** A site for repair requests where tenants report a fault, with what that has: the fault is the request. Returns what it was. */
export function foldRequests(lists: Lists): Kept[] {
  const all = [...lists.kept.values()];
  const asked = all.filter(({ name, details, points: how }) => isOfAsking(name) && details.length === 0 && how >= points.kept);
  const sent = all.filter(
    (one) =>
      one.details.length > 1 &&
      !isOfAsking(one.name) &&
      lists.acts.some(
        ({ frame, kept }) => kept === one && sending.test(frame.verb?.verb ?? '') && actorOf(frame).kind !== 'owner',
      ),
  );
  const [request, thing] = [asked[0], sent[0]];
  if (asked.length !== 1 || sent.length !== 1 || !request || !thing) return [];
  request.details = thing.details;
  request.states = thing.states.length > 0 ? thing.states : request.states;
  request.isSpelled ||= thing.isSpelled;
  lists.kept.delete(thing.name);
  return [thing];
}
const sending = /^(report|submit|send|file|raise|lodge)$/;
