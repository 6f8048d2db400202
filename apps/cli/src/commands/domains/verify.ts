import type { Domain } from '@davit/client';
import type { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findProject } from '../../projects/find-project.ts';
import { ofDomain } from './domain-arguments.ts';
import { showDomain } from './show-domain.ts';

export const verifyDomain = (): Command =>
  clientCommand<object, Domain>(
    ofDomain('verify', 'look up the DNS record of a domain'),
    async (davit, _options, [word = '', host = '']) => davit.domains.verify((await findProject(davit, word)).id, host),
    showDomain,
  );
