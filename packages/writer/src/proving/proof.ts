/** What trying an app with a new feature gives: the first kind of failure, or which promises hold. */
import type { BespokeFeature } from '@davit/blueprint';

/** In the order in which an app is made. */
export const proofSteps = ['plan', 'build', 'types', 'start', 'checks', 'pages', 'promises'] as const;
export type ProofStep = (typeof proofSteps)[number];

export interface Proof {
  /**
   * Where the first problem is; null: everything holds. `deadline`: trying it took too long, also with more time, which proves
   * nothing about the code.
   */
  failedAt: ProofStep | 'deadline' | null;
  /** Sentences about problems before the promises. */
  problems: string[];
  /** By place: null holds, a sentence does not, undefined was not tested. */
  promises: (string | null | undefined)[];
  /** Places of those that hold on the server's pages alone, although the feature has a screen. */
  withoutBrowser?: readonly number[];
}

/**
 * Builds and tries the app with this feature, on an empty store, in a sandbox. `promises`: tests its promises alone. Rejects with
 * the reason of an aborted signal.
 */
export type Prove = (feature: BespokeFeature, what: 'everything' | 'promises', signal: AbortSignal) => Promise<Proof>;
