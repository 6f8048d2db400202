/** An app's rows as a file, and back in a database: each a job of the app's user, which ends with all of them, or none. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Login } from '@davit/launch';
import type { Machine } from '../machine.ts';
import { collect } from '../process/collect.ts';
import { jobLimits } from '../runner/job.ts';
import { openRows, type RowsMachine } from './rows-job.ts';

const scripts = dirname(fileURLToPath(import.meta.url));

/**
 * `to-file`: the folder gets `app.db`, on disk for good, from one moment of the database. `to-database`: the empty database gets
 * the rows of the folder's. Returns how many; null, if no version has started on that database yet. Throws a sentence.
 */
export async function carryRows(
  machine: RowsMachine & Pick<Machine, 'limits'>,
  user: number,
  way: 'to-file' | 'to-database',
  { login, folder, deadlineMs }: { login: Login; folder: string; deadlineMs: number },
): Promise<number | null> {
  const rows = await openRows(machine, user, login);
  try {
    const running = await machine.runner.start({
      user,
      folders: {
        scripts: { path: scripts, inside: '/scripts', writable: false },
        at: { path: folder, inside: '/at', writable: true },
        ...rows.folders,
      },
      args: (at) => [`${at('scripts')}/carry-rows.mjs`, way, at('at')],
      environment: rows.environment,
      limits: jobLimits(machine.limits),
    });
    const { exit, stdout, stderr } = await collect(running, deadlineMs);
    if (exit.code === 0) return JSON.parse(stdout);
    throw new Error(stderr.trim().split('\n').slice(-4).join(' ') || `the rows were not all carried in ${deadlineMs / 1000} s.`);
  } finally {
    await rows.close();
  }
}
