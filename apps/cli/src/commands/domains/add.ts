import type { Domain } from '@davit/client';
import type { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findProject } from '../../projects/find-project.ts';
import { ofDomain } from './domain-arguments.ts';
import { showAdded } from './show-domain.ts';

export const addDomain = (): Command =>
  clientCommand<object, Domain>(
    ofDomain('add', 'add a domain of your own to a project'),
    async (davit, _options, [word = '', host = '']) => davit.domains.add((await findProject(davit, word)).id, host),
    showAdded,
  );
