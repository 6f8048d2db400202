import { type Blueprint, type PollsParameters, parametersOf } from '@davit/blueprint';

export function pollsOf(blueprint: Blueprint): PollsParameters | null {
  const parameters = parametersOf(blueprint, 'polls');
  return parameters && 'polls' in parameters ? parameters : null;
}

/** Where votes are rows that programs give; pages keep them to themselves. */
export function ballotsOf(blueprint: Blueprint): NonNullable<PollsParameters['ballots']> | null {
  return pollsOf(blueprint)?.ballots ?? null;
}
