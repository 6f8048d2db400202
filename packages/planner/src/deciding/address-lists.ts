/** Lists that visitors add to and only the owner reads: people who left an address, and what is sent in confidence. */
import { isSentInConfidence, joiners, keptPeople, ofOnes, surelyJoiners, waitingList } from '../lexicon/address-lists.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import type { Draft } from './draft.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { isReadThrough } from './read-through.ts';

const headOf = ({ singular }: PlannedEntity) => singular.toLowerCase().split(' ').at(-1) ?? '';

/** Closes them to other visitors; `isSite`: all other lists are the owner's. */
export function keepAddresses(draft: Draft, isSite: boolean): void {
  const { access, goal, planned } = draft;
  if (goal.type === 'api' || (access.auth !== 'none' && access.reading !== 'anyone')) return;
  withoutAddressesOfLetters(planned);
  for (const plan of planned) {
    const rule = ruleOf(draft, plan, isSite);
    if (!rule || isReadThrough(planned, plan)) continue;
    plan.access = { reading: 'owner', writing: rule };
    draft.evidence.because(`entities.${plan.id}.access`, plan.sourceSpan);
    if (plan.key === 'subscription') withoutPlan(plan);
  }
}

/** Who may add to such a list; null: it is none. */
function ruleOf(draft: Draft, plan: PlannedEntity, isSite: boolean): 'anyone' | 'owner' | null {
  const { access, reading } = draft;
  const head = headOf(plan);
  const isOpen = access.auth === 'none';
  const isKept = reading.tokens.some(({ lemma }, at) => ofOnes.has(lemma) && !reading.negated.has(at));
  const isOthers = plan.access !== undefined && plan.access.reading !== 'anyone';
  if (isOthers || isTakenByForm(draft, plan) || access.kinds.includes(plan.singular)) return null;
  if (isOpen && isSentInConfidence(plan.singular) && (isSite || !isKept)) return 'anyone';
  if (!leavesAddress(plan)) return null;
  if (isSite && isOpen && keptPeople.has(head)) return 'owner';
  if (isSite && isOpen && joiners.has(head)) return 'anyone';
  const isWaiting = head === 'entry' && waitingList.test(reading.text);
  return (surelyJoiners.has(head) || isWaiting) && !isKept ? 'anyone' : null;
}

/** The form of a page, or a request on a list, adds to it and closes it. */
export function isTakenByForm({ requested, requests }: Draft, plan: PlannedEntity): boolean {
  if (requests.some(({ entity }) => entity === plan)) return true;
  const isOfForm = (plan.known?.entry.features ?? []).includes('sign-up-form') || plan.known?.entry.sent !== undefined;
  return isOfForm && requested.wanted.has('sign-up-form') && !requested.refused.has('sign-up-form');
}

const isAddress = (kind: string) => kind === 'email' || kind === 'phone';

/** Whether its rows have the e-mail address or the phone number of a person. */
function leavesAddress(plan: PlannedEntity): boolean {
  const fields = [...Object.values(plan.known?.entry.fields ?? {}), ...plan.details.map(({ field }) => field)];
  const isPlainPerson = plan.known === null && plan.details.length === 0 && isOfPeople(headOf(plan));
  return isPlainPerson || fields.some(({ type }) => isAddress(type.kind));
}

/** The address of "a newsletter that people subscribe to by e-mail" is that of its subscribers, and no newsletter has one. */
function withoutAddressesOfLetters(planned: PlannedEntity[]): void {
  const letters = planned.find((plan) => headOf(plan) === 'newsletter');
  if (!letters || !planned.some((plan) => headOf(plan) === 'subscriber')) return;
  letters.details = letters.details.filter(({ field }) => !isAddress(field.type.kind));
}

/** Who subscribes to news leaves an address; what a plan costs and until when it lasts is nothing that they say. */
function withoutPlan(plan: PlannedEntity): void {
  if (!plan.known) return;
  const { entry } = plan.known;
  const isKept = ([, { type }]: [string, { type: { kind: string } }]) => ['text', 'email', 'phone', 'flow'].includes(type.kind);
  plan.known = {
    ...plan.known,
    entry: { ...entry, fields: Object.fromEntries(Object.entries(entry.fields).filter(isKept)), rows: [] },
  };
}

/** The list of "newsletter sign-up, list of subscribers" is one. */
export function nameAfterSubscribers(planned: PlannedEntity[], list: PlannedEntity): void {
  const at = planned.findIndex((plan) => plan !== list && plan.singular === 'subscriber');
  const [named] = at < 0 ? [] : planned.splice(at, 1);
  if (!named) return;
  const { id, singular, plural, slug, sourceSpan } = named;
  Object.assign(list, { id, singular, plural, slug, sourceSpan });
}
