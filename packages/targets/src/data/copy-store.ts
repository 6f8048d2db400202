import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Login } from '@davit/launch';
import { openRows, type RowsMachine } from '../databases/rows-job.ts';
import type { Machine } from '../machine.ts';
import { collect } from '../process/collect.ts';
import { jobLimits } from '../runner/job.ts';

const scripts = dirname(fileURLToPath(import.meta.url));

/** Whether there is anything to copy. */
export function hasStore(data: string): boolean {
  return lstatSync(join(data, 'app.db'), { throwIfNoEntry: false }) !== undefined || existsSync(join(data, 'uploads'));
}

/** The exit code of copy-store.mjs for a database that cannot be copied. */
const flawed = 3;

export type CopyMachine = RowsMachine & Pick<Machine, 'limits'>;

export interface CopyMore {
  /** Of its folder, to be copied too. */
  files?: readonly string[];
  /** A database that SQLite cannot read is copied byte by byte, and rows that cannot be read are left out, instead of failing. */
  evenDamaged?: boolean;
  /** The database with its rows; null: they are in `app.db`. The copy has them there. */
  database?: Login | null;
}

/**
 * A consistent copy of a project's store, even while its app writes. `to` exists, is empty and belongs to the app's user.
 * Returns why its database was not copied as it should be, or null. Throws on failure.
 */
export async function copyStore(
  machine: CopyMachine,
  user: number,
  from: string,
  to: string,
  signal: AbortSignal,
  { files = [], evenDamaged = false, database = null }: CopyMore = {},
): Promise<string | null> {
  const { runner, limits } = machine;
  const rows = database === null ? null : await openRows(machine, user, database);
  try {
    const copying = await runner.start({
      user,
      folders: {
        scripts: { path: scripts, inside: '/scripts', writable: false },
        from: { path: from, inside: '/from', writable: true },
        to: { path: to, inside: '/to', writable: true },
        ...rows?.folders,
      },
      args: (at) => [`${at('scripts')}/copy-store.mjs`, at('from'), at('to'), evenDamaged ? 'as-it-is' : 'fail', ...files],
      environment: rows?.environment ?? (() => ({})),
      limits: jobLimits(limits),
    });
    const { exit, stderr } = await collect(copying, limits.copyDeadlineMs, signal);
    const printed = stderr.trim().split('\n').slice(-8).join(' ');
    if (evenDamaged && exit.code === flawed) return printed;
    if (exit.code !== 0) throw new Error(printed || `the copying process ended by ${exit.signal}`);
    return null;
  } finally {
    await rows?.close();
  }
}
