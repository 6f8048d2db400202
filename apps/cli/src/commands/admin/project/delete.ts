import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../../confirm.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { print } from '../../../terminal.ts';

export const deleteProject = (): Command =>
  adminCommand<ConfirmOptions, { id: string; name: string; deleted: true }>(
    withConfirmation(new Command('delete').alias('rm'))
      .description('permanently delete a project with its app, versions and data')
      .argument(projectArgument, projectHelp),
    async (admin, options, [word = '']) => {
      const id = await findAdminProjectId(admin, word);
      await confirm(
        `Delete the project ${word === id ? id : `${word} (${id})`} with its app, versions and data? It cannot be undone.`,
        options,
      );
      return admin.request('DELETE', `/projects/${encodeURIComponent(id)}`);
    },
    ({ id }) => print(`${id} deleted`),
  );
