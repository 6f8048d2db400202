import type { BreakerRecord } from '@davit/recovery';
import type { TenantTransaction } from '../database.ts';
import { UniqueViolation } from '../unique-violation.ts';

export async function readBreaker(tx: TenantTransaction, agentId: string, toolName: string): Promise<BreakerRecord | null> {
  const row = await tx
    .selectFrom('tool_breaker')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('tool_name', '=', toolName)
    .executeTakeFirst();
  if (!row) return null;
  return { agentId, toolName, openUntil: row.open_until, trialUntil: row.trial_until, trials: row.trials };
}

/** One conditional statement: returns whether the breaker still equaled `from`. */
export async function writeBreaker(
  tx: TenantTransaction,
  workspaceId: string,
  from: BreakerRecord | null,
  { agentId, toolName, openUntil, trialUntil, trials }: BreakerRecord,
): Promise<boolean> {
  if (from === null) {
    const row = {
      workspace_id: workspaceId,
      agent_id: agentId,
      tool_name: toolName,
      open_until: openUntil,
      trial_until: trialUntil,
      trials,
    };
    try {
      await tx.insertInto('tool_breaker').values(row).execute();
      return true;
    } catch (error) {
      if (error instanceof UniqueViolation) return false;
      throw error;
    }
  }
  const result = await tx
    .updateTable('tool_breaker')
    .set({ open_until: openUntil, trial_until: trialUntil, trials })
    .where('agent_id', '=', agentId)
    .where('tool_name', '=', toolName)
    .where('open_until', '=', from.openUntil)
    .where('trial_until', from.trialUntil === null ? 'is' : '=', from.trialUntil)
    .where('trials', '=', from.trials)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
