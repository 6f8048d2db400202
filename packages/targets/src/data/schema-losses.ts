/** What a version took away from a copy of a project's data: without it, an older version could not run after a rollback. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from '../machine.ts';
import { collect } from '../process/collect.ts';
import { jobLimits } from '../runner/job.ts';

const scripts = dirname(fileURLToPath(import.meta.url));
const maxNameChars = 80;

interface Loss {
  table: string;
  column?: string;
  was?: string;
  is?: string;
}

/**
 * Sentences about tables and columns of the store in `from` that the one in `to` lacks, or has with another type. Throws if one of
 * them cannot be read.
 */
export async function schemaLosses(
  { runner, limits }: Pick<Machine, 'runner' | 'limits'>,
  user: number,
  from: string,
  to: string,
): Promise<string[]> {
  const comparing = await runner.start({
    user,
    folders: {
      scripts: { path: scripts, inside: '/scripts', writable: false },
      from: { path: from, inside: '/from', writable: true },
      to: { path: to, inside: '/to', writable: true },
    },
    args: (at) => [`${at('scripts')}/schema-losses.mjs`, at('from'), at('to')],
    environment: () => ({}),
    limits: jobLimits(limits),
  });
  const { exit, stdout, stderr } = await collect(comparing, limits.copyDeadlineMs);
  if (exit.code !== 0) throw new Error(`The stores could not be compared: ${stderr.trim().split('\n').slice(-4).join(' ')}`);
  return (JSON.parse(stdout) as Loss[]).map(inWords);
}

function inWords({ table, column, was = '', is = '' }: Loss): string {
  if (column === undefined) return `It removes the table ${shown(table)}.`;
  if (was === is) return `It removes the column ${shown(column)} of ${shown(table)}.`;
  return `It changes the column ${shown(column)} of ${shown(table)} from ${shown(was)} to ${shown(is)}.`;
}

const shown = (name: string): string => `“${name.length > maxNameChars ? `${name.slice(0, maxNameChars)}…` : name}”`;
