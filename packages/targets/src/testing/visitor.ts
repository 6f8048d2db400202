import type { CheckClient, Rehearsal } from '@davit/launch';
import { openSite } from '../process/check-client.ts';

const visitors = new WeakMap<Rehearsal, CheckClient>();

/** A visitor in a rehearsal, the same each time; ends with the rehearsal's process. */
export function visitorOf(rehearsal: Rehearsal): CheckClient {
  const visitor = visitors.get(rehearsal) ?? openSite(rehearsal.site, rehearsal.ownerLink).client;
  visitors.set(rehearsal, visitor);
  return visitor;
}
