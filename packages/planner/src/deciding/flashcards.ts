import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';

/** Cards with two sides are studied. */
export function shapeFlashcards({ planned, goal, catalogue, evidence }: Draft, parts: DataParts): DataParts {
  const plan = planned.find(({ key }) => key === 'flashcard');
  const entity = parts.entities.find(({ id }) => id === plan?.id);
  const sides = entity?.fields.filter(({ type }) => type.kind === 'text' || type.kind === 'long-text') ?? [];
  const front = sides.find(({ id }) => id === entity?.titleField);
  const back = sides.find(({ id }) => id === 'back') ?? sides.find(({ required, id }) => required && id !== front?.id);
  if (!entity || !front || !back || goal.type === 'api' || !catalogue.features.has('flashcards')) return parts;
  evidence.because('features.flashcards', plan?.sourceSpan ?? null);
  const parameters = { entity: entity.id, front: front.id, back: back.id };
  return { ...parts, features: [...parts.features, { id: 'flashcards', parameters }] };
}
