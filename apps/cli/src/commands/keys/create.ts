import { isScope, type Scope, scopes } from '@davit/contract';
import type { AdminNewKey } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../admin-command.ts';
import { misuse } from '../../exit-codes.ts';
import { say, talk } from '../../terminal.ts';
import { wholeNumber } from '../../whole-number.ts';

interface Options {
  workspace?: string;
  name: string;
  scopes: string;
  expiresInDays?: number;
}

export const createKey = (): Command =>
  adminCommand<Options, AdminNewKey>(
    new Command('create')
      .description('make an API key; it is shown once')
      .option('--workspace <id>', 'whose key it is; needed where there are several workspaces')
      .requiredOption('--name <name>', 'what it is for')
      .requiredOption('--scopes <scopes>', `what it may do, between commas, or all: ${scopes.join(', ')}`)
      .option('--expires-in-days <days>', 'when it stops working', wholeNumber(1)),
    async (admin, { workspace, name, scopes: wanted, expiresInDays }) =>
      admin.ask('POST', '/keys', { workspaceId: workspace, name, scopes: parseScopes(wanted), expiresInDays }),
    ({ id, apiKey, expiresAt }) => {
      say(apiKey);
      talk(
        `This is the only time it is shown. Its id is ${id}; it ${expiresAt ? `works until ${expiresAt}` : 'does not expire'}.`,
      );
    },
  );

function parseScopes(wanted: string): readonly Scope[] {
  if (wanted.trim() === 'all') return scopes;
  const words = wanted.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !isScope(word));
  if (wrong.length > 0) throw misuse(`No such scope: ${wrong.join(', ')}. There are ${scopes.join(', ')}.`);
  return words.filter(isScope);
}
