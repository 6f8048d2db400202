import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Spawn } from '@davit/processes';
import type { TargetLimits } from '../limits.ts';
import { collect } from '../process/collect.ts';
import type { Confinement } from '../process/confinement.ts';
import { jobLimits } from '../process/job.ts';
import { startConfined } from '../process/start-confined.ts';

const scripts = dirname(fileURLToPath(import.meta.url));

/** Whether there is anything to copy. */
export function hasStore(data: string): boolean {
  return lstatSync(join(data, 'app.db'), { throwIfNoEntry: false }) !== undefined || existsSync(join(data, 'uploads'));
}

/**
 * A consistent copy of a project's store, even while its app writes. `to` exists, is empty and belongs to the app's user.
 * `files` of its folder are copied too. Throws on failure.
 */
export async function copyStore(
  spawn: Spawn,
  confinement: Confinement,
  limits: TargetLimits,
  user: number,
  from: string,
  to: string,
  signal: AbortSignal,
  files: readonly string[] = [],
): Promise<void> {
  const copying = await startConfined(spawn, confinement, {
    user,
    folders: {
      scripts: { path: scripts, inside: '/scripts', writable: false },
      from: { path: from, inside: '/from', writable: true },
      to: { path: to, inside: '/to', writable: true },
    },
    args: (at) => [`${at('scripts')}/copy-store.mjs`, at('from'), at('to'), ...files],
    environment: () => ({}),
    limits: jobLimits(limits),
  });
  const { exit, stderr } = await collect(copying, limits.copyDeadlineMs, signal);
  if (exit.code !== 0)
    throw new Error(stderr.trim().split('\n').slice(-8).join(' ') || `the copying process ended by ${exit.signal}`);
}
