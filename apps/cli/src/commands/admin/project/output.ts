import type { AdminOutput } from '@davit/server/admin';
import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { wholeNumber } from '../../../parse-whole-number.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { print, printNote } from '../../../terminal.ts';

export const projectOutput = (): Command =>
  adminCommand<{ lines?: number }, AdminOutput>(
    new Command('output')
      .description('print the newest output of an app')
      .argument(projectArgument, projectHelp)
      .option('-n, --lines <n>', 'how many lines, up to 500 (default: 100)', wholeNumber(1)),
    async (admin, { lines }, [word = '']) =>
      admin.request('GET', pathWith(`/projects/${await findAdminProjectId(admin, word)}/output`, { lines: lines?.toString() })),
    ({ lines }) => {
      for (const line of lines) print(line);
      if (lines.length === 0) printNote('The app has printed nothing yet.');
    },
  );
