/** What the operators' commands have in common: the running server of the data folder, asked over its socket. */
import type { Command } from 'commander';
import { type AdminClient, openAdmin } from './admin-client.ts';
import { resultCommand } from './result-command.ts';

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
