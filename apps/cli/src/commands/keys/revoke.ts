import type { ApiKey } from '@davit/client';
import { Command } from 'commander';
import { findKeyId } from '../../admin/find-admin.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { findOwnKeyId } from '../../keys/own-keys.ts';
import { print } from '../../terminal.ts';
import { keyCommand } from './key-command.ts';

interface Options extends ConfirmOptions {
  allowLast?: true;
}

export const revokeKey = (): Command =>
  keyCommand<Options, ApiKey>(
    withConfirmation(new Command('revoke').alias('rm'))
      .description('permanently revoke an API key; takes effect within a second')
      .argument('<key>', 'its id or its name, not the key itself')
      .option('--allow-last', 'with --url or --context: also the last key that can manage keys'),
    {
      async here(admin, options, [word = '']) {
        const id = await findKeyId(admin, word);
        await confirmRevoke(word, id, options);
        return admin.request('POST', `/keys/${encodeURIComponent(id)}/revoke`);
      },
      async there(davit, options, [word = '']) {
        const id = await findOwnKeyId(davit, word);
        await confirmRevoke(word, id, options);
        return davit.keys.revoke(id, { allowLast: options.allowLast === true });
      },
      show: ({ id }) => print(`${id} revoked`),
    },
  );

const confirmRevoke = (word: string, id: string, options: ConfirmOptions): Promise<void> =>
  confirm(`Revoke the key ${word === id ? id : `${word} (${id})`}? Programs that use it stop working.`, options);
