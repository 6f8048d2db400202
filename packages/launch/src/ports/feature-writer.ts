/** Has a language model write features that the catalogue lacks. It never fails a run: whatever goes wrong, the plan stays. */
import type { Json, Spec } from '@davit/contract';
import type { BrowserVisit } from './target.ts';

export interface FeatureWriter {
  /** The deadline of the stage; writing ends by itself before it. */
  deadlineMs: number;
  /** Whether a model writes features for this workspace. */
  isAvailable(workspaceId: string): Promise<boolean>;
  /** Null: the plan stays. Rejects only with the reason of an aborted signal. */
  write(input: WriteInput, tools: WriteTools, signal: AbortSignal): Promise<WrittenPlan | null>;
}

export interface WriteInput {
  prompt: string;
  blueprint: Json;
  workspaceId: string;
  runId: string;
  /** Of a plan that was changed after a release; absent: all that the plan lacks is wanted. */
  change?: WishedByChange;
}

export interface WishedByChange {
  /** What of `notMade` is wanted. */
  wishes: readonly string[];
  /** Those of changes that the live version contains: what was written for them is taken from its plan. */
  written: readonly string[];
  /** The plan of the live version. */
  live: Json;
}

export interface WrittenPlan {
  spec: Spec;
  blueprint: Json;
}

export interface WriteTools {
  /** Logs progress. */
  report(line: string): void;
  tryPlan: TryPlan;
  /** Answers of the model to this run, by the digest of the request: also those before a restart. */
  journal: { read(digest: string): string | null; keep(digest: string, text: string): Promise<void> };
}

/**
 * `only`: names of the checks to run, without reading pages and checking types; default: all. `visits` are checks in a browser, in place
 * of a check of the same name that does not pass; without a browser, they do not run. `timeFactor` multiplies the deadlines of its parts; default: 1.
 */
export type TryPlan = (
  blueprint: Json,
  only: readonly string[] | null,
  signal: AbortSignal,
  visits?: readonly BrowserVisit[],
  timeFactor?: number,
) => Promise<PlanTrial>;

/** An app of this plan, built and used on an empty store. */
export interface PlanTrial {
  /**
   * Where it failed first; null: all is well. `deadline`: a part of it was ended at its deadline, and nothing else failed. That
   * may be the machine, and proves nothing about the app.
   */
  failedAt: 'build' | 'types' | 'start' | 'checks' | 'pages' | 'deadline' | null;
  /** Sentences about it. */
  problems: string[];
  /** Each check that ran: null if it passed, else what is broken. `inBrowser`: of a visit. */
  checks: { name: string; problem: string | null; inBrowser?: true }[];
}
