import type { DraftPlan } from '../deciding/draft-feature.ts';

/** Those who act by a name of their own: roles, and kinds of people who sign up. */
export const peopleIn = ({ roles, features }: Pick<DraftPlan, 'roles' | 'features'>): string[] => [
  ...roles,
  ...((features.find(({ id }) => id === 'profiles')?.parameters.kinds as string[] | undefined) ?? []),
];
