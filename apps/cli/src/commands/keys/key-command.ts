import type { Davit } from '@davit/client';
import type { Command } from 'commander';
import { type TargetOptions, withTarget } from '../../account/sign-in.ts';
import { type AdminClient, openAdmin } from '../../admin-client.ts';
import { asSignedIn } from '../../client-command.ts';
import { usageError } from '../../exit-codes.ts';
import { resultCommand } from '../../result-command.ts';
import { withDataDir } from '../../server-options.ts';

interface KeyCommand<O, T> {
  /** On the server of this machine, over its socket. */
  here(admin: AdminClient, options: O, words: string[]): Promise<T>;
  /** With --url or --context: on that server, with a key that has keys:write. */
  there(davit: Davit, options: O, words: string[]): Promise<T>;
  show(result: T): void;
}

export function keyCommand<O, T>(command: Command, { here, there, show }: KeyCommand<O, T>): Command {
  const act = ({ url, context, ...options }: O & TargetOptions, words: string[]): Promise<T> => {
    const { dataDir: _dataDir, ...rest } = options as typeof options & { dataDir?: string };
    if (url === undefined && context === undefined) return here(openAdmin(), rest as O, words);
    const target = { ...(url !== undefined && { url }), ...(context !== undefined && { context }) };
    return asSignedIn(target, (davit) => there(davit, rest as O, words));
  };
  return resultCommand<O & TargetOptions, T>(withDataDir(withTarget(command)), act, show);
}

/** Throws a usage error: a key has its own workspace. */
export function refuseWorkspace(workspace: string | undefined): void {
  if (workspace !== undefined) throw usageError('With --url or --context, the workspace is that of your key. Omit --workspace.');
}
