import type { Json } from '@davit/contract';

/** What a plan changes against the one before (null: the first), as sentences. */
export type DescribeChanges = (before: Json | null, after: Json) => string[];

/** For plans that nobody here can read: whether they are the same. */
export const describeSameness: DescribeChanges = (before, after) => {
  if (before === null) return ['First version.'];
  return [JSON.stringify(before) === JSON.stringify(after) ? 'The same plan, built again.' : 'The plan changed.'];
};
