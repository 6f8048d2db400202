/** The machine's clock is set back by an hour, and forward by a day, under a running server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Project } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksumOf, report, rollBackRun, save, startRun } from '../harness/agent-api.ts';
import { someOf } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const hourMs = 3_600_000;
const limit = 40;
const shiftedClock = pathToFileURL(join(import.meta.dirname, '../harness/shifted-clock.mjs')).href;

let offsetFile: string;
let server: RunningServer;
let project: Project & { deploymentUrl: string };
let agentRun: string;

beforeAll(async () => {
  offsetFile = join(await temporaryFolder('clock'), 'offset');
  const env = {
    CLOCK_OFFSET_FILE: offsetFile,
    NODE_OPTIONS: `--import=${shiftedClock}`,
    RATE_LIMIT_AGENT_LIST_PER_MIN: String(limit),
  };
  server = await startServer({ env });
  project = await server.api.live('a todo app with due dates');
  agentRun = await startRun(server.api);
});
afterAll(async () => {
  await server?.kill();
  await removeTemporaryFolders();
});

/** The hour in the server's own responses. */
const serverTime = async () => Date.parse((await server.api.create('tip calculator', { autoDeploy: false })).createdAt);

async function setClock(offsetMs: number): Promise<void> {
  writeFileSync(offsetFile, String(offsetMs));
  await until('the server to have the time', async () => Math.abs((await serverTime()) - Date.now() - offsetMs) < hourMs / 2);
}

const changes: [string, number][] = [
  ['an hour back', -hourMs],
  ['a day on', 24 * hourMs],
  ['right again', 0],
];
test.each(someOf(changes, 2))(
  '%s: runs end, versions switch, limits hold, agents go back, what was acknowledged is there',
  async (_when, offsetMs) => {
    const { api } = server;
    const state = JSON.stringify({ before: offsetMs });
    const saved = await save(api, agentRun, 1, state);
    expect(saved.status).toBe(201);
    const passedBefore = await listsThatPass();

    await setClock(offsetMs);
    const runId = await api.deploy(project.id);
    const settled = await api.settled(project.id);
    expect(settled).toMatchObject({ status: 'deployed', lastRun: { runId, status: 'SUCCEEDED' } });
    expect(settled.versionNumber).toBe((await api.runs(project.id))[0]?.versionNumber);
    expect((await fetch(project.deploymentUrl)).headers.get('x-davit-version')).toBe(String(settled.versionNumber));
    const log = await api.log(runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    const back = await api.rollback(project.id);
    expect((await fetch(project.deploymentUrl)).headers.get('x-davit-version')).toBe(String(back.versionNumber));

    // A rate limit window is a minute of real time, whatever the clock shows.
    expect(passedBefore + (await listsThatPass())).toBeLessThanOrEqual(limit * windowsSince());

    const step = await report<{ stepId: string }>(api, agentRun, { stepNumber: 2, status: 'success' });
    expect(step.status).toBe(201);
    const restored = await rollBackRun(api, agentRun);
    expect(restored.body).toMatchObject({ stateJson: state, checksum: checksumOf(state) });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

let firstListAt: number | undefined;
/** The number of windows since the first list, including the open one. */
const windowsSince = () => Math.floor((performance.now() - (firstListAt ?? performance.now())) / 60_000) + 1;

/** How many of a number of requests above the limit pass now. */
async function listsThatPass(): Promise<number> {
  firstListAt ??= performance.now();
  const answers = await Promise.all(Array.from({ length: limit + 5 }, () => server.api.call('GET', '/api/agent-runtime/runs')));
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  return answers.filter(({ status }) => status === 200).length;
}

test("a restart with yesterday's clock finds everything, and continues", async () => {
  const before = await server.api.project(project.id);
  await server.kill();
  writeFileSync(offsetFile, String(-24 * hourMs));
  server = await startServer({ dataDir: server.dataDir, env: server.env });
  expect(await server.api.project(project.id)).toEqual(before);
  await server.api.deploy(project.id);
  expect((await server.api.settled(project.id)).lastRun?.status).toBe('SUCCEEDED');
  expect((await fetch(project.deploymentUrl)).status).toBe(200);
});
