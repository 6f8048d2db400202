/** The confirmation before a delete. */
import type { Command } from 'commander';
import { repeatCommand } from './command-name.ts';
import { CommandError, exitCodes, usageError } from './exit-codes.ts';
import { wantsJson } from './failure.ts';
import { ask, canAsk, printable } from './terminal.ts';

export interface ConfirmOptions {
  yes?: true;
}

export const withConfirmation = (command: Command): Command => command.option('-y, --yes', 'do not ask');

/** Throws CommandError unless the person agrees or passed --yes. */
export async function confirm(question: string, { yes }: ConfirmOptions): Promise<void> {
  if (yes) return;
  if (wantsJson() || !canAsk()) {
    throw usageError('Cannot ask for confirmation with --json or without a terminal.', `"${repeatCommand('--yes')}"`);
  }
  const answer = await ask(`${printable(question)} [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new CommandError('Nothing was changed.', { exitCode: exitCodes.cancelled, code: 'cancelled' });
}
