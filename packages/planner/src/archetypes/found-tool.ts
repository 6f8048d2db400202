import type { PlannedEntity } from '../deciding/planned-entity.ts';
import type { ToolEntry } from '../lexicon/shape.ts';
import type { Match } from '../reading/phrases.ts';
import type { Found } from './retrieve.ts';

/** The points that a tool needs: alone, next to a list or two that the prompt names, and next to more. */
const toolPoints = { alone: 5, withLists: 7, withMany: 9 };
const manyLists = 3;

/** The game or small tool that was found. */
export function toolOf({ archetype, spans, points }: Found, planned: PlannedEntity[]): Match<ToolEntry> | null {
  const lists = planned.filter(({ sourceSpan, known }) => sourceSpan !== null && known?.entry.generic === undefined).length;
  const needed = lists === 0 ? toolPoints.alone : lists < manyLists ? toolPoints.withLists : toolPoints.withMany;
  const [span] = spans;
  return archetype.tool && span && points >= needed ? { ...span, value: archetype.tool } : null;
}
