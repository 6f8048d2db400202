/** `davit serve`: the server alone, its log on stdout, to run under a supervisor. */
import { Command } from 'commander';
import { runUntilSignal, start } from '../running-server.ts';
import { withServerOptions } from '../server-options.ts';

export const serve = (): Command =>
  withServerOptions(new Command('serve').description('run the server in the foreground, with its log on stdout'))
    .option('--roles <list>', 'comma-separated, of api, worker, edge and watchdog (default: all, env: DAVIT_ROLES)')
    .action(async ({ roles }: { roles?: string }) => {
      const environment = roles === undefined ? process.env : { ...process.env, DAVIT_ROLES: roles };
      await runUntilSignal(start({}, environment), async () => {});
    });
