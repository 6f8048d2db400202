/** `davit change`: changes an app by a sentence. */
import type { ChangeResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import type { LiveProject } from '../projects/create-and-wait.ts';
import { findProject } from '../projects/find-project.ts';
import {
  type FollowOptions,
  followAccepted,
  type OpenPreview,
  showFollowed,
  withFollowOptions,
} from '../projects/follow-accepted.ts';
import { projectArgument, projectHelp } from '../projects/project-argument.ts';
import { printable, printNote } from '../terminal.ts';

export const change = (): Command =>
  clientCommand<FollowOptions & { overwrite?: true }, ChangeResult | LiveProject | OpenPreview>(
    withFollowOptions(
      new Command('change')
        .description('change an app by a sentence, and wait until the new version is live')
        .argument(projectArgument, projectHelp)
        .argument('<sentence>', 'what should change, such as "add a phone number to customers"'),
    ).option('--overwrite', 'go on though generated code replaces code of your own'),
    async (davit, options, [word = '', sentence = '']) => {
      const begunMs = performance.now();
      const { id, name } = await findProject(davit, word);
      const accepted = await davit.projects.change(id, sentence, { preview: options.preview, overwrite: options.overwrite });
      for (const line of accepted.changes) printNote(printable(line));
      for (const line of accepted.notes) printNote(printable(line));
      for (const line of accepted.notRecognized) printNote(`Not done: ${printable(line)}`);
      return followAccepted(davit, accepted, { id, name, begunMs }, options);
    },
    showFollowed,
  );
