import { invariant, type Json, type StageName } from '@davit/contract';
import type { ClaimOutcome, Replan, RunClaim, RunRecord, StageRecord } from '@davit/launch';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { addBuildTime } from './build-time.ts';
import { lockClaimedRun, updateLockedRun } from './run-claim.ts';

/** A stage that an earlier attempt began starts over. */
export function startStage({ write }: TenantHandle, claim: RunClaim, stage: StageName, at: number): Promise<ClaimOutcome> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim);
    if (held.outcome !== 'held') return held;
    const stages = changeStage(held.run, stage, { status: 'RUNNING', startedAt: at, finishedAt: null });
    await updateLockedRun(tx, held.run, { stages: JSON.stringify(stages) });
    return { outcome: 'held' };
  });
}

/** The result is committed with the stage's end: a run taken over resumes at the next stage. */
export function finishStage(
  { write }: TenantHandle,
  claim: RunClaim,
  stage: StageName,
  result: Json,
  at: number,
  replan?: Replan,
): Promise<ClaimOutcome> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim);
    if (held.outcome !== 'held') return held;
    const { run } = held;
    const stages = changeStage(run, stage, { status: 'SUCCEEDED', finishedAt: at });
    await updateLockedRun(tx, run, { stages: JSON.stringify(stages) });
    await addBuildTime(tx, run, at);
    await storeResult(tx, run, stage, result);
    if (replan) {
      await tx
        .updateTable('project')
        .set({ spec: JSON.stringify(replan.spec), blueprint: JSON.stringify(replan.blueprint), updated_at: at })
        .where('id', '=', run.projectId)
        .where('blueprint', '=', JSON.stringify(replan.replaces))
        .execute();
      if (replan.renamed) await rename(tx, run.projectId, replan);
    }
    return { outcome: 'held' };
  });
}

/** Unless a person changed the plan or the name meanwhile. */
async function rename(tx: TenantTransaction, projectId: string, { renamed, blueprint }: Replan): Promise<void> {
  if (!renamed) return;
  await tx
    .updateTable('project')
    .set({ name: renamed.to })
    .where('id', '=', projectId)
    .where('name', '=', renamed.from)
    .where('blueprint', '=', JSON.stringify(blueprint))
    .execute();
}

export function changeStage(run: RunRecord, name: StageName, change: Partial<StageRecord>): StageRecord[] {
  invariant(
    run.stages.some((stage) => stage.name === name),
    `run ${run.id} has a stage ${name}`,
  );
  return run.stages.map((stage) => (stage.name === name ? { ...stage, ...change } : stage));
}

/** Beside the results of stages; a stage has no such name. */
const answersKey = 'write.answers';

export function keepAnswers(
  { write }: TenantHandle,
  claim: RunClaim,
  answers: Readonly<Record<string, string>>,
): Promise<ClaimOutcome> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim);
    if (held.outcome !== 'held') return held;
    await storeResult(tx, held.run, answersKey, answers);
    return { outcome: 'held' };
  });
}

async function storeResult(
  tx: TenantTransaction,
  run: RunRecord,
  stage: StageName | typeof answersKey,
  result: Json,
): Promise<void> {
  const row = { run_id: run.id, stage, workspace_id: run.workspaceId, result: JSON.stringify(result) };
  await tx
    .insertInto('stage_result')
    .values(row)
    .onConflict((conflict) => conflict.columns(['run_id', 'stage']).doUpdateSet({ result: row.result }))
    .execute();
}

export async function readResults(
  tx: TenantTransaction,
  runId: string,
): Promise<{ results: Partial<Record<StageName, Json>>; answers: Record<string, string> }> {
  const rows = await tx.selectFrom('stage_result').select(['stage', 'result']).where('run_id', '=', runId).execute();
  const { [answersKey]: answers = {}, ...results } = Object.fromEntries(
    rows.map(({ stage, result }) => [stage, JSON.parse(result)]),
  );
  return { results, answers };
}

/** Results serve later stages; an ended run has none. */
export async function dropResults(tx: TenantTransaction, runId: string): Promise<void> {
  await tx.deleteFrom('stage_result').where('run_id', '=', runId).execute();
}
