import type { AdminOwnerLink } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say, talk } from '../../../terminal.ts';

export const ownerLink = (): Command =>
  adminCommand<object, AdminOwnerLink>(
    new Command('owner-link')
      .description('a one-time link: who opens it and presses its button owns the app')
      .argument('<project>', 'its id'),
    (admin, _options, [id = '']) => admin.ask('POST', `/projects/${encodeURIComponent(id)}/owner-link`),
    ({ url, expiresAt }) => {
      say(url);
      talk(`Open it and press “Open as owner”. It works once, until ${expiresAt}.`);
    },
  );
