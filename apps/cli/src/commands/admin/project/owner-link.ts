import type { AdminOwnerLink } from '@davit/server/admin';
import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { print, printNote } from '../../../terminal.ts';

export const ownerLink = (): Command =>
  adminCommand<object, AdminOwnerLink>(
    new Command('owner-link')
      .description('print a one-time link that makes its visitor the owner of the app')
      .argument(projectArgument, projectHelp),
    async (admin, _options, [word = '']) =>
      admin.request('POST', `/projects/${await findAdminProjectId(admin, word)}/owner-link`),
    ({ url, expiresAt }) => {
      print(url);
      printNote(`Open it and press “Open as owner”. It works once, until ${expiresAt}.`);
    },
  );
