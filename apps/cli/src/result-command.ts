/** Shared by all commands with a result: `--json`, and one document with it. */
import { Command } from 'commander';
import { print, toJson } from './terminal.ts';

/** A command with one result: `show` formats it for people, --json prints one document. */
export function resultCommand<O, T>(
  command: Command,
  work: (options: O, words: string[]) => Promise<T>,
  show: (result: T) => void,
): Command {
  return command.option('--json', 'print one JSON document').action(async () => {
    const { json, ...options } = command.opts<O & { json?: true }>();
    const result = await work(options as O, command.args);
    if (json) print(toJson(result));
    else show(result);
  });
}

export function commandGroup(name: string, description: string, verbs: Command[]): Command {
  const command = new Command(name).description(description);
  for (const verb of verbs) command.addCommand(verb);
  return command;
}
