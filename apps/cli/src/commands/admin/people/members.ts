import { roles } from '@davit/contract/console';
import type { AdminMember } from '@davit/server/admin';
import { Argument, Command } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { print, printable } from '../../../terminal.ts';

const workspaceOption = ['--workspace <workspace>', 'its id or name; required if there are several'] as const;

export const setRole = (): Command =>
  adminCommand<{ workspace?: string }, AdminMember>(
    new Command('set-role')
      .description('change the role of a member of a workspace')
      .argument('<email>', 'whose')
      .addArgument(new Argument('<role>', 'what they may do').choices([...roles]))
      .option(...workspaceOption),
    async (admin, { workspace }, [email = '', role = '']) =>
      admin.request('PATCH', '/people/role', { workspaceId: await workspaceIdOf(admin, workspace), email, role }),
    ({ email, role, workspaceName }) => print(`${printable(email)} is ${role} of ${printable(workspaceName)}`),
  );

export const removeFromWorkspace = (): Command =>
  adminCommand<{ workspace?: string }, AdminMember>(
    new Command('remove')
      .description('remove a member from a workspace; API keys stay')
      .argument('<email>', 'whom')
      .option(...workspaceOption),
    async (admin, { workspace }, [email = '']) =>
      admin.request('POST', '/people/remove', { workspaceId: await workspaceIdOf(admin, workspace), email }),
    ({ email, workspaceName }) => print(`${printable(email)} was removed from ${printable(workspaceName)}`),
  );
