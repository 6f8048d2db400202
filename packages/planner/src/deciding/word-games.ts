/** Words with a meaning are played with, and studied as cards. */
import type { WordGamesParameters } from '@davit/blueprint';
import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';

/** Adds the games if the app has a list of words with their meaning. */
export function shapeWordGames({ planned, goal, catalogue, evidence }: Draft, parts: DataParts): DataParts {
  const plan = planned.find(({ key }) => key === 'gameWord');
  const entity = parts.entities.find(({ id }) => id === plan?.id);
  const field = (id: string, kinds = ['text']) =>
    entity?.fields.find((one) => one.id === id && kinds.includes(one.type.kind))?.id ?? null;
  const [word, meaning] = [field('word'), field('meaning', ['text', 'long-text'])];
  if (!entity || !word || !meaning || goal.type === 'api' || !catalogue.features.has('word-games')) return parts;
  const parameters: WordGamesParameters = {
    entity: entity.id,
    word,
    meaning,
    synonym: field('synonym'),
    antonym: field('antonym'),
    sentence: field('sentence', ['text', 'long-text']),
  };
  evidence.because('features.word-games', plan?.sourceSpan ?? null);
  const cards = { id: 'flashcards' as const, parameters: { entity: entity.id, front: word, back: meaning } };
  const hasCards = parts.features.some(({ id }) => id === 'flashcards') || !catalogue.features.has('flashcards');
  return {
    ...parts,
    features: [...parts.features, { id: 'word-games', parameters: { ...parameters } }, ...(hasCards ? [] : [cards])],
  };
}
