/** Customers and members that somebody keeps: a list in its own system, and in a shop the people who log in. */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { aspects } from './object-words.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb } from './verbs.ts';

const openingTokens = 24;
const ownKinds = new Set(['system', 'erp', 'crm', 'backend', 'dashboard', 'tracker', 'software']);
const parties = new Set(['customer', 'member']);
const keeping = new Set(['manage', 'make', 'track']);

/** The customers of "customer management" and "record customer information"; null for those who use the app themselves. */
export function keptParty({ tokens }: Reading, { verb, object }: AskedFunction, roles: readonly string[]): Noun | null {
  const [first = '', ...others] = object?.singular.split(' ') ?? [];
  const isParty = parties.has(first) && !roles.includes(first) && others.every((word) => aspects.has(word));
  const isKept = verb !== null && keeping.has(actOfVerb(verb) ?? '');
  const isOwn = tokens.slice(0, openingTokens).some(({ lemma, sentence }) => sentence === 0 && ownKinds.has(lemma));
  return object && isParty && isKept && isOwn ? { ...object, singular: headOf(first), to: object.from + 1 } : null;
}
