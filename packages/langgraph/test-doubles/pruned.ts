/** Waits for the server's own retention, and looks at what it left. On SQLite: it reads the server's database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '../../../test/harness/until.ts';
import type { DavitServer } from './davit-server.ts';

/** CHECKPOINTS_KEPT of the servers that these tests open. */
export const kept = 6;
export const prunesAtOnce = { CHECKPOINTS_KEPT: String(kept), PRUNE_EVERY_MS: '20' };

/** Resolves once every run of the agent has been pruned down to what the server keeps. */
export async function pruned({ server }: DavitServer, agentId: string): Promise<void> {
  await until(
    'the runs of the agent to be pruned',
    () => query(server.dataDir, 'select max(unpruned_checkpoints) as n from agent_run where agent_id = ?', agentId) <= kept,
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
