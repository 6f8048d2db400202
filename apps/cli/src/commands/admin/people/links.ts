/** Links that let people in: each works once, and is shown once. */
import { roles } from '@davit/contract/console';
import type { AdminSignInLink } from '@davit/server/admin';
import { Command, Option } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { tunnelTo } from '../../../remote-host.ts';
import { settings } from '../../../settings.ts';
import { say, talk } from '../../../terminal.ts';

export const firstLink = (): Command =>
  adminCommand<object, AdminSignInLink>(
    new Command('first-link').description('a new link for the first owner, until an account is set up'),
    (admin) => admin.ask('POST', '/people/first-link'),
    show,
  );

export const resetLink = (): Command =>
  adminCommand<object, AdminSignInLink>(
    new Command('reset-link').description('a link that sets a new password').argument('<email>', 'whose'),
    (admin, _options, [email = '']) => admin.ask('POST', '/people/reset-link', { email }),
    show,
  );

export const invite = (): Command =>
  adminCommand<{ workspace?: string; role: string; email?: string }, AdminSignInLink>(
    new Command('invite')
      .description('a link into a workspace')
      .option('--workspace <id>', 'needed where there are several')
      .addOption(new Option('--role <role>', 'what they may do').choices([...roles]).default('member'))
      .option('--email <email>', 'who alone may use it'),
    (admin, { workspace, role, email }) => admin.ask('POST', '/people/invitation', { workspaceId: workspace, role, email }),
    show,
  );

function show({ url, expiresAt }: AdminSignInLink): void {
  say(url);
  talk(`It works once, until ${expiresAt}, and is shown only here.`);
  const tunnel = tunnelTo(url, settings());
  if (tunnel !== null) talk(`From another machine, first: ${tunnel}`);
}
