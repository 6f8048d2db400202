import type { AdminAbout } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../admin-command.ts';
import { printFields } from '../../terminal.ts';

export const about = (): Command =>
  adminCommand<object, AdminAbout>(
    new Command('about').description('show the version, database and app isolation of the running server'),
    (admin) => admin.request('GET', '/about'),
    ({ version, node, database, roles, apiUrl, abuseContact, mail, model, isolation }) =>
      printFields({
        Davit: version,
        Node: node,
        Database: database,
        Roles: roles.join(', '),
        API: apiUrl,
        'Report an app': abuseContact,
        'E-mail': mail,
        Model: model,
        Isolation: `${isolation.isComplete ? 'complete' : 'incomplete'}. ${isolation.says.join(' ')}`,
      }),
  );
