import { type Blueprint, type PollsParameters, parametersOf } from '@davit/blueprint';

export function pollsOf(blueprint: Blueprint): PollsParameters | null {
  const parameters = parametersOf(blueprint, 'polls');
  return parameters && 'polls' in parameters ? parameters : null;
}

/** The votes that API clients add as rows; pages do not show them. */
export function ballotsOf(blueprint: Blueprint): NonNullable<PollsParameters['ballots']> | null {
  return pollsOf(blueprint)?.ballots ?? null;
}
