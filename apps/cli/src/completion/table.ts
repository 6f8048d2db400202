/** The words allowed at each point of the command line, read from the program: the source of the completion scripts. */
import type { Command } from 'commander';

export interface Place {
  /** The commands typed so far: '' at first, then `/projects`, `/projects/list`. */
  at: string;
  words: { word: string; means: string }[];
  /** Options that take one of these values. */
  choices: { option: string; words: readonly string[] }[];
}

/** Every point, the program's own first. With `aliases`, also those reached by an alias, which completion does not offer. */
export function completionTable(command: Command, { aliases = false } = {}, at = ''): Place[] {
  const commands = command.commands.map((child) => ({ word: child.name(), means: child.description() }));
  const options = command.options.flatMap(({ long, description }) => (long ? [{ word: long, means: description }] : []));
  const choices = command.options.flatMap(({ long, argChoices }) =>
    long && argChoices ? [{ option: long, words: argChoices }] : [],
  );
  const values = command.registeredArguments.flatMap(({ argChoices, description }) =>
    (argChoices ?? []).map((word) => ({ word, means: description })),
  );
  const here = { at, words: [...commands, ...values, ...options, { word: '--help', means: 'show help' }], choices };
  const below = (child: Command) =>
    [child.name(), ...(aliases ? child.aliases() : [])].flatMap((name) => completionTable(child, { aliases }, `${at}/${name}`));
  return [here, ...command.commands.flatMap(below)];
}
