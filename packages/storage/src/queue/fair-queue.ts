/**
 * Start-time fair queuing between workspaces in a pg-boss queue. Each job has a start tag, stored as its negative priority, so
 * the lowest tag is fetched first:
 *
 *   tag = the later of the queue's clock and one past the workspace's last tag
 *
 * The clock is the highest active tag. So a workspace's jobs are one apart, and a new workspace starts at the current clock: no
 * constant stream delays it. Everything is computed from the jobs; nothing else is stored.
 */
import type { ProjectWithWork } from '@davit/launch';
import type { PgBoss } from 'pg-boss';

/** Runs a query on pg-boss's connection. */
type QueueDatabase = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

/** The state of a queue's jobs before a push. */
export interface QueueState {
  clock: number;
  /** By workspace: its last tag, active or waiting. */
  lastTags: Record<string, number>;
  /** Which of the projects have a waiting job, and which an active one. */
  waiting: string[];
  underWay: string[];
}

export interface Tagged extends ProjectWithWork {
  tag: number;
}

/** Assigns each project its tag, in order. Pure. */
export function tagProjects({ clock, lastTags }: Pick<QueueState, 'clock' | 'lastTags'>, projects: ProjectWithWork[]): Tagged[] {
  const last = new Map(Object.entries(lastTags));
  return projects.map((project) => {
    const tag = Math.max(clock, (last.get(project.workspaceId) ?? Number.NEGATIVE_INFINITY) + 1);
    last.set(project.workspaceId, tag);
    return { ...project, tag };
  });
}

export class FairQueue {
  readonly #db: QueueDatabase;
  readonly #jobs: string;
  readonly #queue: string;

  constructor(db: QueueDatabase, schema: string, queue: string) {
    this.#db = db;
    this.#jobs = `(
      select singleton_key as project, group_id as workspace, -priority as tag, state = 'active' as under_way
      from ${schema}.job where name = $1 and state <= 'active'
    )`;
    this.#queue = queue;
  }

  async state(projects: readonly ProjectWithWork[]): Promise<QueueState> {
    const { rows } = await this.#db.executeSql(
      `with jobs as materialized ${this.#jobs}
      select
        (select coalesce(max(tag) filter (where under_way), min(tag), 0) from jobs) as clock,
        coalesce((
          select json_object_agg(workspace, last) from (
            select workspace, max(tag) as last from jobs where workspace = any($2::text[]) group by workspace
          ) of_workspace
        ), '{}') as "lastTags",
        array(select project from jobs where project = any($3::text[]) and not under_way) as waiting,
        array(select project from jobs where project = any($3::text[]) and under_way) as "underWay"`,
      [this.#queue, [...new Set(projects.map((one) => one.workspaceId))], projects.map((one) => one.projectId)],
    );
    const [row] = rows as [QueueState];
    return { ...row, clock: Number(row.clock) };
  }

  /**
   * The tag behind which a fetched job should step back, because a workspace with fewer active jobs waits; null if its turn is
   * right. A job of a project that is active itself cannot be fetched and does not count.
   */
  async stepBackTo(workspaceId: string): Promise<number | null> {
    const { rows } = await this.#db.executeSql(
      `with jobs as materialized ${this.#jobs},
      counts as (select workspace, count(*) filter (where under_way) as under_way from jobs group by workspace)
      select max(tag) as tag from (
        select waits.workspace, min(waits.tag) as tag
        from jobs waits
        join counts on counts.workspace = waits.workspace
        where not waits.under_way
          and waits.workspace <> $2
          and counts.under_way < (select under_way from counts where workspace = $2) - 1
          and not exists (select 1 from jobs other where other.under_way and other.project = waits.project)
        group by waits.workspace
      ) firsts`,
      [this.#queue, workspaceId],
    );
    const tag = (rows as [{ tag: number | string | null }])[0].tag;
    return tag === null ? null : Number(tag);
  }
}
