import type { Json } from '@davit/contract';

/** The changes of a plan since the previous one (null: the first), as sentences. */
export type DescribeChanges = (before: Json | null, after: Json) => string[];

/** For plans that cannot be parsed here: compares whether they are equal. */
export const describeWithoutParsing: DescribeChanges = (before, after) => {
  if (before === null) return ['First version.'];
  return [JSON.stringify(before) === JSON.stringify(after) ? 'The same plan, built again.' : 'The plan changed.'];
};
