import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from '../machine.ts';
import { collect } from '../process/collect.ts';
import { jobLimits } from '../runner/job.ts';

const scripts = dirname(fileURLToPath(import.meta.url));

/** Whether there is anything to copy. */
export function hasStore(data: string): boolean {
  return lstatSync(join(data, 'app.db'), { throwIfNoEntry: false }) !== undefined || existsSync(join(data, 'uploads'));
}

/** The exit code of copy-store.mjs for a database that SQLite cannot copy. */
const copiedAsItIs = 3;

export interface CopyMore {
  /** Of its folder, to be copied too. */
  files?: readonly string[];
  /** A database that SQLite cannot read is copied byte by byte, instead of failing. */
  evenDamaged?: boolean;
}

/**
 * A consistent copy of a project's store, even while its app writes. `to` exists, is empty and belongs to the app's user.
 * Returns why its database was copied as it is, or null. Throws on failure.
 */
export async function copyStore(
  { runner, limits }: Pick<Machine, 'runner' | 'limits'>,
  user: number,
  from: string,
  to: string,
  signal: AbortSignal,
  { files = [], evenDamaged = false }: CopyMore = {},
): Promise<string | null> {
  const copying = await runner.start({
    user,
    folders: {
      scripts: { path: scripts, inside: '/scripts', writable: false },
      from: { path: from, inside: '/from', writable: true },
      to: { path: to, inside: '/to', writable: true },
    },
    args: (at) => [`${at('scripts')}/copy-store.mjs`, at('from'), at('to'), evenDamaged ? 'as-it-is' : 'fail', ...files],
    environment: () => ({}),
    limits: jobLimits(limits),
  });
  const { exit, stderr } = await collect(copying, limits.copyDeadlineMs, signal);
  const printed = stderr.trim().split('\n').slice(-8).join(' ');
  if (evenDamaged && exit.code === copiedAsItIs) return printed;
  if (exit.code !== 0) throw new Error(printed || `the copying process ended by ${exit.signal}`);
  return null;
}
