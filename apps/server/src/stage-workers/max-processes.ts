/** How many stage workers the runs of one server can use at once. */
import type { Role } from '../roles.ts';

const verificationsPerRun = 2;

/**
 * Enough that no run waits for another one's checks. Each lane has `concurrentRuns` slots: a worker has one lane, a server that
 * may run the apps another. Without the apps nothing is proved.
 */
export function maxStageProcesses(roles: ReadonlySet<Role>, concurrentRuns: number): number {
  const lanes = Number(roles.has('worker')) + Number(roles.has('edge'));
  const jobsPerRun = roles.has('edge') ? verificationsPerRun : 1;
  return Math.max(1, lanes * concurrentRuns * jobsPerRun);
}
