/** The fields of a list that the lexicon does not know, from its name and from what people do with its rows. */
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import { type FieldSpec, image, longText, money, must, text } from '../lexicon/shape.ts';
import { fieldsOfKind, isSeen } from './field-kinds.ts';
import type { Needs, Thing } from './needs.ts';

/** What a row needs to be looked through and asked for, where the lexicon does not know it. */
export function usualDetails(thing: Thing, needs: Needs, plan: PlannedEntity): PlannedEntity['details'] {
  const sourceSpan = { from: thing.noun.from, to: thing.noun.to };
  const has = (label: RegExp) => plan.details.some(({ field }) => label.test(field.label));
  const isFor = (act: string) => thing.done.some((one) => one.act === act);
  const give = (field: FieldSpec) => ({ field, sourceSpan });
  const ofKind = fieldsOfKind(thing.singular);
  return [
    ...(has(/name|title/i) ? [] : [give(must(text('Name')))]),
    ...(ofKind.length === 0 && isSeen(thing.singular) && ['see', 'search', 'request'].some(isFor)
      ? [give(image('Picture'))]
      : []),
    ...ofKind.map(give),
    ...(isFor('search') || isFor('see') ? [give(text('Category'))] : []),
    ...((isFor('request') || needs.flows.some(({ listing, verb }) => listing === thing && verb !== 'participate')) &&
    !has(/price|cost|fee/i)
      ? [give(money('Price'))]
      : []),
    ...(has(/description/i) ? [] : [give(longText('Description'))]),
  ];
}
