/** `davit deploy`: a new version of a project. */
import type { DeployResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import { self } from '../command-name.ts';
import { wholeNumber } from '../parse-whole-number.ts';
import { type LiveProject, showLive, waitUntilLive } from '../projects/create-and-wait.ts';
import { findProject } from '../projects/find-project.ts';
import { projectArgument, projectHelp } from '../projects/project-argument.ts';
import { paintNote, print, printable, printNote } from '../terminal.ts';

interface Options {
  detach?: true;
  timeout?: number;
}

export const deploy = (): Command =>
  clientCommand<Options, DeployResult | LiveProject>(
    new Command('deploy')
      .description('deploy a new version of a project, and wait until it is live')
      .argument(projectArgument, projectHelp)
      .option('--detach', 'do not wait; print the id of the run')
      .option('--timeout <seconds>', 'how long to wait at most (default: 600)', wholeNumber(1)),
    async (davit, { detach, timeout }, [word = '']) => {
      const begunMs = performance.now();
      const { id, name } = await findProject(davit, word);
      const accepted = await davit.projects.deploy(id);
      if (detach) return accepted;
      printNote(`Deploying ${paintNote('bold', printable(name))} (run ${accepted.runId})`);
      return waitUntilLive(davit, { projectId: id, runId: accepted.runId, timeoutSeconds: timeout }, begunMs);
    },
    (result) => {
      if ('project' in result) return showLive(result);
      printNote(`Takes about ${result.estimatedTime} s. "${self} logs ${result.runId} --follow" follows it.`);
      print(result.runId);
    },
  );
