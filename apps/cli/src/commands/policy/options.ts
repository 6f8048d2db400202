/** The options of the policy, of an operator and of a key alike. */
import { type Command, Option } from 'commander';
import { usageError } from '../../exit-codes.ts';
import { wholeNumber } from '../../parse-whole-number.ts';

/** Null, which commander would read as an option without a value. */
export const none = Symbol('none');

export const yesOrNo = (flags: string, description: string): Option =>
  new Option(`${flags} <yes|no>`, description).argParser((word) => parseYesOrNo(flags, word));

export const withPolicyOptions = (command: Command): Command =>
  command
    .addOption(yesOrNo('--allow-rollback', 'whether keys may roll projects back'))
    .addOption(yesOrNo('--automatic-rollback', 'whether Davit rolls back an unhealthy version automatically'))
    .addOption(
      yesOrNo('--allow-rollback-to-known-holes', 'whether a version on an app kit with a known hole may be made live again'),
    )
    .option('--heal-attempts-per-incident <n>', 'heal attempts for one incident', wholeNumber(0))
    .option('--heal-attempts-per-run <n>', 'heal attempts for one agent run', wholeNumber(0))
    .option('--stall-timeout-ms <ms|learned>', 'silence after which an agent run counts as stalled', (word) =>
      word === 'learned' ? none : wholeNumber(1000)(word),
    )
    .option('--checkpoint-retention-days <n|never>', 'the age at which checkpoints of agent runs are deleted', (word) =>
      word === 'never' ? none : wholeNumber(1)(word),
    )
    .option(
      '--checkpoints-per-run-at-least <n>',
      'how many of a run’s newest checkpoints to keep, whatever their age',
      wholeNumber(1),
    );

/** What was given. Throws a usage error if nothing was. */
export function givenPolicy(options: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(options).filter(([name]) => name !== 'json');
  if (given.length === 0) throw usageError('Nothing to change. Give at least one option; --help lists them.');
  return Object.fromEntries(given.map(([name, value]) => [name, value === none ? null : value]));
}

function parseYesOrNo(flags: string, word: string): boolean {
  if (['yes', 'true', 'on'].includes(word)) return true;
  if (['no', 'false', 'off'].includes(word)) return false;
  throw usageError(`${flags} takes yes or no.`);
}
