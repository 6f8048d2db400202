import type { AdminKey } from '@davit/server/admin';
import { Command } from 'commander';
import { workspaceIdOf } from '../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../admin-command.ts';
import { printTable, shortName } from '../../terminal.ts';

export const listKeys = (): Command =>
  adminCommand<{ workspace?: string }, { keys: AdminKey[] }>(
    new Command('list')
      .alias('ls')
      .description('list the API keys, without the keys themselves')
      .option('--workspace <workspace>', 'only of this one: its id or name'),
    async (admin, { workspace }) =>
      admin.request('GET', pathWith('/keys', { workspaceId: await workspaceIdOf(admin, workspace) })),
    ({ keys }) =>
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
  );

function stateOf({ revokedAt, expiresAt }: AdminKey): string {
  if (revokedAt) return 'revoked';
  if (!expiresAt) return 'works';
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : `works until ${expiresAt}`;
}
