/** Who acts in a frame: everybody, who runs the app, or people with a name of their own. */
import type { Frame } from '../../english/frames.ts';
import { nameOf } from '../../english/phrases.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Act } from '../lists.ts';
import { isGroup, isOfAsking, isPerson } from '../things.ts';
import { doesVerb } from '../verbs.ts';

export type Actor = { kind: 'app' } | { kind: 'all' } | { kind: 'owner' } | { kind: 'people'; name: string };

const everybody = new Set(
  'user visitor people person everyone everybody anyone anybody guest member customer client reader somebody someone public viewer shopper buyer friend participant player neighbor neighbour resident'.split(
    ' ',
  ),
);
/** Users, visitors and the like: every person who comes. */
export const isEverybody = (name: string): boolean => everybody.has(name);
const inCharge = new Set('admin administrator owner manager management staff'.split(' '));
const ofSpeaker = new Set(['i', 'we']);
const ofOthers = new Set([
  'they',
  'people',
  'you',
  'anyone',
  'anybody',
  'everyone',
  'everybody',
  'someone',
  'others',
  'both',
  'one',
  'he',
  'she',
]);

export function actorOf({ subject, pronoun }: Frame): Actor {
  if (pronoun !== null && ofSpeaker.has(pronoun)) return { kind: 'owner' };
  if (pronoun !== null && ofOthers.has(pronoun)) return { kind: 'all' };
  if (subject === null || !(isPerson(subject) || isGroup(subject))) return { kind: 'app' };
  const head = singularOf(subject.head.lower);
  if (everybody.has(head)) return { kind: 'all' };
  if (inCharge.has(head) && subject.words.length === 1) return { kind: 'owner' };
  return { kind: 'people', name: nameOf(subject) };
}

/** Who acts is neither the app nor who asks for it. */
export function isOfOthers(frame: Frame): boolean {
  const { kind } = actorOf(frame);
  return frame.verb !== null && (kind === 'all' || kind === 'people' || (kind === 'owner' && frame.pronoun === null));
}

/** "Users can register and log in": for an account. */
export const isOfAccount = ({ verb, objects, refers, around }: Frame): boolean =>
  /^(register|log in|sign in|log out|log)$/.test(verb?.verb ?? '') &&
  objects.length === 0 &&
  refers === null &&
  !['for', 'to', 'at', 'with'].some((one) => around.has(one));

/** Those who keep what others ask for: everybody with a name of their own besides who only asks and looks. */
export function staffIn(acts: readonly Act[]): ReadonlySet<string> {
  const namesWho = (does: (verb: string) => boolean) =>
    acts.flatMap(({ frame }) => {
      const actor = actorOf(frame);
      return actor.kind === 'people' && !isOfAccount(frame) && does(frame.verb?.verb ?? '') ? [actor.name] : [];
    });
  // Students who manage their profile and apply for programs keep nothing that others ask for.
  const asking = new Set(namesWho((verb) => /^(apply|enroll|enrol|request|buy|purchase|rent|borrow|attend)$/.test(verb)));
  const keeping = namesWho((verb) => doesVerb(verb, 'keep') && !doesVerb(verb, 'ask'));
  return new Set(keeping.filter((name) => !asking.has(name)));
}

/** People with a name of their own who decide about rows of others: drivers who accept orders. */
export function decidersIn(acts: readonly Act[]): string[] {
  const names = acts.flatMap(({ frame, kept }) => {
    const actor = actorOf(frame);
    const decides = deciding.test(frame.verb?.verb ?? '') && frame.verb?.isNegated === false;
    // Orders and requests are of others.
    const areOfOthers =
      kept !== null && (isOfAsking(kept.name) || acts.some((other) => other.kept === kept && isWrittenBy(other.frame, actor)));
    return actor.kind === 'people' && decides && areOfOthers ? [actor.name] : [];
  });
  return [...new Set(names)];
}

const deciding = /^(approve|reject|accept|decline|refuse|confirm|verify|resolve)$/;

const isWrittenBy = (frame: Frame, decider: Actor): boolean => {
  const actor = actorOf(frame);
  const isOther = actor.kind === 'all' || (actor.kind === 'people' && decider.kind === 'people' && actor.name !== decider.name);
  return isOther && (doesVerb(frame.verb?.verb ?? '', 'keep', 'ask') || frame.verb?.verb === 'place');
};
