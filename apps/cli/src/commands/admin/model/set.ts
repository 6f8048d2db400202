import { readFileSync } from 'node:fs';
import type { ModelStatus } from '@davit/server/admin';
import { Command, Option } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { usageError } from '../../../exit-codes.ts';
import { showStatus } from './show-status.ts';

interface Options {
  provider?: string;
  url?: string;
  name?: string;
  keyFile?: string;
  off?: true;
}

export const setModel = (): Command =>
  adminCommand<Options, ModelStatus>(
    new Command('set')
      .description('set the language model that plans apps, and test it; prompts are sent to it')
      .addOption(new Option('--provider <protocol>', 'its protocol').choices(['openai-compatible', 'anthropic']))
      .option('--url <url>', 'its base URL, such as https://api.openai.com/v1')
      .option('--name <model>', 'its name at the provider')
      .option('--key-file <file>', 'a file with its key, or - for stdin; without it the endpoint is called without a key')
      .option('--off', 'use no model'),
    async (admin, { provider, url, name, keyFile, off }) => {
      if (off) return admin.request('DELETE', '/model');
      if (provider === undefined || name === undefined)
        throw usageError('Give --provider and --name, or --off. `davit admin model set --help` lists the options.');
      const key = keyFile === undefined ? null : readKey(keyFile);
      return admin.request('POST', '/model', { provider, name, key, ...(url === undefined ? {} : { url }) });
    },
    showStatus,
  );

/** Never an argument: other users of the machine can read those. */
function readKey(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').trim();
  } catch (error) {
    throw usageError(`The key file cannot be read: ${(error as Error).message}`);
  }
}
