/**
 * The planner in a process of its own. It reads what strangers wrote, which must never keep
 * the server from answering others, and the memory of its lexicon is needed only while there
 * is a prompt.
 */
import { createWorkerPool, resultOf } from '@davit/builder';
import { Fault, type Json, type PlanEdit } from '@davit/contract';
import type { ConfigHints, EditedPlan, Plan, PlanEditor, Planner } from '@davit/launch';
import type { Spawn } from '@davit/processes';

export type PlanJob =
  | { prompt: string; hints: ConfigHints; name: string | undefined }
  | { blueprint: Json; edits: readonly PlanEdit[] };
export type PlanAnswer = EditedPlan;

export interface PlannerProcess extends Planner, PlanEditor {
  edit(blueprint: Json, edits: readonly PlanEdit[], workspaceId?: string, signal?: AbortSignal): Promise<EditedPlan>;
  plan(prompt: string, hints: ConfigHints, name?: string, workspaceId?: string, signal?: AbortSignal): Promise<Plan>;
  /** Its process id; null while nothing is planned. */
  pid(): number | null;
  close(): Promise<void>;
}

export interface PlannerProcessOptions {
  /** How the process is started; by forking this one unless given. */
  spawn?: Spawn;
  /** The module that the process runs: answers `PlanJob` with `PlanAnswer`. */
  script?: URL;
  /** Starts the process at once, in the background (the default), or with the first prompt. */
  warmWorkers?: boolean;
  planTimeoutMs?: number;
  memoryBoundBytes?: number;
  maxWaitingPrompts?: number;
  /** How long the process is kept with nothing to plan. */
  idleTimeoutMs?: number;
}

const mib = 1024 * 1024;
/** A create waits for the plan; every other request waits for the server. */
const niceness = 3;

export function createPlannerProcess(options: PlannerProcessOptions = {}): PlannerProcess {
  const { warmWorkers = true, planTimeoutMs = 10_000, idleTimeoutMs = 120_000 } = options;
  const planning = createWorkerPool<PlanJob, PlanAnswer>({
    spawn: options.spawn,
    script: options.script ?? new URL('./plan-worker.ts', import.meta.url),
    jobs: 'prompts',
    // Plans take milliseconds, so two thousand are a wait of seconds.
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
  /** Throws Fault `unavailable` where it takes too long, ProcessDied where it crashed twice or is over its memory, and what the planner threw. */
  async function run(job: PlanJob, workspaceId: string, signal: AbortSignal): Promise<PlanAnswer> {
    const first = await planning.run(job, signal, workspaceId);
    // Another prompt, or the machine, may have been why it died.
    const end = first.end === 'crashed' ? await planning.run(job, signal, workspaceId) : first;
    if (end.end === 'timed_out')
      throw new Fault('unavailable', 'Planning timed out. Shorten the prompt and try again.', { retryAfter: 5 });
    return resultOf(end);
  }
  return {
    pid: () => planning.pids()[0] ?? null,
    close: () => planning.close(),

    async plan(prompt, hints, name, workspaceId = '', signal = never) {
      const { refused: _nothing, ...plan } = await run({ prompt, hints, name }, workspaceId, signal);
      return plan;
    },

    edit: (blueprint, edits, workspaceId = '', signal = never) => run({ blueprint, edits }, workspaceId, signal),
  };
}
