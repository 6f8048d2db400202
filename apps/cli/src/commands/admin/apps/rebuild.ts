/** `davit admin apps rebuild`: a line for each app as it ends; Ctrl-C begins no further one. */
import type { AdminRebuildLine, AdminRebuiltApp } from '@davit/server/admin';
import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { CommandError, exitCodes } from '../../../exit-codes.ts';
import { wholeNumber } from '../../../parse-whole-number.ts';
import { projectHelp } from '../../../projects/project-argument.ts';
import { paintNote, print, printable, printNote, shortName } from '../../../terminal.ts';

interface Options {
  limit?: number;
  atOnce?: number;
}

export const rebuildApps = (): Command =>
  adminCommand<Options & { json?: true }, { apps: AdminRebuiltApp[] }>(
    new Command('rebuild')
      .description('deploy outdated apps again from their stored plans, and wait for each; their data stays')
      .argument('[project...]', `only these, with changes that were not released, too; each: ${projectHelp}`)
      .option('-n, --limit <n>', 'at most this many (default: all)', wholeNumber(1))
      .option('--at-once <n>', 'runs at the same time, up to 10 (default: 2)', wholeNumber(1)),
    async (admin, { limit, atOnce }, words) => {
      const projectIds: string[] = [];
      for (const word of words) projectIds.push(await findAdminProjectId(admin, word));
      const apps: AdminRebuiltApp[] = [];
      const body = { ...(words.length > 0 && { projectIds }), ...(limit && { limit }), ...(atOnce && { atOnce }) };
      await admin.follow('/apps/rebuild', body, (line) => {
        const read = JSON.parse(line) as AdminRebuildLine;
        if ('began' in read) return;
        if ('error' in read) throw new CommandError(read.error);
        apps.push(read.rebuilt);
        printNote(describe(read.rebuilt));
      });
      if (apps.some(({ outcome }) => outcome === 'failed')) process.exitCode = exitCodes.failed;
      return { apps };
    },
    ({ apps }) => {
      const count = (outcome: AdminRebuiltApp['outcome']) => apps.filter((app) => app.outcome === outcome).length;
      if (apps.length === 0) print("Nothing to rebuild: every live app runs on this Davit's kit.");
      else print(`${count('rebuilt')} rebuilt, ${count('failed')} failed, ${count('skipped') + count('unfinished')} left.`);
    },
  );

const marks = { rebuilt: ['green', '✓'], failed: ['red', '✗'], skipped: ['dim', '-'], unfinished: ['yellow', '…'] } as const;

function describe({ app, outcome, versionNumber, why }: AdminRebuiltApp): string {
  const [style, mark] = marks[outcome];
  const end = why ?? (versionNumber === null ? 'is live' : `version ${versionNumber} is live`);
  return `${paintNote(style, mark)} ${printable(`${shortName(app.name)} (${app.projectId}): ${end}`)}`;
}
