/**
 * What workspaces spend on the language model.
 *  M1 A reservation checks both budgets and adds itself in one transaction, serialized per workspace: of two calls that
 *     would use up a budget together, one is refused.
 *  M2 Counters never fall below zero, whatever a correction says.
 */
import { dayOf, type ModelLedger, nothingUsed, plus, type Use, usedUp, useNames } from '@davit/model';
import { lockUsage } from '../bounds.ts';
import type { Database, Reading, TenantTransaction } from '../database.ts';
import type { ModelUsageTable } from '../tables/model-usage.ts';
import type { TenantTables } from '../tables/tables.ts';

export function modelLedger(database: Pick<Database, 'inWorkspace'>): ModelLedger {
  return {
    reserve: ({ workspaceId, runId }, at, use, budgets) =>
      database.inWorkspace(workspaceId).write(async (tx) => {
        await lockUsage(tx, workspaceId);
        const used = { run: await usedBy(tx, { run_id: runId }), day: await usedBy(tx, { day: dayOf(at) }) };
        const refused = usedUp(used, use, budgets);
        if (!refused) await add(tx, { workspace_id: workspaceId, run_id: runId, day: dayOf(at) }, use);
        return refused;
      }),
    settle: ({ workspaceId, runId }, at, difference) =>
      database.inWorkspace(workspaceId).write(async (tx) => {
        await lockUsage(tx, workspaceId);
        await add(tx, { workspace_id: workspaceId, run_id: runId, day: dayOf(at) }, difference);
      }),
    usedOn: (workspaceId, at) => usedBy(database.inWorkspace(workspaceId).read, { day: dayOf(at) }),
  };
}

type Key = Pick<ModelUsageTable, 'workspace_id' | 'day' | 'run_id'>;

async function usedBy(db: Reading<TenantTables>, by: { run_id: string } | { day: string }): Promise<Use> {
  const [column, value] = 'run_id' in by ? (['run_id', by.run_id] as const) : (['day', by.day] as const);
  const row = await db
    .selectFrom('model_usage')
    .select(({ fn }) => [
      fn.sum<number | string | null>('calls').as('calls'),
      fn.sum<number | string | null>('input_tokens').as('inputTokens'),
      fn.sum<number | string | null>('output_tokens').as('outputTokens'),
      fn.sum<number | string | null>('seconds').as('seconds'),
    ])
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
  return toUse((name) => row[name]);
}

const toUse = (of: (name: keyof Use) => unknown): Use =>
  Object.fromEntries(useNames.map((name) => [name, Number(of(name) ?? 0)])) as unknown as Use;

async function add(tx: TenantTransaction, key: Key, use: Use): Promise<void> {
  const row = await tx
    .selectFrom('model_usage')
    .select(['calls', 'input_tokens', 'output_tokens', 'seconds'])
    .where('run_id', '=', key.run_id)
    .where('day', '=', key.day)
    .executeTakeFirst();
  const before = row && { ...row, inputTokens: row.input_tokens, outputTokens: row.output_tokens };
  const sum = plus(before ?? nothingUsed, use);
  const { calls, inputTokens, outputTokens, seconds } = toUse((name) => Math.max(0, sum[name]));
  const counts = { calls, input_tokens: inputTokens, output_tokens: outputTokens, seconds };
  if (row === undefined)
    await tx
      .insertInto('model_usage')
      .values({ ...key, ...counts })
      .execute();
  else await tx.updateTable('model_usage').set(counts).where('run_id', '=', key.run_id).where('day', '=', key.day).execute();
}
