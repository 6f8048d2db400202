/** Whom or what people assign: the technician of a case, the mechanic of a breakdown. */
import { headOf } from '../brief/nouns.ts';
import { refersTo } from '../deciding/bookings.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import type { Reading } from '../reading/reading.ts';
import type { Needs, Thing } from './needs.ts';
import { functionsOf } from './read-functions.ts';
import { actOfVerb } from './verbs.ts';

const assigning = new Set(['assign', 'allocate', 'dispatch']);
const ofAssigning = new Set(['assignment', 'allocation', 'dispatching', 'dispatch']);

/**
 * "Log breakdowns and assign a mechanic", "managers assign technicians": what is assigned belongs to the rows named before, or
 * else to the first list that the text states; "technician assignment" is that act, and no list.
 */
export function addAssigned(
  reading: Reading,
  needs: Needs,
  plans: Map<Thing, PlannedEntity>,
  main: PlannedEntity | undefined,
): void {
  const { functions } = functionsOf(reading);
  const planOf = (name: string) => [...plans].find(([{ singular }]) => headOf(singular) === headOf(name))?.[1];
  for (const [at, { verb, object, behind, span }] of functions.entries()) {
    const given =
      verb && object && assigning.has(verb) && reading.tokens[behind.from]?.lower !== 'to' ? planOf(object.singular) : undefined;
    if (!given || !object) continue;
    const before = functions[at - 1];
    const isSame = before !== undefined && reading.tokens[before.span.from]?.sentence === reading.tokens[span.from]?.sentence;
    const named = isSame && before.object && actOfVerb(before.verb ?? '') === 'make' ? planOf(before.object.singular) : undefined;
    const taking = named ?? main;
    if (taking && taking !== given && !refersTo(taking, given.key)) taking.belongsTo.push({ key: given.key, sourceSpan: object });
    dropAct(needs, plans, headOf(object.singular));
  }
}

function dropAct({ things }: Needs, plans: Map<Thing, PlannedEntity>, name: string): void {
  for (const thing of things.filter(({ singular }) => singular.startsWith(`${name} `) && ofAssigning.has(headOf(singular))))
    plans.delete(thing);
}
