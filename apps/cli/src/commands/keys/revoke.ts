import type { AdminKey } from '@davit/server/admin';
import { Command } from 'commander';
import { findKeyId } from '../../admin/find-admin.ts';
import { adminCommand } from '../../admin-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { print } from '../../terminal.ts';

export const revokeKey = (): Command =>
  adminCommand<ConfirmOptions, AdminKey>(
    withConfirmation(new Command('revoke').alias('rm'))
      .description('permanently revoke an API key; takes effect within a second')
      .argument('<key>', 'its id or its name, not the key itself'),
    async (admin, options, [word = '']) => {
      const id = await findKeyId(admin, word);
      await confirm(`Revoke the key ${word === id ? id : `${word} (${id})`}? Programs that use it stop working.`, options);
      return admin.request('POST', `/keys/${encodeURIComponent(id)}/revoke`);
    },
    ({ id }) => print(`${id} revoked`),
  );
