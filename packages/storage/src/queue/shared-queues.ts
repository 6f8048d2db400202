/**
 * The queue of servers on one PostgreSQL, by pg-boss: one of its queues for each lane.
 *
 *  A job carries the ids of a project and its workspace, and always completes: only the runs
 *  table says what to do and what was done. So a job may arrive twice, or without work.
 *
 *  B1 Per project at most one job is active and one waits (pg-boss's policy `stately`): a
 *     project pushed while it is active is processed once more.
 *  B2 A worker sends a heartbeat every `heartbeatRefreshSeconds`. After `heartbeatSeconds`
 *     of silence another worker gets its job; the run's attempt fences its later writes.
 *  B3 A push wakes a worker by NOTIFY; if that does not arrive, it polls every
 *     `pollingIntervalSeconds`. Lost pushes, and work whose handler failed, are found in
 *     the runs table, which is polled every `pollEveryMs`.
 *  B4 Workspaces take turns, across servers: a job's priority is its turn (fair-queue.ts). Pushes
 *     of this server that arrive while others are sent are combined, so that each sees the
 *     previous ones.
 *  B5 No workspace takes a slot while one with fewer active jobs waits: such a job steps back
 *     behind that one's next.
 */
import {
  type Lane,
  type LaunchLedger,
  type PlatformLog,
  type ProjectWithWork,
  type Queue,
  repeat,
  type Timers,
  within,
} from '@davit/launch';
import { PgBoss } from 'pg-boss';
import { FairQueue, type Tagged, tagProjects } from './fair-queue.ts';

const names: Record<Lane, string> = { making: 'davit-making', apps: 'davit-apps' };
const schema = 'davit_queue';
/** pg-boss's minimum. */
const heartbeatSeconds = 10;
const heartbeatRefreshSeconds = 3;
const superviseIntervalSeconds = 5;
const pollingIntervalSeconds = 0.5;
const notifyPollingIntervalSeconds = 1;
/** Far longer than all stage deadlines of several runs together. */
const expireInSeconds = 60 * 60;
/** How often a job may outlive its worker. */
const retryLimit = 1_000;
const deleteAfterSeconds = 60 * 60;
const pollEveryMs = 5_000;
const maxFoundAtOnce = 1_000;
/** Beyond it a push is left to polling. */
const maxUnsent = 1_000;
/** Each lets another workspace's job start. */
const maxStepsBack = 100;
/** In addition to the stores' own; one more listens. */
const connections = 4;
const connectTimeoutMs = 5_000;
/** How long handlers may run after their signal was aborted. */
const abortedGraceMs = 2_000;
const closeTimeoutMs = 3_000;

export interface SharedQueuesParts {
  databaseUrl: string;
  ledger: Pick<LaunchLedger, 'projectsWithWork'>;
  timers: Timers;
  log: PlatformLog;
}

interface JobData extends ProjectWithWork {
  /** B5. */
  stepsBack: number;
}

export interface SharedQueues {
  queues: Record<Lane, SharedQueue>;
  close(): Promise<void>;
}

/** Creates pg-boss's tables if missing, one server at a time. Throws if the database cannot be reached. */
export async function openSharedQueues(parts: SharedQueuesParts): Promise<SharedQueues> {
  const boss = new PgBoss({
    connectionString: parts.databaseUrl,
    application_name: 'davit queue',
    schema,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    maintenanceIntervalSeconds: deleteAfterSeconds,
  });
  boss.on('error', (error) => parts.log.warn({ err: error }, 'the queue reported an error; continuing'));
  await boss.start();
  for (const name of Object.values(names)) {
    await boss.createQueue(name, {
      policy: 'stately',
      heartbeatSeconds,
      expireInSeconds,
      retryLimit,
      retryDelay: 0,
      deleteAfterSeconds,
      notify: true,
    });
  }
  return {
    queues: { making: openQueue(boss, 'making', parts), apps: openQueue(boss, 'apps', parts) },
    close: () => boss.stop({ graceful: true, timeout: closeTimeoutMs }),
  };
}

interface SharedQueue extends Queue {
  /** Resolves once every push of this server is enqueued. */
  sent(): Promise<void>;
}

function openQueue(boss: PgBoss, lane: Lane, { ledger, timers, log }: SharedQueuesParts): SharedQueue {
  const name = names[lane];
  const fairQueue = new FairQueue(boss.getDb(), schema, name);
  const abort = new AbortController();
  const atWork = new Set<Promise<void>>();
  const unsent = new Map<string, ProjectWithWork>();
  let sending: Promise<void> | null = null;
  let stopLooking = () => {};

  function push(project: ProjectWithWork): void {
    if (unsent.size >= maxUnsent) return;
    unsent.set(project.projectId, project);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
  }

  /** B4. */
  async function sendAll(): Promise<void> {
    while (unsent.size > 0) {
      const batch = [...unsent.values()];
      unsent.clear();
      try {
        const state = await fairQueue.state(batch);
        const waiting = new Set(state.waiting);
        await insert(
          tagProjects(
            state,
            batch.filter(({ projectId }) => !waiting.has(projectId)),
          ),
        );
      } catch (error) {
        log.warn({ pushes: batch.length, lane, err: error }, 'could not push jobs; the runs table still has them');
      }
    }
  }

  async function insert(jobs: Tagged[], stepsBack = 0): Promise<void> {
    if (jobs.length === 0) return;
    await boss.insert(
      name,
      jobs.map(({ projectId, workspaceId, tag }) => ({
        data: { projectId, workspaceId, stepsBack } satisfies JobData,
        singletonKey: projectId,
        group: { id: workspaceId },
        priority: -tag,
      })),
    );
  }

  async function look(): Promise<void> {
    try {
      const found = await ledger.projectsWithWork(maxFoundAtOnce, lane);
      const { waiting, underWay } = await fairQueue.state(found);
      const known = new Set([...waiting, ...underWay]);
      for (const project of found) if (!known.has(project.projectId)) push(project);
    } catch (error) {
      log.error({ lane, err: error }, 'could not read the runs table; retrying');
    }
  }

  const sent = () => sending ?? Promise.resolve();
  return {
    push,
    sent,
    start(handler, concurrency) {
      const work = async ({ projectId, workspaceId, stepsBack }: JobData, lost: AbortSignal) => {
        try {
          const tag = stepsBack < maxStepsBack ? await fairQueue.stepBackTo(workspaceId) : null;
          if (tag !== null) return await insert([{ projectId, workspaceId, tag }], stepsBack + 1);
          await handler(projectId, AbortSignal.any([abort.signal, lost]));
        } catch (error) {
          log.error({ projectId, lane, err: error }, 'work on a project failed; retrying later');
        }
      };
      boss
        .work<JobData>(
          name,
          { localConcurrency: concurrency, pollingIntervalSeconds, notifyPollingIntervalSeconds, heartbeatRefreshSeconds },
          async ([job]) => {
            if (job === undefined) return;
            const working = work(job.data, job.signal).finally(() => atWork.delete(working));
            atWork.add(working);
            await working;
          },
        )
        .catch((error: unknown) => log.error({ lane, err: error }, 'the queue cannot be read'));
      stopLooking = repeat(timers, pollEveryMs, look);
      void look();
    },
    async stop(graceMs) {
      stopLooking();
      await boss.offWork(name, { wait: false });
      const ended = Promise.all(atWork);
      if ((await within(timers, graceMs, ended, 'late')) === 'late') {
        abort.abort();
        await within(timers, abortedGraceMs, ended, 'late');
      }
      await within(timers, abortedGraceMs, sent(), 'late');
    },
  };
}
