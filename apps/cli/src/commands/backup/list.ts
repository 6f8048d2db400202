import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '@davit/server/config';
import { Command } from 'commander';
import { fileSize } from '../../backup/file-size.ts';
import { untilInterrupted } from '../../backup/interruption.ts';
import { withRefusals } from '../../backup/refusals.ts';
import { CommandError, usageError } from '../../exit-codes.ts';
import { resultCommand } from '../../result-command.ts';
import { withDataDir } from '../../server-options.ts';
import { print, printTable } from '../../terminal.ts';

/** What only the file itself tells is left out of those in a bucket. */
interface Listed {
  /** In a bucket: its name. */
  file: string;
  createdAt: string;
  davitVersion?: string;
  database?: string;
  sizeBytes: number;
  /** Whether it has the master key, sealed with a passphrase. */
  passphrase?: boolean;
}

export const listBackups = (): Command =>
  resultCommand<{ s3?: true }, { backups: Listed[] }>(
    withDataDir(new Command('list'))
      .description('the backups in a folder or the bucket, newest first')
      .argument('[folder]', 'the folder (default: BACKUP_DIR, else this folder)')
      .option('--s3', 'those in BACKUP_S3_BUCKET'),
    async ({ s3 }, [folder]) => {
      if (s3 && folder !== undefined) throw usageError('--s3 lists the bucket: leave the folder out.');
      const { backups } = readConfig(process.env);
      const listed = s3 ? await inBucket(backups) : await inFolder(resolve(folder ?? backups.dir ?? '.'));
      return { backups: listed.reverse() };
    },
    ({ backups }) => {
      if (backups.length === 0) print('no backups');
      else {
        printTable(
          ['MADE', 'DAVIT', 'DATABASE', 'SIZE', 'FILE'],
          backups.map(({ createdAt, davitVersion = '–', database = '–', sizeBytes, file }) => [
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

/** Oldest first. */
const inFolder = (path: string): Promise<Listed[]> =>
  withRefusals(async ({ archiveInFile, isBackupName, readHeader }) => {
    const names = await readdir(path).catch((error: Error) => {
      throw new CommandError(`${path} cannot be read: ${error.message}.`);
    });
    const backups: Listed[] = [];
    for (const name of names.filter(isBackupName).sort()) {
      const file = join(path, name);
      const { createdAt, davitVersion, database, passphrase } = await readHeader(archiveInFile(file));
      const { size: sizeBytes } = await stat(file);
      backups.push({ file, createdAt, davitVersion, database, sizeBytes, passphrase: passphrase !== null });
    }
    return backups;
  });

/** Oldest first. */
const inBucket = (settings: Config['backups']): Promise<Listed[]> =>
  withRefusals(async ({ madeAt, openBucket }) => {
    const stored = await (await openBucket(settings)).list(untilInterrupted());
    return stored.map(({ name, sizeBytes }) => ({ file: name, createdAt: madeAt(name), sizeBytes }));
  });
