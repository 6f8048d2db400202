/** The questions of an invitation: whether guests come, and what they eat. */
import { fieldPhrases } from '../lexicon/fields.ts';
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
