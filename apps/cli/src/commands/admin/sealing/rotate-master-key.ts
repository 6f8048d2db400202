import type { AdminRotatedMasterKey } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { print } from '../../../terminal.ts';

export const rotateMasterKey = (): Command =>
  adminCommand<object, AdminRotatedMasterKey>(
    new Command('rotate-master-key').description('replace the master key in the data folder and wrap all data keys with it'),
    (admin) => admin.request('POST', '/sealing/master-key/rotate'),
    ({ masterKeyId, formerMasterKeyId }) =>
      print(
        `The master key is now ${masterKeyId}. Keep a copy of the file master-key, separate from the backups. ` +
          `Earlier backups need ${formerMasterKeyId}.`,
      ),
  );
