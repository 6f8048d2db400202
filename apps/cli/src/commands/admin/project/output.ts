import type { AdminOutput } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { say, talk } from '../../../terminal.ts';
import { wholeNumber } from '../../../whole-number.ts';

export const projectOutput = (): Command =>
  adminCommand<{ lines?: number }, AdminOutput>(
    new Command('output')
      .description('what an app printed last')
      .argument('<project>', 'its id')
      .option('--lines <n>', 'how many of its newest lines, up to 500; 100 without', wholeNumber(1)),
    (admin, { lines }, [id = '']) =>
      admin.ask('GET', pathWith(`/projects/${encodeURIComponent(id)}/output`, { lines: lines?.toString() })),
    ({ lines }) => {
      for (const line of lines) say(line);
      if (lines.length === 0) talk('It has printed nothing yet.');
    },
  );
