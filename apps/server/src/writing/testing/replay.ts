/**
 * Writes features again as they were recorded: what the model answered, by purpose and order, for a plan that is pinned. A change
 * of the guide, the planner or the kit does not break it.
 */
import type { Blueprint } from '@davit/blueprint';
import type { Json } from '@davit/contract';
import type { PlanTrial, TryPlan, WrittenPlan } from '@davit/launch';
import { createMemoryLedger, createModel, type RawAnswer, replayInOrder } from '@davit/model';
import { findingsIn, mutantsOf } from '@davit/writer/gate';
import { systemClock } from '../../ambient.ts';
import { createFeatureWriter } from '../feature-writer.ts';

export interface RecordedWriting {
  prompt: string;
  /** Before anything was written. */
  plan: Blueprint;
  answers: { purpose: string; answer: RawAnswer }[];
  /** Names of files in `guides/`: what the model read first, and the schema it answered in, by purpose. */
  guides: Record<string, string>;
  /** What trying each answer's app gave, in order. */
  trials: PlanTrial[];
  /** Titles of the features that joined the plan, and what stayed missing. */
  written: string[];
  notMade: string[];
}

export interface Replayed {
  end: WrittenPlan | null;
  log: string;
  /** Answers that were asked for. */
  asked: number;
}

const plenty = { calls: 100, inputTokens: 10_000_000, outputTokens: 10_000_000, seconds: 100_000 };
const never = { after: () => () => {} };

/** `tryPlan` proves; see `recordedTrials`. */
export async function replayWriting(
  { prompt, plan, answers }: Pick<RecordedWriting, 'prompt' | 'plan' | 'answers'>,
  tryPlan: TryPlan,
): Promise<Replayed> {
  const call = replayInOrder(answers.map(({ purpose, answer }) => ({ request: { purpose }, answer })));
  let asked = 0;
  const model = createModel({
    call: (...request) => {
      asked += 1;
      return call(...request);
    },
    ledger: createMemoryLedger(),
    budgets: { run: plenty, day: plenty },
    callTimeoutMs: 1_000,
    clock: systemClock,
    timers: never,
    random: () => 0,
  });
  const lines: string[] = [];
  const writer = createFeatureWriter({
    models: { modelFor: async () => ({ model, host: 'recorded', name: 'recorded' }) },
    code: { gate: (code) => findingsIn(code), mutants: (code) => mutantsOf(code) },
    isSandboxed: () => true,
    hasBrowser: () => false,
    types: () => ({ server: '', screen: '' }),
    modelMs: 60_000,
    rounds: 20,
    trialMs: 120_000,
    timers: never,
    log: { info() {}, warn() {}, error() {} } as never,
  });
  const input = { prompt, blueprint: plan as unknown as Json, workspaceId: 'w', runId: 'r' };
  const tools = {
    report: (line: string) => void lines.push(line),
    tryPlan,
    journal: { read: () => null, keep: async () => {} },
  };
  const end = await writer.write(input, tools, new AbortController().signal);
  return { end, log: lines.join('\n'), asked };
}

/** Tells what trials gave when they were recorded; all promises break for wrong code. */
export function recordedTrials({ trials }: Pick<RecordedWriting, 'trials'>): TryPlan {
  let tried = 0;
  return async (_plan, only) => {
    if (only !== null) return { failedAt: 'checks', problems: [], checks: only.map((name) => ({ name, problem: 'wrong code' })) };
    tried += 1;
    const trial = trials[tried - 1];
    if (trial === undefined) throw new Error(`Only ${trials.length} trials were recorded.`);
    return trial;
  };
}
