import type { Blueprint, PollsParameters } from '@davit/blueprint';

export function pollsOf({ features }: Blueprint): PollsParameters | null {
  const feature = features.find(({ id, parameters }) => id === 'polls' && 'polls' in parameters);
  return feature ? (feature.parameters as unknown as PollsParameters) : null;
}

/** Where votes are rows that programs give; pages keep them to themselves. */
export function ballotsOf(blueprint: Blueprint): NonNullable<PollsParameters['ballots']> | null {
  return pollsOf(blueprint)?.ballots ?? null;
}
