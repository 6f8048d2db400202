/** Lists about persons and customers that only the owner reads, since nothing in the app says whose each row is. */

import { isAskedForOneself, isConfidential, isOfCustomer, subjectRoles } from '../lexicon/confidential.ts';
import { deciders } from '../lexicon/duties.ts';
import { isTakenByForm } from './address-lists.ts';
import type { Draft } from './draft.ts';
import { isPartOf, isReadThrough } from './read-through.ts';

/** Before the plan has pages and features. */
export function keepPersonal(draft: Draft): void {
  const { access, goal, planned, reading, evidence } = draft;
  if (goal.type === 'api') return;
  const staff = access.roles.filter((role) => !subjectRoles.has(role.split(' ').at(-1) ?? ''));
  const isStaffNamed = reading.tokens.some(({ lemma }, at) => deciders.has(lemma) && !reading.negated.has(at));
  // Who has a role reads all rows, so that they are not for employees with one.
  const isOfOwner = staff.length < access.roles.length || (staff.length === 0 && isStaffNamed) || access.writing === 'owner';
  for (const plan of planned) {
    const isOffered = plan.access?.reading === 'anyone' && plan.access.writing === 'owner';
    const isPersons =
      access.auth !== 'none' &&
      isConfidential(plan.singular) &&
      !isAskedForOneself(plan.singular) &&
      (isOffered ? isOfOwner || staff.length === 0 : plan.access === undefined && access.reading !== 'own' && isOfOwner);
    const isCustomers = isOffered && isOfCustomer(plan.singular);
    if (!(isPersons || isCustomers) || isTakenByForm(draft, plan) || isReadThrough(planned, plan)) continue;
    const whole = planned.filter((other) => other === plan || isPartOf(other.singular, plan.singular));
    // An app of which nobody but its owner sees anything is none.
    if (goal.type !== 'content_site' && !planned.some((one) => one.access?.reading !== 'owner' && !whole.includes(one))) continue;
    for (const one of whole) {
      one.access = { reading: 'owner', writing: 'owner' };
      evidence.because(`entities.${one.id}.access`, plan.sourceSpan);
    }
  }
}
