/** Shared by the operator commands: they call the running server of the data folder over its socket. */
import type { Command } from 'commander';
import { type AdminClient, openAdmin } from './admin-client.ts';
import { resultCommand } from './result-command.ts';
import { withDataDir } from './server-options.ts';

export function adminCommand<O, T>(
  command: Command,
  work: (admin: AdminClient, options: O, words: string[]) => Promise<T>,
  show: (result: T) => void,
): Command {
  const act = (options: O, words: string[]) => work(openAdmin(), withoutDataDir(options), words);
  return resultCommand<O, T>(withDataDir(command), act, show);
}

/** A path with its query; undefined values are left out. */
export function pathWith(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The variable that the option set. */
function withoutDataDir<O>(options: O): O {
  const { dataDir: _dataDir, ...rest } = options as O & { dataDir?: string };
  return rest as O;
}
