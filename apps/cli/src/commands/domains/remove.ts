import type { DomainRemoved } from '@davit/client';
import type { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { findProject } from '../../projects/find-project.ts';
import { paintNote, printNote } from '../../terminal.ts';
import { ofDomain } from './domain-arguments.ts';

export const removeDomain = (): Command =>
  clientCommand<ConfirmOptions, DomainRemoved>(
    withConfirmation(ofDomain('remove', 'remove a domain from a project').alias('rm')),
    async (davit, options, [word = '', host = '']) => {
      const { id, name } = await findProject(davit, word);
      await confirm(`Remove ${host} from ${name}? The app no longer answers there.`, options);
      return davit.domains.remove(id, host);
    },
    ({ host }) => printNote(`${paintNote('green', '✓')} Removed ${host}.`),
  );
