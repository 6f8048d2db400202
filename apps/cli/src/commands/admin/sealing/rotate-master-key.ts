import type { AdminRotatedMasterKey } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say } from '../../../terminal.ts';

export const rotateMasterKey = (): Command =>
  adminCommand<object, AdminRotatedMasterKey>(
    new Command('rotate-master-key').description(
      'wrap all data keys under a new master key, which is kept in the data folder in place of the former one',
    ),
    (admin) => admin.ask('POST', '/sealing/master-key/rotate'),
    ({ masterKeyId, formerMasterKeyId }) =>
      say(
        `the master key is ${masterKeyId} now: keep a copy of the file master-key, apart from the backups. ` +
          `Backups made before need ${formerMasterKeyId}.`,
      ),
  );
