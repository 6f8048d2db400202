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
        `the master key is ${masterKeyId} now: keep a copy of the file master-key, apart from the backups. ` +
          `Backups made before need ${formerMasterKeyId}.`,
      ),
  );
