import type { Domain, DomainList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { printable, printNote, printTable } from '../../terminal.ts';

export const listDomains = (): Command =>
  clientCommand<object, DomainList>(
    new Command('list').alias('ls').description('list the domains of a project').argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.domains.list((await findProject(davit, word)).id),
    ({ domains }) => {
      if (domains.length === 0) printNote('No domains of its own.');
      else printTable(['DOMAIN', 'STATE', 'POINTS HERE', 'CERTIFICATE', 'ADDRESS'], domains.map(rowOf));
    },
  );

function rowOf({ host, status, reason, pointsHere, certificate, url }: Domain): string[] {
  const points = pointsHere === null ? 'unknown' : pointsHere ? 'yes' : 'no';
  const state = reason === null ? status : `${status} (${reason})`;
  return [printable(host), state, points, certificate?.status ?? '-', printable(url)];
}
