/** Sign-in links, each shown once. The first owner's works until a password is set; the others work once. */
import { roles } from '@davit/contract/console';
import type { AdminSignInLink } from '@davit/server/admin';
import { Command, Option } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { tunnelTo } from '../../../remote-host.ts';
import { settings } from '../../../settings.ts';
import { print, printNote } from '../../../terminal.ts';

export const firstLink = (): Command =>
  adminCommand<object, AdminSignInLink>(
    new Command('first-link').description('print a new link for the first owner, until an account is set up'),
    (admin) => admin.request('POST', '/people/first-link'),
    (link) => show(link, `It works until ${link.expiresAt}, or until a password is set`),
  );

export const resetLink = (): Command =>
  adminCommand<object, AdminSignInLink>(
    new Command('reset-link')
      .description('print a link that sets a new password and removes all passkeys')
      .argument('<email>', 'whose'),
    (admin, _options, [email = '']) => admin.request('POST', '/people/reset-link', { email }),
    showOnce,
  );

export const invite = (): Command =>
  adminCommand<{ workspace?: string; role: string; email?: string }, AdminSignInLink>(
    new Command('invite')
      .description('print a link that invites a person to a workspace')
      .option('--workspace <workspace>', 'its id or name; required if there are several')
      .addOption(new Option('--role <role>', 'what they may do').choices([...roles]).default('member'))
      .option('--email <email>', 'the only address that may use it'),
    async (admin, { workspace, role, email }) =>
      admin.request('POST', '/people/invitation', { workspaceId: await workspaceIdOf(admin, workspace), role, email }),
    showOnce,
  );

const showOnce = (link: AdminSignInLink): void => show(link, `It works once, until ${link.expiresAt}`);

function show({ url, mailedTo }: AdminSignInLink, howLong: string): void {
  print(url);
  printNote(`${howLong}, and is not shown again.`);
  if (mailedTo !== undefined) printNote(`It also goes to ${mailedTo} by e-mail.`);
  const tunnel = tunnelTo(url, settings());
  if (tunnel !== null) printNote(`From another machine, first: ${tunnel}`);
}
