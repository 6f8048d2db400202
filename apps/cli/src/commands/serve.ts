/** `davit serve`: the server alone, its log on stdout, for those who run it under a supervisor. */
import { Command } from 'commander';
import { runUntilSignal, start } from '../running-server.ts';

export const serve = (): Command =>
  new Command('serve')
    .description('run the server, with its log on stdout')
    .option('--roles <list>', 'what this process does, of api, worker, edge, watchdog; all unless told otherwise')
    .action(async ({ roles }: { roles?: string }) => {
      const environment = roles === undefined ? process.env : { ...process.env, DAVIT_ROLES: roles };
      await runUntilSignal(start({}, environment), async () => {});
    });
