/** The questions of an invitation: whether guests come, and what they eat. */
import type { Field } from '@davit/blueprint';
import { fieldPhrases } from '../lexicon/fields.ts';
import { optionsOf } from '../lexicon/shape.ts';
import type { Span } from '../reading/tokens.ts';
import { askingWords, detailItemsOf } from './detail-lists.ts';
import type { Draft } from './draft.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { unknownDetail } from './unknown-details.ts';

/** Adds the questions that the prompt lists: "guests say if they come, how many, and what they eat". */
export function askGuests({ reading, head, evidence }: Draft, signUp: PlannedEntity): void {
  const { tokens } = reading;
  const comes = fieldPhrases.scan(tokens).find(({ value }) => value.label === 'Coming');
  if (comes) signUp.details.push({ field: comes.value, sourceSpan: comes });
  const items = detailItemsOf(reading, head);
  for (const item of items) {
    const isTheirs = tokens.slice(item.from, item.to).some(({ lower }) => lower === 'they');
    const field = isTheirs && askingWords.has(tokens[item.from]?.lower ?? '') ? unknownDetail(reading, item, items) : null;
    if (field) signUp.details.push({ field, sourceSpan: item });
  }
  for (const { sourceSpan } of signUp.details) evidence.use(sourceSpan);
}

const aboutFood = new Set('meal food menu diet dietary vegetarian eat dinner'.split(' '));

/** An invitation asks for yes, no or maybe before anything else, and for the meal if the prompt mentions one. */
export function withReply({ reading: { tokens }, evidence }: Draft, entity: string, fields: Field[]): Field[] {
  const question = (id: string, label: string, options: string[], required: boolean, sourceSpan: Span | null): Field[] => {
    if (fields.some((field) => field.id === id || field.label === label)) return [];
    evidence.because(`entities.${entity}.fields.${id}`, sourceSpan);
    return [{ id, label, type: { kind: 'choice', options: optionsOf(options) }, required, help: '' }];
  };
  const at = tokens.findIndex(({ lemma }) => aboutFood.has(lemma));
  const meal = at < 0 ? [] : question('meal', 'Meal', ['Meat', 'Fish', 'Vegetarian', 'Vegan'], false, { from: at, to: at + 1 });
  const [name, ...rest] = fields;
  return [...(name ? [name] : []), ...question('coming', 'Coming', ['Yes', 'No', 'Maybe'], true, null), ...meal, ...rest];
}
