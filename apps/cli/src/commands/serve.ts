/** `davit serve`: the server alone, its log on stdout, for those who run it under a supervisor. */
import { Command } from 'commander';
import { runUntilSignal, start } from '../running-server.ts';

export const serve = (): Command =>
  new Command('serve').description('run the server, with its log on stdout').action(async () => {
    await runUntilSignal(start(), async () => {});
  });
