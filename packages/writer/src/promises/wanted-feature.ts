/** A feature that is to be written: everything but its code. */
import { createHash } from 'node:crypto';
import type { BespokeFeature } from '@davit/blueprint';

export interface WantedFeature extends Omit<BespokeFeature, 'code'> {
  /** What the plan says that it cannot make, and this feature fulfils: at least one. */
  wishes: string[];
}

export type BespokePromise = BespokeFeature['promises'][number];

/** SHA-256 of the promises: they are frozen before any code is written. */
export const digestOfPromises = (promises: readonly BespokePromise[]): string =>
  createHash('sha256').update(JSON.stringify(promises)).digest('hex');

/** Whether only a browser can test it, as the kit decides: it presses keys, or a screen may show what it sees. */
export const needsBrowser = ({ code }: Pick<BespokeFeature, 'code'>, { check, withoutBrowser }: BespokePromise): boolean =>
  'steps' in check && ((code.screen !== undefined && !withoutBrowser) || check.steps.some((step) => 'key' in step));

/**
 * Whether the server's pages alone may prove it, although the feature has a screen: it presses no key, and nothing must be missing
 * that a screen could show.
 */
export const mayHoldWithoutBrowser = ({ code }: Pick<BespokeFeature, 'code'>, { check }: BespokePromise): boolean =>
  'steps' in check && code.screen !== undefined && check.steps.every((step) => !('key' in step) && !('notSee' in step));
