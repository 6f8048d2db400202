/**
 * Many steps in two statements, for a database where each statement is a message: the runs'
 * rows are taken first, in their order, so that what the second one sees of them is the
 * newest (A1). It does for all what append.ts does one by one, under the same guard (A2, A3).
 */
import type { NewStep } from '@davit/recovery';
import type { Filled } from '../prepared.ts';

export interface GuardedStep extends NewStep {
  /** Null: whichever it is. */
  namedEpoch: number | null;
}

/** Where an appended step came to lie. */
export interface SetPlace {
  id: string;
  seq: number;
  attempt: number;
  epoch: number;
}

/** Its rows stay as they are until the transaction's end. */
export function takeRuns(runIds: readonly string[]): Filled {
  return {
    sql: 'select id from agent_run where id = any($1::text[]) order by id for update',
    parameters: [[...new Set(runIds)]],
  };
}

/** Answers a SetPlace for each step that was appended; in the order of the batch, a run's steps are numbered. */
export function appendSet(steps: readonly GuardedStep[]): Filled {
  return { sql: appendText, parameters: [JSON.stringify(steps.map((step, ord) => ({ ...step, ord })))] };
}

const appendText = `
  with incoming as (
    select * from json_to_recordset($1::json) as step (
      "ord" int, "runId" text, "workspaceId" text, "namedEpoch" bigint, "id" text, "stepNumber" bigint, "stepType" text,
      "toolName" text, "durationMs" bigint, "status" text, "category" text, "healAttemptId" text, "createdAt" bigint,
      "error" text, "input" text, "output" text
    )
  ), accepted as (
    select step.*, run.agent_id, run.epoch,
      run.step_count + row_number() over (partition by step."runId" order by step."ord") as seq,
      coalesce((
        select max(before.attempt) from agent_step before
        where before.run_id = step."runId" and before.step_number = step."stepNumber"
      ), 0) + row_number() over (partition by step."runId", step."stepNumber" order by step."ord") as attempt
    from incoming step
    join agent_run run on run.id = step."runId" and run.workspace_id = step."workspaceId"
    where run.quiet = 1 and run.epoch = coalesce(step."namedEpoch", run.epoch)
  ), counted as (
    update agent_run
    set step_count = agent_run.step_count + of_run.steps,
      highest_step = greatest(agent_run.highest_step, of_run.highest_step),
      last_sign_at = of_run.last_sign_at,
      updated_at = of_run.last_sign_at,
      look_at = agent_run.look_after_ms + of_run.last_sign_at
    from (
      select "runId", count(*) as steps, max("stepNumber") as highest_step, max("createdAt") as last_sign_at
      from accepted group by "runId"
    ) of_run
    where agent_run.id = of_run."runId"
  )
  insert into agent_step (
    run_id, workspace_id, agent_id, seq, epoch, attempt, id, step_number, step_type, tool_name, duration_ms, status,
    category, heal_attempt_id, created_at, error, input, output
  )
  select "runId", "workspaceId", agent_id, seq, epoch, attempt, "id", "stepNumber", "stepType", "toolName", "durationMs",
    "status", "category", "healAttemptId", "createdAt", "error", "input", "output"
  from accepted order by "ord"
  returning id, seq, attempt, epoch`;
