/**
 * Processes many silent runs at once: their rows are locked, read, decided and written in one transaction with a constant
 * number of statements (A4). Rows locked by others are skipped: a run that is being written to is not silent.
 */
import type { AgentRunRecord, DueChange, DueRun, DueRunView } from '@davit/recovery';
import type { Insertable, Selectable } from 'kysely';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { TextSealer } from '../sealing/texts.ts';
import type { AgentRunTable } from '../tables/agent-run.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';
import { columnsOf } from './change-run.ts';
import { excluded } from './excluded.ts';
import { type AttemptToWrite, writeAttempts } from './heal-attempts.ts';
import { toRun } from './runs.ts';
import { recentDurations } from './steps.ts';
import type { RowTexts } from './texts.ts';

/** What judging changes of a run. */
const changing = [
  'status',
  'failure_detail',
  'metadata',
  'healing',
  'sealed',
  'highest_step',
  'quiet',
  'last_sign_at',
  'look_at',
  'updated_at',
  'finished_at',
] as const satisfies readonly (keyof AgentRunTable)[];

interface Taken {
  row: Selectable<AgentRunTable>;
  run: AgentRunRecord;
  sealer: TextSealer;
  /** The `seq` of its newest attempt. */
  attempts: number;
  change: DueChange;
}

export async function changeDueRuns(
  rowTexts: RowTexts,
  { write }: TenantHandle,
  due: readonly DueRun[],
  decide: (look: DueRunView) => Promise<DueChange>,
): Promise<string[]> {
  if (due.length === 0) return [];
  // Before the transaction: the first key of a workspace is written in a separate one.
  const sealers = await sealersOf(rowTexts, due);
  return write(async (tx) => {
    const rows = await takeDue(tx, due);
    const taken = await Promise.all(
      rows.map(async ({ newest_attempt, ...row }): Promise<Taken> => {
        const run = await toRun(rowTexts, row);
        const change = await decide({ run, recentDurations: (limit) => recentDurations(tx, run, limit) });
        const sealer = sealers.get(run.workspaceId) ?? (await rowTexts.sealer(run.workspaceId));
        return { row, run, sealer, attempts: newest_attempt ?? 0, change };
      }),
    );
    await writeAttempts(tx, taken.flatMap(attemptsOf));
    await writeRuns(tx, taken);
    await enqueueDeliveries(
      tx,
      taken.map(({ run, change }) => ({ workspaceId: run.workspaceId, events: change?.events ?? [] })),
    );
    return taken.map(({ run }) => run.id);
  });
}

async function sealersOf(rowTexts: RowTexts, due: readonly DueRun[]): Promise<Map<string, TextSealer>> {
  const workspaceIds = [...new Set(due.map(({ workspaceId }) => workspaceId))];
  return new Map(await Promise.all(workspaceIds.map(async (id) => [id, await rowTexts.sealer(id)] as const)));
}

/** In order of id, as everywhere. */
async function takeDue(tx: TenantTransaction, due: readonly DueRun[]) {
  const dueAt = new Map(due.map(({ runId, nextCheckAt }) => [runId, nextCheckAt]));
  const rows = await tx
    .selectFrom('agent_run')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('heal_attempt')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .whereRef('run_id', '=', 'agent_run.id')
        .as('newest_attempt'),
    )
    .where('id', 'in', [...dueAt.keys()])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.filter(({ id, look_at }) => look_at === dueAt.get(id));
}

function attemptsOf({ run, sealer, attempts, change }: Taken): AttemptToWrite[] {
  const { incident, stall } = run.healing;
  const known = new Set([incident?.pending?.id, stall?.pending?.id]);
  let seq = attempts;
  return (change?.attempts ?? []).map((attempt) => {
    if (!known.has(attempt.id)) seq += 1;
    return { sealer, attempt, seq };
  });
}

/** One upsert statement that both databases support: the rows exist, so that each is replaced. */
async function writeRuns(tx: TenantTransaction, taken: readonly Taken[]): Promise<void> {
  const rows = taken.flatMap(({ row, run, sealer, change }) =>
    change ? [{ ...row, ...columnsOf(sealer, run, change.run) } as Insertable<AgentRunTable>] : [],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('agent_run')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((given) => excluded(given, changing)))
    .execute();
}
