import { resolve } from 'node:path';
import { Command } from 'commander';
import { findPassphrase, type PassphraseOptions, withPassphrase } from '../../backup/passphrase.ts';
import { withRefusals } from '../../backup/refusals.ts';
import { resultCommand } from '../../result-command.ts';
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
  resultCommand<PassphraseOptions, Verified>(
    withPassphrase(new Command('verify'))
      .description('read a whole backup and check every digest; with its passphrase, also that nobody changed it')
      .argument('<file>', 'the backup'),
    (options, [file = '']) =>
      withRefusals(async ({ readArchive, readHeader }) => {
        const path = resolve(file);
        const hasPassphrase = (await readHeader(path)).passphrase !== null;
        const passphrase = hasPassphrase ? await findPassphrase(options, 'Passphrase, or Enter without: ') : undefined;
        const { header, manifest, keys, sizeBytes } = await readArchive(path, { passphrase });
        const { createdAt, davitVersion, database } = header;
        return {
          file: path,
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
