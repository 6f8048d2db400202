/** From a prompt to a live app, with its log. */
import type { CreateProjectBody, Davit, Project, Run } from '@davit/client';
import { hasOwnerArea } from '@davit/contract';
import { self } from '../command-name.ts';
import { CommandError } from '../exit-codes.ts';
import { givenNames } from '../given-names.ts';
import { paintNote, print, printable, printNote } from '../terminal.ts';
import { waitForRun } from './wait-for-run.ts';

export interface LiveProject {
  project: Project;
  run: Run;
  elapsedMs: number;
}

/** Throws CommandError if the app did not go live. */
export async function createAndWait(davit: Davit, body: CreateProjectBody, timeoutSeconds?: number): Promise<LiveProject> {
  const begunMs = performance.now();
  const { id, name } = await davit.projects.create(body);
  printNote(`Making ${paintNote('bold', printable(name))} (project ${id})`);
  return waitUntilLive(davit, { projectId: id, runId: await newestRunId(davit, id), timeoutSeconds }, begunMs);
}

/** Throws CommandError if the run did not succeed. */
export async function waitUntilLive(
  davit: Davit,
  wanted: { projectId: string; runId: string; timeoutSeconds?: number | undefined },
  begunMs: number,
): Promise<LiveProject> {
  const run = await waitForRun(davit, wanted);
  const elapsedMs = performance.now() - begunMs;
  return { project: await davit.projects.get(wanted.projectId), run, elapsedMs };
}

/** Ends with the URL: the only line on stdout. */
export function showLive({ project, run, elapsedMs }: LiveProject): void {
  const time = `after ${(elapsedMs / 1000).toFixed(1)} s`;
  printNote(`\n${paintNote('green', '✓')} ${printable(project.name)} is live, version ${run.versionNumber}, ${time}:`);
  print(printable(project.deploymentUrl ?? ''));
  if (hasOwnerArea(project.spec)) printNote(`Open it as its owner: ${self} open ${project.id} --owner${givenNames.server}`);
}

async function newestRunId(davit: Davit, projectId: string): Promise<string> {
  const { lastRun } = await davit.projects.get(projectId);
  if (lastRun === null)
    throw new CommandError('The project was created, but has no run.', {
      hint: `"${self} deploy ${projectId}${givenNames.server}"`,
    });
  return lastRun.runId;
}
