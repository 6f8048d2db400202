/** Waits for the server's retention, and reads what is left. On SQLite: it reads the server's database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '../../../test/harness/until.ts';
import type { DavitServer } from './davit-server.ts';

/** CHECKPOINTS_KEPT of these tests' servers. */
export const checkpointsKept = 6;
export const prunesAtOnce = { CHECKPOINTS_KEPT: String(checkpointsKept), PRUNE_EVERY_MS: '20' };

/** Resolves once every run of the agent is pruned down to the limit. */
export async function pruned({ server }: DavitServer, agentId: string): Promise<void> {
  await until(
    'the runs of the agent to be pruned',
    () =>
      query(server.dataDir, 'select max(unpruned_checkpoints) as n from agent_run where agent_id = ?', agentId) <=
      checkpointsKept,
  );
}

export function storedRows({ server }: DavitServer, agentId: string): number {
  const sql = 'select count(*) as n from agent_checkpoint where run_id in (select id from agent_run where agent_id = ?)';
  return query(server.dataDir, sql, agentId);
}

function query(dataDir: string, sql: string, agentId: string): number {
  const database = new DatabaseSync(join(dataDir, 'davit.db'), { readOnly: true });
  try {
    return Number(database.prepare(sql).get(agentId)?.n);
  } finally {
    database.close();
  }
}
