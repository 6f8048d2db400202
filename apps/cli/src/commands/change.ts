/** `davit change`: changes an app by a sentence. */
import type { ChangeResult } from '@davit/client';
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

export const change = (): Command =>
  clientCommand<Options, ChangeResult | LiveProject>(
    new Command('change')
      .description('change an app by a sentence, and wait until the new version is live')
      .argument(projectArgument, projectHelp)
      .argument('<sentence>', 'what should change, such as "add a phone number to customers"')
      .option('--detach', 'do not wait; print the id of the run')
      .option('--timeout <seconds>', 'how long to wait at most (default: 600)', wholeNumber(1)),
    async (davit, { detach, timeout }, [word = '', sentence = '']) => {
      const begunMs = performance.now();
      const { id, name } = await findProject(davit, word);
      const accepted = await davit.projects.change(id, sentence);
      for (const line of accepted.changes) printNote(printable(line));
      for (const line of accepted.notes) printNote(printable(line));
      for (const line of accepted.notRecognized) printNote(`Not done: ${printable(line)}`);
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
