import type { ApiKey } from '@davit/client';
import { Command } from 'commander';
import { workspaceIdOf } from '../../admin/find-admin.ts';
import { pathWith } from '../../admin-command.ts';
import { ownKeys } from '../../keys/own-keys.ts';
import { printTable, shortName } from '../../terminal.ts';
import { keyCommand, refuseWorkspace } from './key-command.ts';

export const listKeys = (): Command =>
  keyCommand<{ workspace?: string }, { keys: ApiKey[] }>(
    new Command('list')
      .alias('ls')
      .description('list the API keys, without the keys themselves')
      .option('--workspace <workspace>', 'only of this one: its id or name'),
    {
      here: async (admin, { workspace }) =>
        admin.request('GET', pathWith('/keys', { workspaceId: await workspaceIdOf(admin, workspace) })),
      async there(davit, { workspace }) {
        refuseWorkspace(workspace);
        return { keys: await ownKeys(davit) };
      },
      show: ({ keys }) =>
        printTable(
          ['ID', 'KEY', 'NAME', 'STATE', 'LAST USED', 'SCOPES'],
          keys.map((key) => [
            key.id,
            `${key.hint}…`,
            shortName(key.name),
            stateOf(key),
            key.lastUsedAt ?? 'never',
            key.scopes.join(','),
          ]),
        ),
    },
  );

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt) return 'revoked';
  if (!expiresAt) return 'works';
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : `works until ${expiresAt}`;
}
