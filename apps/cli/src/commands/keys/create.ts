import { isScope, type Scope, scopes } from '@davit/contract';
import type { AdminNewKey } from '@davit/server/admin';
import { Command } from 'commander';
import { workspaceIdOf } from '../../admin/find-admin.ts';
import { adminCommand } from '../../admin-command.ts';
import { usageError } from '../../exit-codes.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { print, printNote } from '../../terminal.ts';

interface Options {
  workspace?: string;
  name: string;
  scopes: string;
  expiresInDays?: number;
}

export const createKey = (): Command =>
  adminCommand<Options, AdminNewKey>(
    new Command('create')
      .description('create an API key; it is shown once')
      .option('--workspace <workspace>', 'its id or name; required if there are several')
      .requiredOption('--name <name>', 'what it is for')
      .requiredOption('--scopes <scopes>', `what it may do: all, or a comma-separated list of ${scopes.join(', ')}`)
      .option('--expires-in-days <days>', 'when it stops working', wholeNumber(1)),
    async (admin, { workspace, name, scopes: wanted, expiresInDays }) =>
      admin.request('POST', '/keys', {
        workspaceId: await workspaceIdOf(admin, workspace),
        name,
        scopes: parseScopes(wanted),
        expiresInDays,
      }),
    ({ id, apiKey, expiresAt }) => {
      print(apiKey);
      printNote(
        `Store it now; it is not shown again. Its id is ${id}; it ${expiresAt ? `expires ${expiresAt}` : 'does not expire'}.`,
      );
    },
  );

function parseScopes(wanted: string): readonly Scope[] {
  if (wanted.trim() === 'all') return scopes;
  const words = wanted.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !isScope(word));
  if (wrong.length > 0) throw usageError(`There is no scope ${wrong.join(', ')}. The scopes are ${scopes.join(', ')}.`);
  return words.filter(isScope);
}
