/** Numbers from the server's database, and a wait for its retention. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { until } from '../../../test/harness/until.ts';
import type { DavitServer } from './davit-server.ts';

/** CHECKPOINTS_KEPT of these tests' servers. */
export const checkpointsKept = 6;
export const prunesAtOnce = { CHECKPOINTS_KEPT: String(checkpointsKept), PRUNE_EVERY_MS: '20' };

/** Resolves once every run of the agent is pruned down to the limit. */
export async function pruned(opened: DavitServer, agentId: string): Promise<void> {
  const isPruned = async () =>
    (await numberFrom(opened, 'select max(unpruned_checkpoints) as n from agent_run where agent_id = $1', agentId)) <=
    checkpointsKept;
  await until('the runs of the agent to be pruned', isPruned);
}

export function storedRows(opened: DavitServer, agentId: string): Promise<number> {
  const sql = 'select count(*) as n from agent_checkpoint where run_id in (select id from agent_run where agent_id = $1)';
  return numberFrom(opened, sql, agentId);
}

/** `n` of the statement's row; $1 is the parameter. */
export async function numberFrom({ server }: DavitServer, sql: string, parameter: string): Promise<number> {
  if (server.env.DATABASE_URL !== undefined) {
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await client.connect();
    try {
      return Number((await client.query(sql, [parameter])).rows[0]?.n);
    } finally {
      await client.end();
    }
  }
  const database = new DatabaseSync(join(server.dataDir, 'davit.db'), { readOnly: true });
  try {
    return Number(database.prepare(sql.replace('$1', '?')).get(parameter)?.n);
  } finally {
    database.close();
  }
}
