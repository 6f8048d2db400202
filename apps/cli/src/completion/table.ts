/** What may stand where on the command line, read off the program itself: the shells' scripts are made of it. */
import type { Command } from 'commander';

export interface Place {
  /** The commands typed so far: '' at the beginning, then `/projects`, `/projects/list`. */
  at: string;
  words: { word: string; means: string }[];
  /** Options that take one of these. */
  choices: { option: string; words: readonly string[] }[];
}

/** Every place, the program's own first. */
export function completionTable(command: Command, at = ''): Place[] {
  const commands = command.commands.map((child) => ({ word: child.name(), means: child.description() }));
  const options = command.options.flatMap(({ long, description }) => (long ? [{ word: long, means: description }] : []));
  const choices = command.options.flatMap(({ long, argChoices }) =>
    long && argChoices ? [{ option: long, words: argChoices }] : [],
  );
  const values = command.registeredArguments.flatMap(({ argChoices, description }) =>
    (argChoices ?? []).map((word) => ({ word, means: description })),
  );
  const here = { at, words: [...commands, ...values, ...options, { word: '--help', means: 'how it is used' }], choices };
  return [here, ...command.commands.flatMap((child) => completionTable(child, `${at}/${child.name()}`))];
}
