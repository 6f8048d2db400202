/** Orders as the prompt means them: of goods, or to carry something. */
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import { shopWords, transportOrder, transportWords } from '../lexicon/order-kinds.ts';
import type { Reading } from '../reading/reading.ts';

const fewestWords = 2;
const ofRoute = /^(start|end|origin|destination|from|to|pick|item|moving item|freight)/i;

/** Orders beside words of transport and none of a shop get a route in place of a product. */
export function fitOrders({ tokens }: Reading, planned: Iterable<PlannedEntity>): void {
  const lemmas = new Set(tokens.flatMap(({ lemma, lower }) => [lemma, lower]));
  const found = [...transportWords].filter((word) => lemmas.has(word));
  if (found.length < fewestWords || [...shopWords].some((word) => lemmas.has(word))) return;
  for (const plan of planned) {
    if (plan.key !== 'order' || !plan.known || !Object.hasOwn(plan.known.entry.fields, 'product')) continue;
    plan.known = { ...plan.known, entry: transportOrder };
    plan.details = plan.details.filter(({ field }) => !ofRoute.test(field.label));
  }
}
