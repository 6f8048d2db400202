/** `davit backup`: of the running server over its socket, or of the data folder if none runs. */
import { resolve } from 'node:path';
import type { AdminBackupLine } from '@davit/server/admin';
import type { BackupResult, Progress } from '@davit/server/backup';
import { readConfig } from '@davit/server/config';
import type { Command } from 'commander';
import { findServer, openAdmin } from '../../admin-client.ts';
import { fileSize } from '../../backup/file-size.ts';
import { untilInterrupted } from '../../backup/interruption.ts';
import { newPassphrase, type PassphraseOptions, withPassphrase } from '../../backup/passphrase.ts';
import { withRefusals } from '../../backup/refusals.ts';
import { CommandError, usageError } from '../../exit-codes.ts';
import { resultCommand } from '../../result-command.ts';
import { withDataDir } from '../../server-options.ts';
import { print, printNote, showProgress } from '../../terminal.ts';

interface Options extends PassphraseOptions {
  out?: string;
  withoutMasterKey?: true;
}

export const createBackup = (command: Command): Command =>
  resultCommand<Options, BackupResult>(
    // Options after `list` or `verify` are theirs.
    withPassphrase(withDataDir(command.enablePositionalOptions()))
      .option('--out <path>', 'a folder, or the file to write (default: BACKUP_DIR, else this folder)')
      .option('--without-master-key', 'leave the master key out; without a copy of it, sealed data cannot be read again'),
    async (options) => {
      const config = readConfig(process.env);
      if (options.withoutMasterKey && options.passphraseFile !== undefined) {
        throw usageError('--without-master-key needs no passphrase: leave one of the two out.');
      }
      const passphrase = options.withoutMasterKey ? null : await newPassphrase(options);
      const request = { out: resolve(options.out ?? config.backups.dir ?? '.'), passphrase };
      try {
        return (await findServer(config.dataDir)) === null
          ? await withRefusals(({ writeOfflineBackup }) => writeOfflineBackup(config, request, showStep, untilInterrupted()))
          : await ofRunningServer(config.dataDir, request);
      } finally {
        showProgress(null);
      }
    },
    ({ file, sizeBytes, apps, rows, flaws }) => {
      print(file);
      printNote(`${fileSize(sizeBytes)}: ${rows} rows, and the data of ${apps} ${apps === 1 ? 'app' : 'apps'}.`);
      for (const flaw of flaws) printNote(`Note: ${flaw}`);
    },
  );

async function ofRunningServer(dataDir: string, request: object): Promise<BackupResult> {
  let done: BackupResult | null = null;
  await openAdmin(dataDir).follow('/backups', request, (line) => {
    const read = JSON.parse(line) as AdminBackupLine;
    if ('progress' in read) showStep(read.progress);
    else if ('backup' in read) done = read.backup;
    else throw new CommandError(read.error);
  });
  if (done === null) throw new CommandError('The server stopped before the backup was complete. Nothing is left of it.');
  return done;
}

const words = { apps: 'data of apps', rows: 'tables', artifacts: 'versions' } as const;

function showStep({ step, done, of }: Progress): void {
  showProgress(`Backing up ${words[step]}: ${done}${of === null ? '' : ` of ${of}`}`);
}
