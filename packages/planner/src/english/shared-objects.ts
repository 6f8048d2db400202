/** Verbs that share an object: requests are approved, too, in "approve and reject requests". */
import type { Frame } from './frames.ts';

/** They take no object, or one with a preposition. */
const without = new Set('register login logout enroll enrol join participate subscribe come go be pay checkout'.split(' '));

/** Gives verbs without an object that of the verb that they are joined with. */
export function withSharedObjects(frames: Frame[]): Frame[] {
  const shared = [...frames];
  /** The verb behind is joined by "and" or "or", or shares the object of one that is. */
  let isClosed = false;
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const [one, next] = [shared[at], shared[at + 1]] as [Frame, Frame];
    const isJoined: boolean = next.joint === 'and' || next.joint === 'or' || (isClosed && next.joint === ',');
    isClosed = isJoined && isBare(one) && next.verb !== null && isAbout(next) && areOfOne(one, next);
    if (isClosed) shared[at] = { ...one, objects: next.objects, refers: next.refers };
  }
  return shared;
}

const isAbout = ({ objects, refers }: Frame): boolean => objects.length > 0 || refers !== null;

const isBare = ({ verb, objects, refers, around, states }: Frame): boolean =>
  verb !== null &&
  !verb.isPassive &&
  !verb.verb.includes(' ') &&
  !without.has(verb.verb) &&
  objects.length === 0 &&
  refers === null &&
  states.length === 0 &&
  [...around.values()].every((phrases) => phrases.length === 0);

const areOfOne = (one: Frame, next: Frame): boolean => one.subject === next.subject && one.pronoun === next.pronoun;
