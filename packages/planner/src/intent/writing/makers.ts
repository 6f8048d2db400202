/** Who alone adds the rows of which list: the teachers of "teachers add courses, students see them". */
import type { Act } from '../lists.ts';
import { doesVerb } from '../verbs.ts';
import { type Actor, actorOf } from './actors.ts';
import type { Read } from './match-kept.ts';

const nameOf = (actor: Actor): string => (actor.kind === 'people' ? actor.name : actor.kind);

/** Roles by the plural name of the list, in lower case; lists that others add to as well, or that nobody else sees, are left out. */
export function makersOf(acts: readonly Act[], reads: readonly Read[], roles: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { kept, name } of reads) {
    const own = acts.filter((act) => act.kept === kept && act.frame.verb && !act.frame.verb.isNegated);
    const by = (fits: (verb: string) => boolean) =>
      new Set(own.filter(({ frame }) => fits(frame.verb?.verb ?? '')).map(({ frame }) => nameOf(actorOf(frame))));
    const makers = by((verb) => doesVerb(verb, 'keep') && !doesVerb(verb, 'see', 'ask'));
    const others = by((verb) => doesVerb(verb, 'see', 'ask', 'narrow'));
    const areRoles = makers.size > 0 && [...makers].every((name) => roles.includes(name));
    if (areRoles && [...others].some((name) => name !== 'app' && !makers.has(name))) found.set(name.toLowerCase(), [...makers]);
  }
  return found;
}
