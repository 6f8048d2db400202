/** Projects that come to this server, or leave it, where servers divide the apps. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SharedClaim } from './data/shared-claims.ts';
import { nowhere } from './edge/pages.ts';
import type { Withheld } from './edge/route.ts';
import type { Machine } from './machine.ts';
import type { ProcessTargetOptions } from './process-target-options.ts';
import type { Project } from './project.ts';

/** Ends what the servers with these claims left running, and removes what is only there while an app runs. */
export async function takeOver(
  { folders, uploads, log }: Pick<Machine, 'folders' | 'uploads' | 'log'>,
  shared: SharedClaim | null,
  isAmong: (projectId: string) => boolean,
  from: Iterable<string>,
): Promise<void> {
  const ended = await Promise.all([...from].map((claim) => shared?.takeOverFrom(claim) ?? 0));
  const processes = ended.reduce((sum, count) => sum + count, 0);
  if (processes > 0) log.warn({ processes }, 'Ended processes of a server that ran these apps before.');
  folders.removeRehearsals(isAmong);
  uploads?.lookAgain();
}

/** How long visitors may wait for what an app began to answer here: a start on a busy machine, too. */
const answersWithinMs = 10_000;
const looksEveryMs = 20;

/** After what their visitors wait for was answered: new ones go to the next server already. */
export async function leave(projects: Map<string, Project>, isAmong: (projectId: string) => boolean): Promise<void> {
  const theirs = [...projects].filter(([projectId]) => isAmong(projectId));
  const deadline = performance.now() + answersWithinMs;
  const end = async (project: Project) => {
    while (!project.admission.isIdle && performance.now() < deadline) await pause(looksEveryMs);
    await project.end();
  };
  await Promise.all(theirs.map(([, project]) => end(project)));
  for (const [projectId, project] of theirs) if (projects.get(projectId) === project) projects.delete(projectId);
}

/** What visitors get whose request took so long to arrive that another server runs the app now. */
export function whenLeft({ divided }: Pick<ProcessTargetOptions, 'divided'>, projectId: string): Withheld | null {
  return !divided || divided.looksAfter(projectId) ? null : { outcome: 'withheld', page: nowhere() };
}
