/** The treatments of a business are its services, not acts that happened at some time. */
import { offerArea, offeredBy } from '../functions/offered.ts';
import { serviceNouns } from '../lexicon/reservations.ts';
import { isPlain } from '../lexicon/worlds.ts';
import type { Reading } from '../reading/reading.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Gives a list of services that the lexicon does not know the fields and rows of what the business offers. */
export function listServices(reading: Reading, planned: PlannedEntity[]): void {
  for (const plan of planned) {
    if (!serviceNouns.has(plan.singular.split(' ').at(-1) ?? '') || plan.details.length > 0) continue;
    if (plan.known === null || isPlain(plan.key)) plan.known = offeredBy(reading, plan.singular) ?? plan.known;
  }
}

/** What a business offers happens whenever somebody asks for it. */
export const isOfOffer = ({ known }: PlannedEntity): boolean => known?.area.id === offerArea;
