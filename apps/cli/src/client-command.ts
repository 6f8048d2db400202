/** Shared by the commands that call Davit with a key. */
import type { Davit } from '@davit/client';
import type { Command } from 'commander';
import { findAccount, openDavit, type TargetOptions, withTarget } from './account/sign-in.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { printFailure } from './failure.ts';
import { givenNames } from './given-names.ts';
import { resultCommand } from './result-command.ts';
import { shellQuoted } from './shell-quoted.ts';
import { showProgress } from './terminal.ts';

/** Shorter waits need no notice. */
const noticeAfterMs = 500;

export function clientCommand<O, T>(
  command: Command,
  work: (davit: Davit, options: O, words: string[]) => Promise<T>,
  show: (result: T) => void,
): Command {
  // A command's own --url is not the server's URL.
  const ownUrl = command.options.some(({ long }) => long === '--url');
  const act = ({ context, ...options }: O & TargetOptions, words: string[]): Promise<T> => {
    const { url, ...rest } = options;
    const target = { ...(context !== undefined && { context }), ...(!ownUrl && url !== undefined && { url }) };
    return asSignedIn(target, (davit) => work(davit, (ownUrl ? options : rest) as O, words));
  };
  return resultCommand<O & TargetOptions, T>(withTarget(command), act, show);
}

/** Calls the chosen server with its key; Ctrl-C ends the wait. */
export async function asSignedIn<T>(target: TargetOptions, work: (davit: Davit) => Promise<T>): Promise<T> {
  givenNames.server = serverWords(target);
  const account = await findAccount(target);
  return cancellable(() => withWaitNotice(account.url, work(openDavit(account))));
}

function serverWords({ context, url }: TargetOptions): string {
  const words = [...(context === undefined ? [] : ['--context', context]), ...(url === undefined ? [] : ['--url', url])];
  return words.map((word) => ` ${shellQuoted(word)}`).join('');
}

/** The text that Ctrl-C prints; a wait sets it to what continues on the server. */
let onInterrupt: () => CommandError = cancelled;

function cancelled(): CommandError {
  return new CommandError('Canceled.', { exitCode: exitCodes.cancelled, code: 'cancelled' });
}

/** While `work` runs, Ctrl-C ends the process with this message. */
export async function withInterruptMessage<T>(message: string, hint: string, work: () => Promise<T>): Promise<T> {
  onInterrupt = () => new CommandError(message, { exitCode: exitCodes.cancelled, code: 'cancelled', hint });
  try {
    return await work();
  } finally {
    onInterrupt = cancelled;
  }
}

/** Ctrl-C ends the process at once, as canceled. */
export async function cancellable<T>(work: () => Promise<T>): Promise<T> {
  const end = (): never => process.exit(printFailure(onInterrupt()));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

async function withWaitNotice<T>(url: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => showProgress(`Waiting for ${url} …`), noticeAfterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    showProgress(null);
  }
}
