/**
 * What of a workspace is newest and at work, small enough to be read every second: who compares two of these knows what
 * changed between them. Each part is read by an index, to a limit.
 */
import type { Database, TenantHandle } from './database.ts';

export interface Activity {
  /** The newest projects that are there, by id: what changes with each of their changes. */
  projects: Map<string, string>;
  /** Runs that wait or are under way, by project. */
  runs: Map<string, string>;
  /** The newest runs of agents. */
  agentRuns: Map<string, string>;
}

export type ReadActivity = (workspaceId: string) => Promise<Activity>;

const maxOfEach = 100;

export function activityReader(database: Database): ReadActivity {
  return async (workspaceId) => {
    const handle = database.inWorkspace(workspaceId);
    const [projects, runs, agentRuns] = await Promise.all([newestProjects(handle), activeRuns(handle), newestAgentRuns(handle)]);
    return { projects, runs, agentRuns };
  };
}

async function newestProjects({ read }: TenantHandle): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('project')
    .leftJoin('deleted_project as gone', 'gone.project_id', 'project.id')
    .select(['project.id', 'project.updated_at', 'gone.deleted_at'])
    .orderBy('project.created_at', 'desc')
    .orderBy('project.id', 'desc')
    .limit(maxOfEach)
    .execute();
  return new Map(rows.flatMap((row) => (row.deleted_at === null ? [[row.id, String(row.updated_at)]] : [])));
}

async function activeRuns({ read }: TenantHandle): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('run')
    .select(['id', 'project_id', 'status', 'stages'])
    .where('finished_at', 'is', null)
    .limit(maxOfEach)
    .execute();
  const states = Map.groupBy(rows, (row) => row.project_id);
  const say = (row: (typeof rows)[number]) => `${row.id} ${row.status} ${row.stages}`;
  return new Map([...states].map(([projectId, its]) => [projectId, its.map(say).sort().join('\n')]));
}

async function newestAgentRuns({ read }: TenantHandle): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('agent_run')
    .select(['id', 'updated_at', 'status', 'step_count', 'checkpoint_count'])
    .orderBy('id', 'desc')
    .limit(maxOfEach)
    .execute();
  const say = (row: (typeof rows)[number]) => [row.updated_at, row.status, row.step_count, row.checkpoint_count].join(' ');
  return new Map(rows.map((row) => [row.id, say(row)]));
}
