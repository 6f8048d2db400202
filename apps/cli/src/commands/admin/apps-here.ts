import { Command } from 'commander';
import { adminCommand } from '../../admin-command.ts';
import { say } from '../../terminal.ts';

export const appsHere = (): Command =>
  adminCommand<object, { appsHere: true }>(
    new Command('apps-here').description('the apps’ data was brought to this server: run them here, where no server runs them'),
    (admin) => admin.ask('POST', '/apps-here'),
    () => say('The apps run where this server’s data folder is from now on.'),
  );
