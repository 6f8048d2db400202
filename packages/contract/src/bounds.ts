/** The limits of one workspace, and how a request beyond them is refused. */
import { Fault } from './errors.ts';

/** Null: unlimited. */
export interface WorkspaceBounds {
  /** Runs that are PENDING. */
  maxWaitingRuns: number | null;
  maxProjects: number | null;
  /** Stored versions, and runs under way that may release one. */
  maxVersions: number | null;
  /** Bytes of stored versions (bundle and source), of build logs, and of agents' checkpoints, steps and memory as stored. */
  maxStoredBytes: number | null;
  /** Minutes that stages of runs took in a calendar month (UTC). */
  maxBuildMinutesPerMonth: number | null;
  /** Tokens sent to and written by the language model on a day (UTC). */
  maxModelTokensPerDay: number | null;
}

export type BoundName = keyof WorkspaceBounds;

/** Every limit, in the order in which people read them. */
export const boundNames = [
  'maxProjects',
  'maxVersions',
  'maxWaitingRuns',
  'maxStoredBytes',
  'maxBuildMinutesPerMonth',
  'maxModelTokensPerDay',
] as const satisfies (keyof WorkspaceBounds)[];

export const unbounded = Object.fromEntries(boundNames.map((name) => [name, null])) as unknown as WorkspaceBounds;

const reached: Record<BoundName | 'previews', { what: string; hint: string }> = {
  maxWaitingRuns: {
    what: 'waiting runs',
    hint: 'Try again once a run has started, or ask the operator for a higher limit.',
  },
  maxProjects: { what: 'projects', hint: 'Delete one, or ask the operator for a higher limit.' },
  previews: { what: 'previews', hint: 'Release or discard one, or wait: a preview ends after an hour.' },
  maxVersions: {
    what: 'stored versions',
    hint: 'Wait for the runs under way, or ask the operator for a higher limit. Versions of a deleted project count for 7 more days.',
  },
  maxStoredBytes: {
    what: 'stored bytes',
    hint: 'Delete agent runs, or ask the operator for a higher limit. What a deleted project stores counts for 7 more days.',
  },
  maxBuildMinutesPerMonth: {
    what: 'build minutes this month',
    hint: 'Wait for the next month (UTC), or ask the operator for a higher limit.',
  },
  maxModelTokensPerDay: {
    what: 'model tokens today',
    hint: 'Wait for the next day (UTC), or ask the operator for a higher limit.',
  },
};

/** The error for exceeding a workspace's limit. `used` is the usage without the request. */
export function quotaExceeded(name: BoundName | 'previews', limit: number, used: number): Fault {
  const { what, hint } = reached[name];
  return new Fault('insufficient_permissions', `This workspace has ${used} of at most ${limit} ${what}.`, {
    hint,
    reason: 'quota_exceeded',
    limit,
    used,
  });
}
