import type { PlanView } from '../../../api/projects.ts';

type Summarized = Pick<PlanView, 'name' | 'goal' | 'lists' | 'features' | 'notMade' | 'notRecognized'>;

/** A plan in one or two sentences, for a screen reader: the whole plan would be read after each pause. */
export function planSummary({ name, goal, lists, features, notMade, notRecognized }: Summarized): string {
  const has = [
    ...(lists.length > 0 ? [`keeps ${lists.map((list) => list.name).join(', ')}`] : []),
    ...(features.length > 0 ? [`has ${features.map(({ label }) => label).join(', ')}`] : []),
  ];
  const left = [
    ...(notMade.length > 0 ? [`Not made: ${notMade.join(', ')}.`] : []),
    ...(notRecognized.length > 0 ? [`Not recognized: ${notRecognized.join(', ')}.`] : []),
  ];
  return [`Plan: ${[`${name}, ${goal.label}`, ...has].join('; ')}.`, ...left].join(' ');
}
