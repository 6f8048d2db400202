import { randomBytes } from 'node:crypto';
import { makeApiKey } from '@davit/identity';
import { Command } from 'commander';
import { resultCommand } from '../../result-command.ts';
import { print } from '../../terminal.ts';

/** Needs no server: the key becomes valid when a first start is configured with it. */
export const generateKey = (): Command =>
  resultCommand<object, { apiKey: string }>(
    new Command('generate').description('print a new key for DAVIT_INIT_API_KEY; needs no server'),
    async () => ({ apiKey: makeApiKey(randomBytes) }),
    ({ apiKey }) => print(apiKey),
  );
