import type { Version } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { collect, type ListOptions, printRemaining, withListOptions } from '../../listing.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { printTable } from '../../terminal.ts';

export const listVersions = (): Command =>
  clientCommand<ListOptions, { versions: Version[]; total: number; totalCapped: boolean }>(
    withListOptions(
      new Command('list')
        .alias('ls')
        .description('list the versions of a project, newest first, and what changed in each')
        .argument(projectArgument, projectHelp),
    ),
    async (davit, options, [word = '']) => {
      const { id } = await findProject(davit, word);
      const list = (query: { limit: number }) => davit.projects.versions(id, query);
      const { items, ...rest } = await collect(list, (page) => page.versions, options);
      return { versions: items, ...rest };
    },
    ({ versions, ...rest }) => {
      if (versions.length > 0) printTable(['VERSION', 'STATE', 'CREATED', 'CHANGES'], versions.map(rowOf));
      printRemaining(
        { items: versions, ...rest },
        `No versions yet. "${self} deploy ${givenNames.project ?? ''}${givenNames.server}" makes the first.`,
      );
    },
  );

function rowOf({ number, live, knownGood, collected, knownHoles, createdAt, changes, source }: Version): string[] {
  const state = live ? 'live' : collected ? 'removed' : knownGood ? 'known-good' : '-';
  const what = source === 'uploaded' ? ['Code of your own.', ...changes] : changes;
  return [String(number), knownHoles === undefined ? state : `${state}, known hole`, createdAt, what.join(' ')];
}
