import { createTableQueue, type Lane, type LaunchLedger, type PlatformLog, type Queue, type Timers } from '@davit/launch';

export interface QueuesParts {
  timers: Timers;
  log: PlatformLog;
  runsApp?: ((projectId: string) => boolean) | undefined;
}

/** Of servers that divide the apps only one has work for a project's app: the runs table alone is its queue. */
export function ownAppsQueue({ ledger, timers, log, runsApp = () => true }: QueuesParts & { ledger: LaunchLedger }): Queue {
  const projectsWithWork = async (limit: number, lane: Lane) =>
    (await ledger.projectsWithWork(limit, lane)).filter(({ projectId }) => runsApp(projectId));
  return createTableQueue({ ledger: { projectsWithWork }, lane: 'apps', timers, log });
}
