import { changesBetween, currentBlueprint } from '@davit/blueprint/describing';
import type { LaunchParts } from '@davit/launch';

/** The changes between stored plans, in words. For a plan that this version cannot read, only that it changed. */
export const describeChanges: NonNullable<LaunchParts['describeChanges']> = (before, after) => {
  try {
    return changesBetween(before === null ? null : currentBlueprint(before), currentBlueprint(after));
  } catch {
    return [before === null ? 'First version.' : 'The plan changed.'];
  }
};
