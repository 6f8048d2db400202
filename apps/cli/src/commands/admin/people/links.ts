/** Links that let people in, each shown once. The first owner's is good until a password is set, the others work once. */
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
    (link) => show(link, `It works until ${link.expiresAt}, or until a password is set`),
  );

export const resetLink = (): Command =>
  adminCommand<object, AdminSignInLink>(
    new Command('reset-link').description('a link that sets a new password').argument('<email>', 'whose'),
    (admin, _options, [email = '']) => admin.ask('POST', '/people/reset-link', { email }),
    showOnce,
  );

export const invite = (): Command =>
  adminCommand<{ workspace?: string; role: string; email?: string }, AdminSignInLink>(
    new Command('invite')
      .description('a link into a workspace')
      .option('--workspace <id>', 'needed where there are several')
      .addOption(new Option('--role <role>', 'what they may do').choices([...roles]).default('member'))
      .option('--email <email>', 'who alone may use it'),
    (admin, { workspace, role, email }) => admin.ask('POST', '/people/invitation', { workspaceId: workspace, role, email }),
    showOnce,
  );

const showOnce = (link: AdminSignInLink): void => show(link, `It works once, until ${link.expiresAt}`);

function show({ url }: AdminSignInLink, howLong: string): void {
  say(url);
  talk(`${howLong}, and is shown only here.`);
  const tunnel = tunnelTo(url, settings());
  if (tunnel !== null) talk(`From another machine, first: ${tunnel}`);
}
