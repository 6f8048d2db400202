import { changesBetween, currentBlueprint } from '@davit/blueprint/describing';
import type { LaunchParts } from '@davit/launch';

/** What stored plans changed, in words. One that this version cannot read says only that it changed. */
export const describeChanges: NonNullable<LaunchParts['describeChanges']> = (before, after) => {
  try {
    return changesBetween(before === null ? null : currentBlueprint(before), currentBlueprint(after));
  } catch {
    return [before === null ? 'First version.' : 'The plan changed.'];
  }
};
