import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';

/** Habits are ticked off day by day. */
export function shapeStreaks({ planned, goal, catalogue, requested, evidence }: Draft, parts: DataParts): DataParts {
  const plan = planned.find(({ key }) => key === 'habit');
  const entity = parts.entities.find(({ id }) => id === plan?.id);
  if (!entity || goal.type === 'api' || !catalogue.features.has('streaks')) return parts;
  evidence.because('features.streaks', requested.wanted.get('streaks') ?? plan?.sourceSpan ?? null);
  const others = parts.features.filter(({ id }) => id !== 'streaks');
  return { ...parts, features: [...others, { id: 'streaks', parameters: { entity: entity.id } }] };
}
