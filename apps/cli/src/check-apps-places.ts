/** Where apps run and have their rows, if that is not this machine: whether it answers, and what Davit lacks there. */
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerStatus } from '@davit/server/admin';
import type { Config } from '@davit/server/config';
import type { Finding } from './check-machine.ts';
import { self } from './command-name.ts';

/** From here: Davit's pod is where this runs too. */
export async function cluster({ dataDir, appsDataDir }: Config): Promise<Finding> {
  const { lookAtCluster } = await import('@davit/targets/cluster');
  const { inWords, lacks } = await lookAtCluster({ podName: hostname() }, resolve(appsDataDir ?? join(dataDir, 'projects')));
  const name = 'Cluster';
  if (lacks.length === 0) return { name, state: 'ok', found: inWords };
  return {
    name,
    state: 'broken',
    found: `${inWords}. ${lacks.join(' ')}`,
    costs: 'No app starts.',
    fix: 'Apply deploy/kubernetes/apps-in-pods, as docs/kubernetes.md shows, and run this in the pod of davit-edge.',
  };
}

/** Asks the PostgreSQL from here; the running server knows who still waits for a database. */
export async function rowsOfApps({ appsDatabaseUrl }: Config, running: ServerStatus | null): Promise<Finding> {
  const name = 'Rows of apps';
  const waiting = running?.restoredFromDatabases ?? [];
  const had = `${waiting.length === 1 ? '1 project' : `${waiting.length} projects`} had databases before a restore: ${waiting.slice(0, 5).join(', ')}`;
  if (appsDatabaseUrl === null) {
    if (waiting.length === 0) return { name, state: 'ok', found: 'in files' };
    const fix = `Set APPS_DATABASE_URL: Davit moves them at its start. To leave them: ${self} admin project move <project> --to files`;
    return { name, state: 'costs', found: `in files; ${had}`, costs: 'They have their rows in files.', fix };
  }
  const { lookAtAppsCluster } = await import('@davit/server/look-at-apps-database');
  const { inWords, isFailing } = await lookAtAppsCluster(appsDatabaseUrl);
  if (isFailing)
    return {
      name,
      state: 'costs',
      found: inWords,
      costs: 'Apps with their rows there do not run, no project gets a database, and no backup can be made.',
      fix: 'Check APPS_DATABASE_URL, its server, and the rights of its role (createdb createrole).',
    };
  if (waiting.length === 0) return { name, state: 'ok', found: inWords };
  const fix = `See why in Davit's log, then run: ${self} admin project move <project> --to postgres`;
  return { name, state: 'costs', found: `${inWords}; ${had}`, costs: 'They have their rows in files.', fix };
}
