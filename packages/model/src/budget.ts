/**
 * What a run and a workspace may spend. A call is reserved before it is made, at its highest price, and corrected afterwards:
 * a server that dies during a call has counted too much, never too little.
 */
import type { Spender, Use } from './port.ts';

export interface Budgets {
  run: Use;
  /** Per workspace and UTC day. */
  day: Use;
  /** Tokens in and out together, per workspace and UTC day. */
  dayTokens?: number;
}

export interface UsedUp {
  of: 'run' | 'day';
  what: keyof Use | 'tokens';
}

/** Durable, and the same for all servers of an installation. */
export interface ModelLedger {
  /** Adds `use` if both budgets have room for it, else returns which has not. One transaction. */
  reserve(spender: Spender, at: number, use: Use, budgets: Budgets): Promise<UsedUp | null>;
  /** Adds the difference between what was used and what was reserved, which may be negative. */
  settle(spender: Spender, at: number, difference: Use): Promise<void>;
  /** What a workspace used on the UTC day of this time. */
  usedOn(workspaceId: string, at: number): Promise<Use>;
}

/** The UTC day of a time: `2026-05-01`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const useNames = ['calls', 'inputTokens', 'outputTokens', 'seconds'] as const satisfies (keyof Use)[];

export const plus = (one: Use, other: Use): Use => combined(one, other, 1);
export const minus = (one: Use, other: Use): Use => combined(one, other, -1);

const combined = (one: Use, other: Use, sign: 1 | -1): Use => ({
  calls: one.calls + sign * other.calls,
  inputTokens: one.inputTokens + sign * other.inputTokens,
  outputTokens: one.outputTokens + sign * other.outputTokens,
  seconds: one.seconds + sign * other.seconds,
});

/** The first part of a budget that has no room for this use. */
export function usedUp(used: { run: Use; day: Use }, use: Use, budgets: Budgets): UsedUp | null {
  for (const scope of ['run', 'day'] as const)
    for (const what of useNames) if (used[scope][what] + use[what] > budgets[scope][what]) return { of: scope, what };
  const { dayTokens } = budgets;
  if (dayTokens !== undefined && tokensOf(used.day) + tokensOf(use) > dayTokens) return { of: 'day', what: 'tokens' };
  return null;
}

const tokensOf = ({ inputTokens, outputTokens }: Use): number => inputTokens + outputTokens;

const inWords: Record<UsedUp['what'], string> = {
  tokens: 'tokens',
  calls: 'model calls',
  inputTokens: 'input tokens',
  outputTokens: 'output tokens',
  seconds: 'seconds of model time',
};

export const describeUsedUp = ({ of, what }: UsedUp): string =>
  of === 'run' ? `This run has used its ${inWords[what]}.` : `This workspace has used its ${inWords[what]} for today.`;

/** A bit high for English and JSON, so that a reservation rarely falls short. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3);

/** In memory, for tests and for programs without a database. */
export function createMemoryLedger(): ModelLedger {
  const runs = new Map<string, Use>();
  const days = new Map<string, Use>();
  const none: Use = { calls: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
  const dayKey = (workspaceId: string, at: number) => `${workspaceId} ${dayOf(at)}`;
  const add = ({ workspaceId, runId }: Spender, at: number, use: Use) => {
    const day = dayKey(workspaceId, at);
    runs.set(runId, plus(runs.get(runId) ?? none, use));
    days.set(day, plus(days.get(day) ?? none, use));
  };
  return {
    async reserve(spender, at, use, budgets) {
      const used = { run: runs.get(spender.runId) ?? none, day: days.get(dayKey(spender.workspaceId, at)) ?? none };
      const problem = usedUp(used, use, budgets);
      if (!problem) add(spender, at, use);
      return problem;
    },
    async settle(spender, at, difference) {
      add(spender, at, difference);
    },
    usedOn: async (workspaceId, at) => days.get(dayKey(workspaceId, at)) ?? none,
  };
}
