/** What visitors of a home page do, in the words of the prompt: `Book a room`, `Share an idea`. */
import { capitalised } from '../deciding/naming.ts';
import type { HomeAct } from './home.ts';
import { oneOf } from './one-row.ts';
import type { PlannedFunctions } from './plan-functions.ts';

/** Verbs that say on a button what happens; others, such as "record" and "manage", are work. */
const spoken = new Set('ask post share submit publish upload write report send suggest propose'.split(' '));

/** By the id of the list whose rows people add. */
export function homeActs(asking: PlannedFunctions | null): Map<string, HomeAct> {
  const acts = new Map<string, HomeAct>();
  for (const [{ done }, { id, singular }] of asking?.plans ?? []) {
    const verb = done.find((one) => one.actor !== 'admin' && one.verb !== null && spoken.has(one.verb))?.verb;
    if (verb) acts.set(id, { label: `${capitalised(verb)} ${oneOf(singular)}` });
  }
  for (const { entity, listing, words } of asking?.requests ?? []) acts.set(entity.id, { label: words.heading, listing });
  return acts;
}
