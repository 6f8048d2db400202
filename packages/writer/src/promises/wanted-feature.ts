/** A feature that is to be written: everything but its code. */
import { createHash } from 'node:crypto';
import type { BespokeFeature } from '@davit/blueprint';

export interface WantedFeature extends Omit<BespokeFeature, 'code'> {
  /** What the plan says that it cannot make. */
  wish: string;
}

export type BespokePromise = BespokeFeature['promises'][number];

/** SHA-256 of the promises: they are frozen before any code is written. */
export const digestOfPromises = (promises: readonly BespokePromise[]): string =>
  createHash('sha256').update(JSON.stringify(promises)).digest('hex');

/** Whether only a browser can test it: it presses keys. */
export const needsBrowser = ({ check }: BespokePromise): boolean => 'steps' in check && check.steps.some((step) => 'key' in step);
