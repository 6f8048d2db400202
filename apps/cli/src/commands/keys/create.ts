import type { NewApiKey } from '@davit/client';
import { isScope, type Scope, scopes } from '@davit/contract';
import { Command } from 'commander';
import { workspaceIdOf } from '../../admin/find-admin.ts';
import { usageError } from '../../exit-codes.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { print, printNote } from '../../terminal.ts';
import { keyCommand, refuseWorkspace } from './key-command.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Options {
  workspace?: string;
  name: string;
  scopes: string;
  expiresInDays?: number;
}

export const createKey = (): Command =>
  keyCommand<Options, NewApiKey>(
    new Command('create')
      .description('create an API key; it is shown once')
      .option('--workspace <workspace>', 'its id or name; required if there are several')
      .requiredOption('--name <name>', 'what it is for')
      .requiredOption('--scopes <scopes>', `what it may do: all, or a comma-separated list of ${scopes.join(', ')}`)
      .option('--expires-in-days <days>', 'when it stops working', wholeNumber(1)),
    {
      here: async (admin, { workspace, name, scopes: wanted, expiresInDays }) =>
        admin.request('POST', '/keys', {
          workspaceId: await workspaceIdOf(admin, workspace),
          name,
          scopes: parseScopes(wanted),
          expiresInDays,
        }),
      there(davit, { workspace, name, scopes: wanted, expiresInDays }) {
        refuseWorkspace(workspace);
        const expires = expiresInDays !== undefined && { expiresAt: new Date(Date.now() + expiresInDays * dayMs).toISOString() };
        return davit.keys.create({ name, scopes: [...parseScopes(wanted)], ...expires });
      },
      show({ id, apiKey, expiresAt }) {
        print(apiKey ?? '');
        printNote(
          `Store it now; it is not shown again. Its id is ${id}; it ${expiresAt ? `expires ${expiresAt}` : 'does not expire'}.`,
        );
      },
    },
  );

function parseScopes(wanted: string): readonly Scope[] {
  if (wanted.trim() === 'all') return scopes;
  const words = wanted.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !isScope(word));
  if (wrong.length > 0) throw usageError(`There is no scope ${wrong.join(', ')}. The scopes are ${scopes.join(', ')}.`);
  return words.filter(isScope);
}
