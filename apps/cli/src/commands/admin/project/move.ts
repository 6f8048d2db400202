import { Command, Option } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { CommandError } from '../../../exit-codes.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { print, printNote } from '../../../terminal.ts';

type Place = 'postgres' | 'files';

interface Options {
  to?: Place;
  dropFormer?: boolean;
}

interface Answer {
  id: string;
  to: Place;
  outcome: 'moved' | 'there' | 'dropped' | 'none';
  /** If they moved. */
  rows?: number;
}

const inWords: Record<Place, string> = { postgres: 'a PostgreSQL database of its own', files: 'its folder' };

export const moveProject = (): Command =>
  adminCommand<Options, Answer>(
    new Command('move')
      .description(
        'move the rows of an app to a database of its own on APPS_DATABASE_URL, or back to its folder; it is away meanwhile',
      )
      .argument(projectArgument, projectHelp)
      .addOption(new Option('--to <place>', 'postgres, or files').choices(['postgres', 'files']))
      .option('--drop-former', 'instead: remove the rows where they were before the last move'),
    async (admin, { to, dropFormer = false }, [word = '']) => {
      if ((to === undefined) === !dropFormer) throw new CommandError('Give either --to postgres, --to files, or --drop-former.');
      const path = `/projects/${encodeURIComponent(await findAdminProjectId(admin, word))}`;
      return dropFormer ? admin.request('POST', `${path}/drop-former`) : admin.request('POST', `${path}/move`, { to });
    },
    show,
  );

function show({ id, outcome, to, rows }: Answer): void {
  if (outcome === 'dropped') print(`${id}: its former rows are removed`);
  else if (outcome === 'none') printNote('It has no former rows.');
  else if (outcome === 'there') print(`${id} has its rows in ${inWords[to]} already`);
  else {
    print(`${id} has its ${rows} rows in ${inWords[to]} now`);
    printNote('Each was compared. They also stay where they were, until the next move or --drop-former.');
  }
}
