import type { AdminOwnerLink } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say, talk } from '../../../terminal.ts';

export const ownerLink = (): Command =>
  adminCommand<object, AdminOwnerLink>(
    new Command('owner-link')
      .description('a one-time address that makes its visitor the owner of an app')
      .argument('<project>', 'its id'),
    (admin, _options, [id = '']) => admin.ask('POST', `/projects/${encodeURIComponent(id)}/owner-link`),
    ({ url, expiresAt }) => {
      say(url);
      talk(`It works once, until ${expiresAt}.`);
    },
  );
