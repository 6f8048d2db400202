/** Runs that the watchdog must look at, by two indexes: in order of due time, of all workspaces and of each. */
import type { DueRun } from '@davit/recovery';
import { sql } from 'kysely';
import type { TenantDoor } from '../database.ts';

const watched = ['RUNNING', 'HEALING'] as const;

type Reading = Pick<TenantDoor, 'read'>;

export async function dueRuns({ read }: Reading, now: number, limit: number): Promise<DueRun[]> {
  return asDue(await due(read, now).where('status', 'in', watched).orderBy('look_at').orderBy('id').limit(limit).execute());
}

/** Steps from each workspace that is watched to the next: how many of its runs are due costs nothing. */
export async function dueWorkspaces({ read }: Reading, now: number, afterId: string | null, limit: number): Promise<string[]> {
  const nextPast = (id: unknown) => sql`(
    select workspace_id from agent_run where look_at is not null and workspace_id > ${id} order by workspace_id, status, look_at, id limit 1
  )`;
  const found = sql<{ workspace_id: string }>`(
    with recursive turn (workspace_id) as (
      select ${nextPast(sql`cast(${afterId ?? ''} as text)`)}
      union all
      select ${nextPast(sql`turn.workspace_id`)} from turn where turn.workspace_id is not null
    )
    select workspace_id from turn
    where exists (select 1 from agent_run where workspace_id = turn.workspace_id and status in ('RUNNING', 'HEALING') and look_at <= ${now})
    limit ${limit}
  )`;
  const rows = await read.selectFrom(found.as('found')).select('workspace_id').execute();
  return rows.map(({ workspace_id }) => workspace_id);
}

export async function dueRunsOf({ read }: Reading, workspaceId: string, now: number, limit: number): Promise<DueRun[]> {
  const own = due(read, now).where('workspace_id', '=', workspaceId).limit(limit);
  const of = (status: 'RUNNING' | 'HEALING') => own.where('status', '=', status);
  const longest = await of('RUNNING').orderBy('look_at').orderBy('id').execute();
  const newest = longest.length < limit ? [] : await of('RUNNING').orderBy('look_at', 'desc').orderBy('id', 'desc').execute();
  const healing = await of('HEALING').orderBy('look_at').orderBy('id').execute();
  const taken = new Set(longest.map(({ id }) => id));
  return asDue([...longest, ...newest.filter(({ id }) => !taken.has(id)), ...healing]);
}

function due(read: TenantDoor['read'], now: number) {
  return read.selectFrom('agent_run').select(['id', 'workspace_id', 'look_at']).where('look_at', '<=', now);
}

function asDue(rows: readonly { id: string; workspace_id: string; look_at: number | null }[]): DueRun[] {
  return rows.map(({ id, workspace_id, look_at }) => ({ runId: id, workspaceId: workspace_id, lookAt: Number(look_at) }));
}
