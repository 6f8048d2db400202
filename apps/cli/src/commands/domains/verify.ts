import type { DomainChecked } from '@davit/client';
import type { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { findProject } from '../../projects/find-project.ts';
import { ofDomain } from './domain-arguments.ts';
import { showChecked } from './show-domain.ts';

export const verifyDomain = (): Command =>
  clientCommand<object, DomainChecked>(
    ofDomain('verify', 'look up the DNS record of a domain; fails until it is there'),
    async (davit, _options, [word = '', host = '']) => {
      const checked = await davit.domains.verify((await findProject(davit, word)).id, host);
      if (checked.status !== 'verified') process.exitCode = exitCodes.failed;
      return checked;
    },
    showChecked,
  );
