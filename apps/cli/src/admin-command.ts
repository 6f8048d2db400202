/** What the admin commands have in common: `--json`, and printing what the server answered. */
import { Command } from 'commander';
import { type AdminClient, openAdmin } from './admin-client.ts';
import { say } from './terminal.ts';

/** A command that prints one result: `show` for a person, one JSON document with --json. */
export function resultCommand<O, T>(
  command: Command,
  work: (options: O, words: string[]) => Promise<T>,
  show: (result: T) => void,
): Command {
  return command.option('--json', 'print one JSON document').action(async () => {
    const options = command.opts<O & { json?: true }>();
    const result = await work(options, command.args);
    if (options.json) say(JSON.stringify(result));
    else show(result);
  });
}

/** As `resultCommand`, with the running server to ask. */
export function adminCommand<O, T>(
  command: Command,
  work: (admin: AdminClient, options: O, words: string[]) => Promise<T>,
  show: (result: T) => void,
): Command {
  return resultCommand<O, T>(command, (options, words) => work(openAdmin(), options, words), show);
}

/** A path with its query; undefined values are left out. */
export function pathWith(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export function noun(name: string, description: string, verbs: Command[]): Command {
  const command = new Command(name).description(description);
  for (const verb of verbs) command.addCommand(verb);
  return command;
}
