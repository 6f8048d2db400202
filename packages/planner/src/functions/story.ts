/**
 * Short prompts in a person's own words, read by the same grammar as long ones: "a place where drivers find jobs and
 * companies post them". Each clause has an actor, a verb and an object; a clause without an actor goes on with the last
 * one, and a pronoun stands for what was last spoken of.
 */
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { AskedFunction } from './shape.ts';
import { isMade, withObjects } from './story-objects.ts';
import { type Actors, Telling } from './telling.ts';
import { actOfVerb } from './verbs.ts';

/** Shorter wishes name a kind of app; longer ones are stories or requirements. */
const fewestWords = 12;
const mostWords = 32;
const fewestActs = 2;

export interface Story {
  functions: AskedFunction[];
  people: Actors[];
  /** The words of a list that some people make and others see; null without one. */
  shared: Span | null;
}

const stories = new WeakMap<Reading, { story: Story | null }>();

/** What people do in a short prompt; null if it says of nobody what they do. */
export function storyOf(reading: Reading): Story | null {
  const known = stories.get(reading);
  if (known) return known.story;
  const story = readStory(reading);
  stories.set(reading, { story });
  return story;
}

function readStory(reading: Reading): Story | null {
  const words = reading.tokens.filter(({ kind }) => kind === 'word').length;
  if (words < fewestWords || words > mostWords || reading.background.length > 0) return null;
  const telling = new Telling(reading);
  const { functions, people } = telling.read();
  const isOfSome = people.length > 1 || people.some(({ needsAccount }) => needsAccount);
  if (!isOfSome || telling.acts < fewestActs || !functions.some(({ object, verb }) => object && verb)) return null;
  const asked = withObjects(reading, functions, telling.subject());
  return { functions: asked, people, shared: sharedIn(asked) };
}

/** A list that one kind of people fills, and another does something with. */
function sharedIn(functions: AskedFunction[]): Span | null {
  for (const one of functions) {
    const { object } = one;
    if (!object) continue;
    const same = functions.filter((other) => other.object?.singular === object.singular);
    const isOfSeveral = new Set(same.map(({ actor }) => actor)).size > 1 && same.some(isMade);
    const isOfOthers = same.some(({ verb }) => ['rate', 'discuss', 'request'].includes(actOfVerb(verb ?? '') ?? ''));
    if (isOfSeveral || isOffered(same) || (isOfOthers && same.some(isMade))) return { from: object.from, to: object.to };
  }
  return null;
}

/** "Staff manage the rooms, guests see them": some keep what others look at and ask for. */
function isOffered(same: AskedFunction[]): boolean {
  const acts = same.map(({ actor, verb }) => ({ actor, act: verb === null ? null : actOfVerb(verb) }));
  const isAsked = ({ act }: { act: string | null }) => act === 'see' || act === 'search' || act === 'request';
  const isKept = acts.some(({ act, actor }) => act === 'manage' && acts.some((other) => other.actor !== actor && isAsked(other)));
  return isKept && acts.every(({ act }) => act !== 'make');
}

/**
 * Whether people only come by: they sign up for what an owner offers, or ask a business for something. Forms without
 * accounts serve that.
 */
export function isVisit({ functions, people }: Story, isOfBusiness: boolean): boolean {
  const verbs = functions.flatMap(({ verb, object }) => (verb !== null && object !== null ? [verb] : []));
  const areSignUps = verbs.length > 0 && verbs.every((verb) => signingUp.has(verb));
  return people.length === 1 && (areSignUps || (isOfBusiness && !people.some(({ needsAccount }) => needsAccount)));
}
const signingUp = new Set('enroll attend register'.split(' '));
