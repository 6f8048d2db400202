import type { AdminKey } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../admin-command.ts';
import { say } from '../../terminal.ts';

export const revokeKey = (): Command =>
  adminCommand<object, AdminKey>(
    new Command('revoke')
      .description('end an API key, within a second and for good')
      .argument('<id>', 'the id of the key, not the key'),
    (admin, _options, [id = '']) => admin.ask('POST', `/keys/${encodeURIComponent(id)}/revoke`),
    ({ id }) => say(`${id} revoked`),
  );
