/** The passphrase of a backup: from a file, the environment or a prompt, never from an argument, which other users can read. */
import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { CommandError, usageError } from '../exit-codes.ts';
import { wantsJson } from '../failure.ts';
import { ask, canAsk } from '../terminal.ts';

const variable = 'DAVIT_BACKUP_PASSPHRASE';

export interface PassphraseOptions {
  passphraseFile?: string;
}

export const withPassphrase = (command: Command): Command =>
  command.addOption(
    new Option('--passphrase-file <file>', `a file with the passphrase (default: ${variable}, else a prompt)`).env(
      `${variable}_FILE`,
    ),
  );

/** Undefined if none was given and nobody can be asked. */
export async function findPassphrase({ passphraseFile }: PassphraseOptions, question: string): Promise<string | undefined> {
  if (passphraseFile !== undefined) {
    const text = await readFile(passphraseFile, 'utf8').catch((error: Error) => {
      throw new CommandError(`The passphrase file ${passphraseFile} cannot be read: ${error.message}.`);
    });
    return text.replace(/\r?\n$/, '');
  }
  const given = process.env[variable];
  if (given !== undefined && given !== '') return given;
  if (!canAsk() || wantsJson()) return undefined;
  const answer = await ask(question, { shown: false });
  return answer === '' ? undefined : answer;
}

/** For a new backup: asked twice. */
export async function newPassphrase(options: PassphraseOptions): Promise<string> {
  const passphrase = await findPassphrase(options, 'Passphrase for this backup: ');
  if (passphrase === undefined) {
    throw usageError(
      'A backup contains the master key, sealed with a passphrase.',
      `set ${variable}, or give --passphrase-file <file>, or --without-master-key if you keep that key yourself`,
    );
  }
  const wasAsked = options.passphraseFile === undefined && !process.env[variable];
  if (wasAsked && (await ask('The same again: ', { shown: false })) !== passphrase)
    throw usageError('The two passphrases differ.');
  return passphrase;
}
