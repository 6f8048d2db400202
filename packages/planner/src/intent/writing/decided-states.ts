/** States that people bring rows into, by the verbs of a request. */
import type { Kept, Lists } from '../lists.ts';
import { isOfAsking } from '../things.ts';

/** By verb: the state that follows. */
export const decisions: Record<string, string> = {
  confirm: 'Confirmed',
  approve: 'Approved',
  accept: 'Accepted',
  verify: 'Verified',
  publish: 'Published',
  ship: 'Shipped',
  deliver: 'Delivered',
  reject: 'Rejected',
  decline: 'Declined',
  refuse: 'Refused',
  deny: 'Denied',
  cancel: 'Canceled',
  withdraw: 'Withdrawn',
  resolve: 'Resolved',
  complete: 'Completed',
  close: 'Closed',
  archive: 'Archived',
};

const refusing = /^(reject|decline|refuse|deny)$/;
const judging = /^(approve|reject|decline|refuse|deny)$/;
const failed = /^(cancel|reject|declin|refus|den|withdraw|archiv|lost)/i;

/** The usual states of a list with those that the verbs of a request lead to: orders that drivers accept are accepted at some time. */
export function withDecided(usual: string[], kept: Kept, { acts }: Lists): string[] {
  const verbs = verbsOn(kept, acts).filter((verb) => verb in decisions);
  const isThere = (verb: string) =>
    usual.some((state) => isNamedBy(state, verb) || (refusing.test(verb) && /^(reject|declin|refus|den)/i.test(state)));
  const missing = verbs.filter((verb) => !isThere(verb)).flatMap((verb) => decisions[verb] ?? []);
  const [first, ...rest] = usual;
  if (first === undefined || missing.length === 0) return usual;
  if (verbs.filter((verb) => judging.test(verb)).length > 1) return [first, ...verbs.flatMap((verb) => decisions[verb] ?? [])];
  const bad = missing.filter((state) => failed.test(state));
  return [first, ...missing.filter((state) => !bad.includes(state)), ...rest, ...bad];
}

const isNamedBy = (state: string, verb: string): boolean => state.toLowerCase().startsWith(verb.replace(/e$/, '').slice(0, 6));

const verbsOn = (kept: Kept, acts: Lists['acts']): string[] => [
  ...new Set(
    acts.flatMap(({ frame, kept: one }) => (one === kept && frame.verb && !frame.verb.isNegated ? [frame.verb.word.lemma] : [])),
  ),
];

/** The states of a list that nobody names: new requests that are approved or rejected, drafts that are published. */
export function decidedStates(kept: Kept, { acts }: Lists): string[] {
  const verbs = new Set(verbsOn(kept, acts));
  const states = Object.entries(decisions).flatMap(([verb, state]) => (verbs.has(verb) ? [state] : []));
  if (states.length === 0) return [];
  const first = verbs.has('publish') ? 'Draft' : isOfAsking(kept.name) ? 'New' : 'Open';
  return [first, ...states];
}
