/**
 * The newest, active and viewed parts of a workspace, small enough to be read every second: comparing two readings shows what
 * changed. Each part is read through an index, up to a limit.
 */
import type { Database, TenantHandle } from './database.ts';

export interface Activity {
  /** The newest projects, by id: the value changes with each of their changes. */
  projects: Map<string, string>;
  /** Waiting and active runs, by project. */
  runs: Map<string, string>;
  /** The newest agent runs. */
  agentRuns: Map<string, string>;
  /** Requested by id, however old; `gone` if it is not in the workspace. */
  viewed: { projects: Map<string, string>; agentRuns: Map<string, string> };
}

/** At most `maxViewed` ids of each are read. */
export interface Viewed {
  projects: ReadonlySet<string>;
  agentRuns: ReadonlySet<string>;
}

export type ReadActivity = (workspaceId: string, viewed: Viewed) => Promise<Activity>;

const maxOfEach = 100;
const maxViewed = 100;
const gone = 'gone';

export function activityReader(database: Database): ReadActivity {
  return async (workspaceId, viewed) => {
    const handle = database.inWorkspace(workspaceId);
    const [projects, runs, agentRuns, viewedProjects, viewedAgentRuns] = await Promise.all([
      newestProjects(handle),
      activeRuns(handle),
      newestAgentRuns(handle),
      named(viewed.projects, (ids) => projectsOf(handle).where('project.id', 'in', ids).execute().then(projectStates)),
      named(viewed.agentRuns, (ids) => agentRunsOf(handle).where('id', 'in', ids).execute().then(agentRunStates)),
    ]);
    return { projects, runs, agentRuns, viewed: { projects: viewedProjects, agentRuns: viewedAgentRuns } };
  };
}

async function named(
  viewed: ReadonlySet<string>,
  read: (ids: string[]) => Promise<Map<string, string>>,
): Promise<Map<string, string>> {
  const ids = [...viewed].slice(0, maxViewed);
  const found = ids.length === 0 ? new Map<string, string>() : await read(ids);
  return new Map(ids.map((id) => [id, found.get(id) ?? gone]));
}

const projectsOf = ({ read }: TenantHandle) =>
  read
    .selectFrom('project')
    .leftJoin('deleted_project as gone', 'gone.project_id', 'project.id')
    .select(['project.id', 'project.updated_at', 'gone.deleted_at']);

function projectStates(rows: { id: string; updated_at: number; deleted_at: number | null }[]): Map<string, string> {
  return new Map(rows.flatMap((row) => (row.deleted_at === null ? [[row.id, String(row.updated_at)]] : [])));
}

function newestProjects(handle: TenantHandle): Promise<Map<string, string>> {
  const newest = projectsOf(handle).orderBy('project.created_at', 'desc').orderBy('project.id', 'desc').limit(maxOfEach);
  return newest.execute().then(projectStates);
}

async function activeRuns({ read }: TenantHandle): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('run')
    .select(['id', 'project_id', 'status', 'stages', 'preview_state'])
    .where('finished_at', 'is', null)
    .limit(maxOfEach)
    .execute();
  const states = Map.groupBy(rows, (row) => row.project_id);
  const stateOf = (row: (typeof rows)[number]) => `${row.id} ${row.status} ${row.preview_state} ${row.stages}`;
  return new Map([...states].map(([projectId, its]) => [projectId, its.map(stateOf).sort().join('\n')]));
}

const agentRunsOf = ({ read }: TenantHandle) =>
  read.selectFrom('agent_run').select(['id', 'updated_at', 'status', 'step_count', 'checkpoint_count']);

type AgentRunRow = Awaited<ReturnType<ReturnType<typeof agentRunsOf>['execute']>>[number];

function agentRunStates(rows: AgentRunRow[]): Map<string, string> {
  return new Map(rows.map((row) => [row.id, [row.updated_at, row.status, row.step_count, row.checkpoint_count].join(' ')]));
}

function newestAgentRuns(handle: TenantHandle): Promise<Map<string, string>> {
  return agentRunsOf(handle).orderBy('id', 'desc').limit(maxOfEach).execute().then(agentRunStates);
}
