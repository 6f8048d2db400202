import type { Run } from '@davit/client';
import { runStatuses } from '@davit/contract';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { collect, type ListOptions, printRemaining, withListOptions } from '../../listing.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { printTable, shortName } from '../../terminal.ts';

type Options = ListOptions & { status?: Run['status'] };

export const listRuns = (): Command =>
  clientCommand<Options, { runs: Run[]; total: number; totalCapped: boolean }>(
    withListOptions(
      new Command('list')
        .alias('ls')
        .description('list the runs of a project, newest first')
        .argument(projectArgument, projectHelp),
    ).addOption(new Option('--status <status>', 'only runs with this status').choices(runStatuses)),
    async (davit, { status, ...options }, [word = '']) => {
      const { id } = await findProject(davit, word);
      const list = (query: { limit: number }) => davit.runs.list(id, { ...query, ...(status && { status }) });
      const { items, ...rest } = await collect(list, (page) => page.runs, options);
      return { runs: items, ...rest };
    },
    ({ runs, ...rest }) => {
      if (runs.length > 0) printRuns(runs);
      printRemaining(
        { items: runs, ...rest },
        `No such runs. "${self} deploy ${givenNames.project ?? ''}${givenNames.server}" starts one.`,
      );
    },
  );

/** Adds a column of errors if a run has one. */
function printRuns(runs: Run[]): void {
  const rows = runs.map((run) => [...rowOf(run), shortName(run.error ?? '')]);
  const wide = runs.some(({ error }) => error !== null);
  const columns = ['RUN', 'STATUS', 'TRIGGER', 'VERSION', 'STARTED', 'TOOK', ...(wide ? ['ERROR'] : [])];
  printTable(
    columns,
    rows.map((row) => row.slice(0, columns.length)),
  );
}

function rowOf({ runId, status, trigger, versionNumber, startedAt, finishedAt }: Run): string[] {
  const took = finishedAt === null ? '-' : `${((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000).toFixed(1)} s`;
  return [runId, status, trigger, String(versionNumber ?? '-'), startedAt, took];
}
