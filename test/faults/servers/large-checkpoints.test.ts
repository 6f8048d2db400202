/**
 * Checkpoints of 16 MB that are slow to parse, on the server with the apps lease: it keeps the lease and the apps,
 * and no other server takes them over.
 */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { save, startRun, unlimitedAgents } from '../../harness/agent-api.ts';
import { postgresOfThisFile } from '../../harness/database.ts';
import { everyCase } from '../../harness/every-case.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';
import { appsLeader, installation, runsApps } from './installation.ts';

const stateBytes = 15.5 * 1024 * 1024;
const atOnce = 2;
const rounds = Number(process.env.LARGE_CHECKPOINT_ROUNDS ?? 1);

let servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
});
afterAll(removeTemporaryFolders);

/** Grouped by response. */
const states: Record<string, { state: string; status: number }> = {
  'brackets that are never closed': { state: '['.repeat(stateBytes), status: 400 },
  'brackets within brackets': { state: '['.repeat(stateBytes / 2) + ']'.repeat(stateBytes / 2), status: 400 },
  'brackets beside brackets': { state: `[${'[],'.repeat(stateBytes / 3 - 2)}[]]`, status: 201 },
  'an object of very many keys': { state: `{${objectOf(stateBytes / 12)}}`, status: 201 },
};

function objectOf(keys: number): string {
  return Array.from({ length: Math.floor(keys) }, (_, key) => `"${key.toString(36)}":0`).join(',');
}

describe.runIf(everyCase && postgresMayRun)('a server that runs the apps', () => {
  test('keeps its lease under checkpoints of 16 MB of brackets, and the apps answer', async () => {
    const settings = await installation(await (await postgresOfThisFile()).createDatabase());
    const env = { ...unlimitedAgents, ...settings };
    servers = [await startServer({ env }), await startServer({ env })];
    const holder = await appsLeader(servers);
    const { deploymentUrl } = await holder.api.live('tip calculator');
    const runId = await startRun(holder.api);
    for (const [what, { state, status }] of Object.entries(states)) {
      for (let round = 0; round < rounds; round += 1) {
        const saving = Array.from({ length: atOnce }, (_, n) => save(holder.api, runId, n, state));
        expect((await fetch(deploymentUrl)).status, what).toBe(200);
        const answers = (await Promise.all(saving)).map((answer) => answer.status);
        expect(answers, what).toContain(status);
        // More than its threads may hold at once gets 503 with Retry-After.
        expect(
          answers.filter((one) => one !== 503),
          what,
        ).toEqual(answers.filter((one) => one !== 503).map(() => status));
      }
    }
    expect(await Promise.all(servers.map(runsApps))).toEqual(servers.map((server) => server === holder));
    expect((await fetch(deploymentUrl)).status).toBe(200);
    expect(servers.map((server) => server.output()).join()).not.toContain('took over the apps');
    const lag = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await (await fetch(`${holder.url}/metrics`)).text())?.[1];
    console.log(`the longest block of its main thread: ${Math.round(1000 * Number(lag))} ms`);
  });
});
