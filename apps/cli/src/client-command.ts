/** What the commands have in common that speak to Davit with a key. */
import type { Davit } from '@davit/client';
import type { Command } from 'commander';
import { findAccount, openDavit } from './account/sign-in.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { tell } from './failure.ts';
import { resultCommand } from './result-command.ts';
import { showMoving } from './terminal.ts';

/** A wait that is shorter needs no word. */
const noticeAfterMs = 500;

export function clientCommand<O, T>(
  command: Command,
  work: (davit: Davit, options: O, words: string[]) => Promise<T>,
  show: (result: T) => void,
): Command {
  const asSignedIn = async (options: O, words: string[]): Promise<T> => {
    const account = await findAccount();
    return cancellable(() => noticeable(account.url, work(openDavit(account), options, words)));
  };
  return resultCommand<O, T>(command, asSignedIn, show);
}

/** What Ctrl-C leaves behind; a wait says here what goes on without it. */
let onInterrupt: () => CommandError = cancelled;

function cancelled(): CommandError {
  return new CommandError('Cancelled.', { exitCode: exitCodes.cancelled, code: 'cancelled' });
}

/** While `work` runs, Ctrl-C ends the process with this said. */
export async function withInterruptMessage<T>(message: string, hint: string, work: () => Promise<T>): Promise<T> {
  onInterrupt = () => new CommandError(message, { exitCode: exitCodes.cancelled, code: 'cancelled', hint });
  try {
    return await work();
  } finally {
    onInterrupt = cancelled;
  }
}

/** Ctrl-C ends the process at once, as cancelled. */
export async function cancellable<T>(work: () => Promise<T>): Promise<T> {
  const end = (): never => process.exit(tell(onInterrupt()));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

async function noticeable<T>(url: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => showMoving(`Waiting for ${url} …`), noticeAfterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    showMoving(null);
  }
}
