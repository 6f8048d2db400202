import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say } from '../../../terminal.ts';

export const deleteProject = (): Command =>
  adminCommand<object, { id: string; name: string; deleted: true }>(
    new Command('delete')
      .description('remove a project with its app, versions and data, for good')
      .argument('<id>', 'the project'),
    (admin, _options, [id = '']) => admin.ask('DELETE', `/projects/${encodeURIComponent(id)}`),
    ({ id }) => say(`${id} deleted`),
  );
