/** "No due dates, no priorities": the usual fields that a prompt does not want. */
import { fieldPhrases } from '../lexicon/fields.ts';
import type { FieldSpec } from '../lexicon/shape.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Kinds of field that one of these words refuses. */
const kindsByWord: Partial<Record<FieldSpec['type']['kind'], string>> = {
  image: 'photo picture image upload',
  phone: 'phone telephone',
  email: 'email mail',
  money: 'money price cost fee rate pay',
  votes: 'like vote upvote',
  rating: 'rating star',
  tags: 'tag label',
};

/** Tells whether a field of an entity is refused; one that the prompt also names itself is kept. */
export function refusedFields(reading: Reading): (spec: FieldSpec, plan: PlannedEntity) => boolean {
  const { tokens, negated } = reading;
  const words = new Set([...negated].flatMap((at) => tokens[at]?.lemma ?? []));
  if (words.size === 0) return () => false;
  const matches = fieldPhrases.scan(tokens);
  const refused = new Set(matches.filter((match) => isNegated(reading, match)).map(({ value }) => value.label));
  const isWordRefused = (word: string) => words.has(word) || (word === 'e' && words.has('mail'));
  return (spec, plan) => {
    const { label, required, type } = spec;
    if (required || type.kind === 'flow') return false;
    if (plan.details.some(({ field }) => field.label === label)) return false;
    if (refused.has(label) || kindsByWord[type.kind]?.split(' ').some(isWordRefused)) return true;
    const lemmas = tokensOf(label).flatMap(({ lemma, kind }) => (kind === 'word' ? [lemma] : []));
    return label !== 'Notes' && lemmas.length > 0 && lemmas.every(isWordRefused);
  };
}
