import type { StepRetention } from '@davit/recovery';
import type { TenantHandle } from '../database.ts';

const pageSteps = 1_000;

/**
 * Returns how many. Steps decide whether a checkpoint with their number is known-good, and a rollback reports those after it.
 */
export async function pruneSteps(
  { read, write }: TenantHandle,
  runId: string,
  { newest, since }: StepRetention,
): Promise<number> {
  const run = await read.selectFrom('agent_run').select('step_count').where('id', '=', runId).executeTakeFirst();
  const oldestGood = await read
    .selectFrom('agent_checkpoint')
    .select(({ fn }) => fn.min('step_number').as('step'))
    .where('run_id', '=', runId)
    .where('superseded_by', 'is', null)
    .where('doubt', 'is', null)
    .executeTakeFirst();
  const belowStep = oldestGood?.step ?? Number.MAX_SAFE_INTEGER;
  const lastSeq = (run?.step_count ?? 0) - newest;
  let removed = 0;
  for (let after = 0; after < lastSeq; ) {
    const page = await read
      .selectFrom('agent_step')
      .select(['seq', 'step_number', 'created_at'])
      .where('run_id', '=', runId)
      .where('seq', '>', after)
      .where('seq', '<=', lastSeq)
      .orderBy('seq')
      .limit(pageSteps)
      .execute();
    const old = page.filter(({ step_number, created_at }) => step_number < belowStep && created_at < since).map(({ seq }) => seq);
    if (old.length > 0)
      await write((tx) => tx.deleteFrom('agent_step').where('run_id', '=', runId).where('seq', 'in', old).execute());
    removed += old.length;
    after = page.at(-1)?.seq ?? lastSeq;
  }
  return removed;
}
