/** `davit restore`: a backup into an empty data folder, and an empty database with DATABASE_URL. */
import type { RestoreFound, RestoreResult } from '@davit/server/backup';
import { readConfig } from '@davit/server/config';
import { Command } from 'commander';
import { type ArchiveOptions, findArchive, withArchive } from '../backup/find-archive.ts';
import { findPassphrase, type PassphraseOptions, withPassphrase } from '../backup/passphrase.ts';
import { withRefusals } from '../backup/refusals.ts';
import { self } from '../command-name.ts';
import { wantsJson } from '../failure.ts';
import { resultCommand } from '../result-command.ts';
import { withDataDir } from '../server-options.ts';
import { shellQuoted } from '../shell-quoted.ts';
import { print, printNote, showProgress } from '../terminal.ts';

interface Restored extends RestoreResult {
  dataDir: string;
}

const countOf = (apps: number): string => (apps === 1 ? '1 app' : `${apps} apps`);

const steps = { checking: 'Checking', restoring: 'Restoring' } as const;

export const restore = (): Command =>
  resultCommand<PassphraseOptions & ArchiveOptions, Restored>(
    withArchive(withPassphrase(withDataDir(new Command('restore')))).description(
      'restore a backup into an empty data folder, and an empty database if DATABASE_URL is set',
    ),
    (options, [wanted]) =>
      withRefusals(async (backups) => {
        const { restoreBackup, readHeader, makeNewId, systemClock } = backups;
        const { dataDir, databaseUrl, appsDataDir, masterKey } = readConfig(process.env);
        const from = await findArchive(backups, options, wanted);
        const hasPassphrase = (await readHeader(from)).passphrase !== null;
        const passphrase = hasPassphrase ? await findPassphrase(options, 'Passphrase of this backup: ') : undefined;
        const place = { dataDir, databaseUrl, appsDataDir, masterKey };
        const checked = ({ name, createdAt, apps }: RestoreFound) => {
          showProgress(null);
          if (!wantsJson()) printNote(`Restoring ${name}, made ${createdAt}, with the data of ${countOf(apps)}.`);
        };
        const input = { from, passphrase, ...place, clock: systemClock, newId: makeNewId(systemClock), checked };
        const done = await restoreBackup(input, ({ step, part }) => showProgress(`${steps[step]} ${part}`)).finally(() =>
          showProgress(null),
        );
        return { ...done, dataDir };
      }),
    ({ createdAt, apps, rows, dataDir, masterKeyNeeded, modelLeftOut, hadDatabases, damagedVersions }) => {
      print(`Restored the backup of ${createdAt} into ${dataDir}: ${rows} rows, and the data of ${countOf(apps)}.`);
      if (masterKeyNeeded !== null) {
        printNote(`The backup has no master key. Put the key ${masterKeyNeeded} into DAVIT_MASTER_KEY before you start Davit.`);
      }
      if (damagedVersions > 0) {
        printNote(`Left out versions that were damaged before: ${damagedVersions}. If an app does not run, deploy it again.`);
      }
      if (hadDatabases > 0)
        printNote(
          `Of ${countOf(hadDatabases)} the rows were in databases, and are in files now. Davit moves them back when it starts with APPS_DATABASE_URL.`,
        );
      if (modelLeftOut) printNote(`Set the language model again: "${self} admin model set".`);
      printNote(`Start it with "${self} serve --data-dir ${shellQuoted(dataDir)}".`);
    },
  );
