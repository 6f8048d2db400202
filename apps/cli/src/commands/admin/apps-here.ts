import { Command } from 'commander';
import { adminCommand } from '../../admin-command.ts';
import { print } from '../../terminal.ts';

export const appsHere = (): Command =>
  adminCommand<object, { appsHere: true }>(
    new Command('apps-here').description(
      'run the apps on this server, after their data was moved to it and no other server runs them',
    ),
    (admin) => admin.request('POST', '/apps-here'),
    () => print('The apps now run on this server.'),
  );
