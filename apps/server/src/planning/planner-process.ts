/**
 * The planner in a separate process. Its input is untrusted and must never block the server, and the memory of its lexicon is
 * needed only while there is a prompt.
 */
import { createWorkerPool, resultOf } from '@davit/builder';
import { Fault, type Json, type PlanEdit } from '@davit/contract';
import type { ChangedPlan, ConfigHints, EditedPlan, Plan, PlanEditor, Planner } from '@davit/launch';
import type { SketchOutcome } from '@davit/planner';
import type { Spawn } from '@davit/processes';

/** Expands a model's answer. */
export interface SketchJob {
  /** As the model wrote it. */
  sketch: string;
  prompt: string;
  hints: ConfigHints;
  name: string | undefined;
  lexical: Json;
}

/** Changes a plan by a sentence and a model's answer about it. */
export interface AnswerJob {
  blueprint: Json;
  sentence: string;
  /** As the model wrote it. */
  answer: string;
  /** Whether a model may write features for the app. */
  mayWrite: boolean;
}

/** A plan after a change that a model answered. */
export interface AnsweredPlan extends ChangedPlan {
  /** Sentences for the model about what cannot be done; empty if all was. */
  problems: string[];
  /** How many operations were done. */
  done: number;
}

export type PlanJob =
  | SketchJob
  | { prompt: string; hints: ConfigHints; name: string | undefined }
  | { blueprint: Json; edits: readonly PlanEdit[] }
  | AnswerJob
  | { blueprint: Json; sentence: string };
export type PlanAnswer = Plan | EditedPlan | ChangedPlan | AnsweredPlan | SketchOutcome;

export interface PlannerProcess extends Planner, PlanEditor {
  change(blueprint: Json, sentence: string, workspaceId?: string, signal?: AbortSignal): Promise<ChangedPlan>;
  edit(blueprint: Json, edits: readonly PlanEdit[], workspaceId?: string, signal?: AbortSignal): Promise<EditedPlan>;
  plan(prompt: string, hints: ConfigHints, name?: string, workspaceId?: string, signal?: AbortSignal): Promise<Plan>;
  /** Rejects as `plan` does. */
  expand(job: SketchJob, workspaceId: string, signal: AbortSignal): Promise<SketchOutcome>;
  /** Rejects as `plan` does. */
  answer(job: AnswerJob, workspaceId: string, signal: AbortSignal): Promise<AnsweredPlan>;
  /** Its process id; null while nothing is planned. */
  pid(): number | null;
  close(): Promise<void>;
}

export interface PlannerProcessOptions {
  /** Starts the process; default: by forking this one. */
  spawn?: Spawn;
  /** The module that the process runs: answers `PlanJob` with `PlanAnswer`. */
  script?: URL;
  /** Starts the process at once, in the background (the default), or with the first prompt. */
  warmWorkers?: boolean;
  planTimeoutMs?: number;
  memoryBoundBytes?: number;
  maxWaitingPrompts?: number;
  /** How long an idle process stays. */
  idleTimeoutMs?: number;
}

const mib = 1024 * 1024;
/** For one plan. */
export const defaultPlanTimeoutMs = 10_000;
/** A create waits for the plan; every other request waits for the server. */
const niceness = 3;

export function createPlannerProcess(options: PlannerProcessOptions = {}): PlannerProcess {
  const { warmWorkers = true, planTimeoutMs = defaultPlanTimeoutMs, idleTimeoutMs = 120_000 } = options;
  const planning = createWorkerPool<PlanJob, PlanAnswer>({
    spawn: options.spawn,
    script: options.script ?? new URL('./plan-worker.ts', import.meta.url),
    jobs: 'prompts',
    // A plan takes milliseconds, so two thousand are a wait of seconds.
    maxWaitingJobs: options.maxWaitingPrompts ?? 2_000,
    size: 1,
    jobTimeoutMs: planTimeoutMs,
    memoryBoundBytes: options.memoryBoundBytes ?? 512 * mib,
    recycleBytes: 256 * mib,
    idleTimeoutMs,
    niceness,
  });
  if (warmWorkers) planning.warm();
  const never = new AbortController().signal;
  /**
   * Throws Fault `unavailable` on a timeout, ProcessDied if it crashed twice or exceeded its memory, and the planner's own
   * errors.
   */
  async function run<Answer extends PlanAnswer>(job: PlanJob, workspaceId: string, signal: AbortSignal): Promise<Answer> {
    const first = await planning.run(job, signal, workspaceId);
    // Another prompt, or the machine, may have caused the crash.
    const end = first.end === 'crashed' ? await planning.run(job, signal, workspaceId) : first;
    if (end.end === 'timed_out')
      throw new Fault('unavailable', 'Planning timed out. Shorten the prompt and try again.', { retryAfter: 5 });
    return resultOf(end) as Answer;
  }
  return {
    pid: () => planning.pids()[0] ?? null,
    close: () => planning.close(),

    plan: (prompt, hints, name, workspaceId = '', signal = never) => run<Plan>({ prompt, hints, name }, workspaceId, signal),

    edit: (blueprint, edits, workspaceId = '', signal = never) => run<EditedPlan>({ blueprint, edits }, workspaceId, signal),

    change: (blueprint, sentence, workspaceId = '', signal = never) =>
      run<ChangedPlan>({ blueprint, sentence }, workspaceId, signal),

    answer: (job, workspaceId, signal) => run<AnsweredPlan>(job, workspaceId, signal),

    expand: (job, workspaceId, signal) => run<SketchOutcome>(job, workspaceId, signal),
  };
}
