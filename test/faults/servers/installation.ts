/** Servers that share a PostgreSQL database, for the tests of this folder. */
import { randomBytes } from 'node:crypto';
import type { LogEntry, Run } from '@davit/contract';
import { makeApiKey } from '@davit/identity';
import pg from 'pg';
import { expect } from 'vitest';
import { masterKey } from '../../harness/database.ts';
import { everyCase } from '../../harness/every-case.ts';
import { type RunningServer, temporaryFolder } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';

/** The last commit before migration 0031: from there on, servers are upgraded one after the other. */
export const former = 'd0891422a549c7bc3ff595372094204291ae60bb';

/** The target for a takeover. Durations are asserted only if nothing else runs on the machine: `npm run faults`. */
export const takeoverWithinMs = everyCase ? 30_000 : 120_000;

/** Settings that servers of one installation on one machine share: they use one folder of app data. */
export async function installation(databaseUrl: string): Promise<Record<string, string>> {
  return {
    DATABASE_URL: databaseUrl,
    DAVIT_MASTER_KEY: masterKey,
    DAVIT_INIT_API_KEY: makeApiKey((count) => randomBytes(count)),
    APPS_DATA_DIR: await temporaryFolder('apps'),
  };
}

export interface Ready {
  status: string;
  checks: Record<string, { ok: boolean; detail: string }>;
}

export const readiness = async (server: RunningServer): Promise<Ready | null> =>
  fetch(`${server.url}/readyz`)
    .then(async (answer) => (await answer.json()) as Ready)
    .catch(() => null);

export const runsApps = async (server: RunningServer) =>
  (await readiness(server))?.checks.apps?.detail.startsWith('run here') ?? false;

/** The server that runs the apps, once there is one. */
export const appsLeader = (among: RunningServer[]) =>
  until(
    'a server to run the apps',
    async () => {
      const here = await Promise.all(among.map(runsApps));
      return among.find((_, index) => here[index]);
    },
    { withinMs: takeoverWithinMs, everyMs: 50 },
  );

export const runOf = async (server: RunningServer, projectId: string, runId: string): Promise<Run | undefined> =>
  (await server.api.runs(projectId)).find((run) => run.runId === runId);

/** The log, which has every entry once. */
export async function fullLog(server: RunningServer, runId: string): Promise<LogEntry[]> {
  const log = await server.api.log(runId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  return log;
}

export const versionShown = async (url: string | null) => (await fetch(url ?? '')).headers.get('x-davit-version');

/** Reads or changes the database that the servers share. */
export async function sql<Row extends object>(server: RunningServer, query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** An app with a scheduled job, so rare that no test meets its time by chance. */
export const scheduledPrompt = 'check my website every monday at 4:00 and show whether it is up';

/** Delays the project's job, by the clock of the database. */
export async function makeDue(server: RunningServer, projectId: string, inMs: number): Promise<void> {
  const query =
    'update schedule set due_at = x.at, wake_at = x.at from (select (extract(epoch from clock_timestamp()) * 1000)::bigint + $2 as at) x where project_id = $1';
  await sql(server, query, [projectId, inMs]);
}

/** How often a project's job started, and how its newest attempt ended: null before the first end. */
export async function jobOf(server: RunningServer, projectId: string): Promise<{ calls: number; error: string | null } | null> {
  const query = 'select occurrence, last_end from schedule where project_id = $1';
  const [row] = await sql<{ occurrence: string | null; last_end: string | null }>(server, query, [projectId]);
  if (!row || row.occurrence !== null || row.last_end === null) return null;
  const page = await (await fetch(`${(await server.api.project(projectId)).deploymentUrl}/job-runs`)).text();
  return { calls: page.split('data-label="By">the schedule').length - 1, error: JSON.parse(row.last_end).error };
}
