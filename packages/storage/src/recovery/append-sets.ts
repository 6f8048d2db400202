/**
 * Many steps, or many checkpoints, in one statement, for a database where each statement is a message. It locks the runs' rows
 * first, in order of id, and uses their values (A1), under the same guard that append.ts applies one by one (A2, A3).
 *
 *  S1 A statement sees the newest version of the runs, but their steps as of its start. If
 *     another server wrote to a run meanwhile, an attempt number may already be taken, and the
 *     database refuses the statement. It is then repeated after `takeRuns`, in one
 *     transaction, and sees everything.
 *  S2 The same statement stores answers. If one of their identity exists, even an expired one, the database refuses
 *     the statement, and it is repeated as in S1, after the old one is deleted.
 */
import type { Filled } from '../prepared.ts';
import { checkpointsCountedAtOnce, storedCheckIntervalQuarters } from './indexed-columns.ts';
import { keepingText, type ResponseToStore, rowsOf } from './store-responses.ts';
import type { SealedCheckpoint, SealedStep } from './texts.ts';

/** `namedEpoch` null: any. */
export type Guarded<T> = T & { namedEpoch: number | null };

/** Their rows stay locked until the end of the transaction. */
export function takeRuns(runIds: readonly string[]): Filled {
  return { sql: `select id from agent_run where id = any($1::text[]) ${inOneOrder}`, parameters: [distinct(runIds)] };
}

/** Returns id, seq, attempt and epoch of each appended step; a run's steps are numbered in batch order. */
export function appendSteps(steps: readonly Guarded<SealedStep>[], answers: readonly ResponseToStore[] = []): Filled {
  const behind = oneBehindTheOther();
  const rows = steps.map(({ sealed, ...step }, ord) => ({ ...step, ord, ...behind.put(sealed) }));
  const runIds = distinct(steps.map(({ runId }) => runId));
  return keeping(answers, { sql: stepsText, parameters: [JSON.stringify(rows), runIds, behind.all()] });
}

/** Returns id, seq and epoch of each appended checkpoint. */
export function appendCheckpoints(
  checkpoints: readonly Guarded<SealedCheckpoint>[],
  answers: readonly ResponseToStore[] = [],
): Filled {
  const behind = oneBehindTheOther();
  const rows = checkpoints.map(({ sealed, sealedMeta, ...checkpoint }, ord) => {
    const { first: metaFirst, bytes: metaBytes } = behind.put(sealedMeta);
    return { ...checkpoint, ord, ...behind.put(sealed), metaFirst, metaBytes };
  });
  const runIds = distinct(checkpoints.map(({ runId }) => runId));
  return keeping(answers, { sql: checkpointsText, parameters: [JSON.stringify(rows), runIds, behind.all()] });
}

/** S2. */
function keeping(answers: readonly ResponseToStore[], { sql, parameters }: Filled): Filled {
  return answers.length === 0
    ? { sql, parameters }
    : { sql: textsWithAnswers[sql] ?? sql, parameters: [...parameters, rowsOf(answers)] };
}

/** Sealed bytes are sent unchanged, all in one parameter, with the offset (from 1) and length of each; null: there is none. */
function oneBehindTheOther() {
  const all: Uint8Array[] = [];
  let next = 1;
  return {
    put(sealed: Uint8Array | null) {
      const first = next;
      if (sealed) all.push(sealed);
      next += sealed?.length ?? 0;
      return { first, bytes: sealed?.length ?? null };
    },
    all: () => Buffer.concat(all),
  };
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** Servers that lock the same rows never deadlock. */
const inOneOrder = 'order by id for no key update';

const taken = `taken as materialized (
    select id, workspace_id, agent_id, epoch, quiet, step_count, checkpoint_count
    from agent_run where id = any($2::text[]) ${inOneOrder}
  )`;

const guarded = `join taken on taken.id = incoming."runId" and taken.workspace_id = incoming."workspaceId"
    where taken.quiet = 1 and taken.epoch = coalesce(incoming."namedEpoch", taken.epoch)`;

/** The change of each append to its run: the last one of the batch counts. */
const signOfLife = `
      last_sign_at = of_run.at,
      updated_at = of_run.at,
      look_at = case
        when look_at between of_run.at + look_after_ms * ${storedCheckIntervalQuarters} / 4 and of_run.at + look_after_ms then look_at
        else of_run.at + look_after_ms
      end`;

const stepsText = `
  with incoming as (
    select * from json_to_recordset($1::json) as step (
      "ord" int, "runId" text, "workspaceId" text, "namedEpoch" bigint, "id" text, "stepNumber" bigint, "stepType" text,
      "toolName" text, "durationMs" bigint, "status" text, "category" text, "healAttemptId" text, "createdAt" bigint,
      "first" int, "bytes" int
    )
  ), ${taken}, accepted as (
    select incoming.*, taken.agent_id, taken.epoch,
      taken.step_count + row_number() over (partition by "runId" order by "ord") as seq,
      coalesce((
        select max(before.attempt) from agent_step before
        where before.run_id = incoming."runId" and before.step_number = incoming."stepNumber"
      ), 0) + row_number() over (partition by "runId", "stepNumber" order by "ord") as attempt
    from incoming ${guarded}
  ), counted as (
    update agent_run
    set step_count = step_count + of_run.appended, highest_step = greatest(highest_step, of_run.highest), ${signOfLife}
    from (
      select "runId", count(*) as appended, max("stepNumber") as highest, max("createdAt") as at
      from accepted group by "runId"
    ) of_run
    where agent_run.id = of_run."runId"
  )
  insert into agent_step (
    run_id, workspace_id, agent_id, seq, epoch, attempt, id, step_number, step_type, tool_name, duration_ms, status,
    category, heal_attempt_id, created_at, sealed
  )
  select "runId", "workspaceId", agent_id, seq, epoch, attempt, "id", "stepNumber", "stepType", "toolName", "durationMs",
    "status", "category", "healAttemptId", "createdAt", substring($3::bytea from "first" for "bytes")
  from accepted
  returning id, seq, attempt, epoch`;

const checkpointsText = `
  with incoming as (
    select * from json_to_recordset($1::json) as checkpoint (
      "ord" int, "runId" text, "workspaceId" text, "namedEpoch" bigint, "id" text, "stepNumber" bigint, "checksum" text,
      "sizeBytes" bigint, "baseId" text, "depth" bigint, "doubt" text, "createdAt" bigint, "key" text,
      "namespace" text, "needsFrom" text, "onlyWith" text, "addition" int, "first" int, "bytes" int, "metaFirst" int, "metaBytes" int
    )
  ), ${taken}, accepted as (
    select incoming.*, taken.epoch, taken.checkpoint_count,
      taken.checkpoint_count + row_number() over (partition by "runId" order by "ord") as seq
    from incoming ${guarded}
  ), counted as (
    update agent_run
    set checkpoint_count = of_run.last,
      unpruned_checkpoints = unpruned_checkpoints
        + (of_run.last / ${checkpointsCountedAtOnce} - of_run.before / ${checkpointsCountedAtOnce}) * ${checkpointsCountedAtOnce},
      ${signOfLife}
    from (
      select "runId", max(checkpoint_count) as before, max(seq) as last, max("createdAt") as at
      from accepted group by "runId"
    ) of_run
    where agent_run.id = of_run."runId"
  )
  insert into agent_checkpoint (
    run_id, workspace_id, seq, epoch, failed_restores, id, step_number, checksum, size_bytes, base_id, depth, doubt,
    created_at, sealed_meta, lookup_key, namespace, needs_from, only_with, addition, sealed
  )
  select "runId", "workspaceId", seq, epoch, 0, "id", "stepNumber", "checksum", "sizeBytes", "baseId", "depth", "doubt",
    "createdAt", substring($3::bytea from "metaFirst" for "metaBytes"), "key", "namespace", "needsFrom", "onlyWith", "addition",
    substring($3::bytea from "first" for "bytes")
  from accepted
  returning id, seq, epoch`;

/** The same texts, which also store answers. */
const textsWithAnswers: Record<string, string> = Object.fromEntries(
  [stepsText, checkpointsText].map((text) => {
    const insert = text.lastIndexOf('\n  insert into ');
    const appended = `${text.slice(0, insert)}, appended as (${text.slice(insert)}\n  )`;
    return [text, `${appended}, kept_answers as (${keepingText('$4')}\n  )\n  select * from appended`];
  }),
);
