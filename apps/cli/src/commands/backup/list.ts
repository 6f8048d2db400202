import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '@davit/server/config';
import { Command } from 'commander';
import { fileSize } from '../../backup/file-size.ts';
import { withRefusals } from '../../backup/refusals.ts';
import { CommandError } from '../../exit-codes.ts';
import { resultCommand } from '../../result-command.ts';
import { withDataDir } from '../../server-options.ts';
import { print, printTable } from '../../terminal.ts';

interface Listed {
  file: string;
  createdAt: string;
  davitVersion: string;
  database: string;
  sizeBytes: number;
  /** Whether it has the master key, sealed with a passphrase. */
  passphrase: boolean;
}

export const listBackups = (): Command =>
  resultCommand<object, { backups: Listed[] }>(
    withDataDir(new Command('list'))
      .description('the backups in a folder, newest first')
      .argument('[folder]', 'the folder (default: BACKUP_DIR, else this folder)'),
    (_options, [folder]) =>
      withRefusals(async ({ isBackupName, readHeader }) => {
        const path = resolve(folder ?? readConfig(process.env).backups.dir ?? '.');
        const names = await readdir(path).catch((error: Error) => {
          throw new CommandError(`${path} cannot be read: ${error.message}.`);
        });
        const backups: Listed[] = [];
        for (const name of names.filter(isBackupName).sort().reverse()) {
          const file = join(path, name);
          const { createdAt, davitVersion, database, passphrase } = await readHeader(file);
          const { size: sizeBytes } = await stat(file);
          backups.push({ file, createdAt, davitVersion, database, sizeBytes, passphrase: passphrase !== null });
        }
        return { backups };
      }),
    ({ backups }) => {
      if (backups.length === 0) print('no backups');
      else {
        printTable(
          ['MADE', 'DAVIT', 'DATABASE', 'SIZE', 'FILE'],
          backups.map(({ createdAt, davitVersion, database, sizeBytes, file }) => [
            createdAt,
            davitVersion,
            database,
            fileSize(sizeBytes),
            file,
          ]),
        );
      }
    },
  );
