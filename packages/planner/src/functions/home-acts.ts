/** What visitors of a home page do, in the words of the prompt: `Book a room`, `Share an idea`. */
import { capitalised } from '../deciding/naming.ts';
import type { HomeAct } from './home.ts';
import type { Thing } from './needs.ts';
import { oneOf } from './one-row.ts';
import type { PlannedFunctions } from './plan-functions.ts';

/** Verbs that say on a button what happens; others, such as "record" and "manage", are work. */
const spoken = new Set('ask post share submit publish upload write report send suggest propose'.split(' '));

/**
 * The lists to which people add, because the prompt says so; null for a prompt without functions. "Functionalities for
 * chapter management" says of nobody that they add chapters.
 */
export function addedTo(asking: PlannedFunctions | null): Set<string> | null {
  if (!asking) return null;
  const isAdded = ({ act, verb, actor, isFeature }: Thing['done'][number]) =>
    verb !== null && actor !== 'app' && (act === 'make' || act === 'discuss' || (act === 'manage' && !isFeature));
  const lists = [...asking.plans].flatMap(([{ done }, { id }]) => (done.some(isAdded) ? [id] : []));
  return new Set([...lists, ...asking.requests.map(({ entity }) => entity.id)]);
}

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
