/** Whether a list already has the field that a wish asks for, under this name or another one: "phone number" is "Phone". */
import type { Entity, Field } from '@davit/blueprint';
import { fieldPhrases } from '../lexicon/fields.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { DescribedField } from './describe-field.ts';

/** A name that the person chose ("a field called …") is only the same if it is written the same. */
export function meaningTheSame({ field: { label }, isNamed }: DescribedField, { fields }: Entity): Field | null {
  const wanted = isNamed ? null : meaningOf(label);
  return (
    fields.find((field) => wordsOf(field.label) === wordsOf(label) || (wanted !== null && meaningOf(field.label) === wanted)) ??
    null
  );
}

const wordsOf = (label: string) =>
  tokensOf(label)
    .map(({ lemma }) => lemma)
    .join(' ');

/** What the lexicon knows under the whole label; null if it does not know it. */
function meaningOf(label: string): object | null {
  const tokens = tokensOf(label);
  const known = fieldPhrases.at(tokens, 0);
  return known?.to === tokens.length ? known.value : null;
}
