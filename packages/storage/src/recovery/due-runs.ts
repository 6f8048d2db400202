/** Runs that the watchdog must check, by two indexes: in order of due time, of all workspaces and of each. */
import type { DueRun } from '@davit/recovery';
import { sql } from 'kysely';
import type { TenantHandle } from '../database.ts';
import { workspacesWith } from '../workspaces-with.ts';

const watched = ['RUNNING', 'HEALING'] as const;

type Reading = Pick<TenantHandle, 'read'>;

export async function dueRuns({ read }: Reading, now: number, limit: number): Promise<DueRun[]> {
  return asDue(await due(read, now).where('status', 'in', watched).orderBy('look_at').orderBy('id').limit(limit).execute());
}

export function dueWorkspaces(handle: Reading, now: number, afterId: string | null, limit: number): Promise<string[]> {
  const queue = {
    table: 'agent_run',
    queued: sql`look_at is not null`,
    isDue: sql`status in ('RUNNING', 'HEALING') and look_at <= ${now}`,
    order: sql`status, look_at, id`,
  };
  return workspacesWith(handle, queue, afterId, limit);
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

function due(read: TenantHandle['read'], now: number) {
  return read.selectFrom('agent_run').select(['id', 'workspace_id', 'look_at']).where('look_at', '<=', now);
}

function asDue(rows: readonly { id: string; workspace_id: string; look_at: number | null }[]): DueRun[] {
  return rows.map(({ id, workspace_id, look_at }) => ({ runId: id, workspaceId: workspace_id, nextCheckAt: Number(look_at) }));
}
