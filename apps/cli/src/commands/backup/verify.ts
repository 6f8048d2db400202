import { Command } from 'commander';
import { type ArchiveOptions, findArchive, withArchive } from '../../backup/find-archive.ts';
import { findPassphrase, type PassphraseOptions, withPassphrase } from '../../backup/passphrase.ts';
import { withRefusals } from '../../backup/refusals.ts';
import { resultCommand } from '../../result-command.ts';
import { withDataDir } from '../../server-options.ts';
import { print, printFields, printNote } from '../../terminal.ts';

interface Verified {
  file: string;
  createdAt: string;
  davitVersion: string;
  database: string;
  sizeBytes: number;
  rows: number;
  apps: number;
  /** Whether the passphrase proved that nobody changed it. */
  authentic: boolean;
}

export const verifyBackup = (): Command =>
  resultCommand<PassphraseOptions & ArchiveOptions, Verified>(
    withArchive(withPassphrase(withDataDir(new Command('verify')))).description(
      'read a whole backup and check every digest; with its passphrase, also that nobody changed it',
    ),
    (options, [wanted]) =>
      withRefusals(async (backups) => {
        const { readArchive, readHeader } = backups;
        const archive = await findArchive(backups, options, wanted);
        const hasPassphrase = (await readHeader(archive)).passphrase !== null;
        const passphrase = hasPassphrase ? await findPassphrase(options, 'Passphrase, or Enter without: ') : undefined;
        const { header, manifest, keys, sizeBytes } = await readArchive(archive, { passphrase });
        const { createdAt, davitVersion, database } = header;
        return {
          file: archive.name,
          createdAt,
          davitVersion,
          database,
          sizeBytes,
          rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
          apps: manifest.parts.filter(({ name }) => name.startsWith('apps/')).length,
          authentic: keys !== null,
        };
      }),
    ({ authentic, file, sizeBytes: _size, ...found }) => {
      print(`${file} is intact.`);
      printFields(found);
      if (!authentic) printNote('Checked without a passphrase: damage would show, but not a deliberate change.');
    },
  );
