/**
 * A feature that a model writes, through the whole service: canceled, interrupted by a crash, released, asleep and awake, rolled
 * back to; and on a server that has lost its sandbox.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChangeResult } from '@davit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { liveWithinMs, promisesOf, startWritingModel, type WritingModel, writingPrompt } from '../harness/writing-model.ts';

let model: WritingModel;
let server: RunningServer;
let dataDir: string;
beforeAll(async () => {
  model = await startWritingModel();
  dataDir = await temporaryFolder('data');
  server = await startServer({ dataDir, env: model.env });
});
afterAll(async () => {
  await server?.stop();
  await model?.endpoint.close();
  await removeTemporaryFolders();
});

/** The project that goes through all of it. */
let id: string;

const countOf = (purpose: string) => model.asked().filter((one) => one === purpose).length;

/** A project whose run waits for the model's code. */
async function waitingForCode(): Promise<string> {
  model.scripts.code = () => new Promise(() => {});
  const before = countOf('code');
  const { id } = await server.api.create(writingPrompt);
  await until('the model to be asked for code', () => countOf('code') > before, { withinMs: liveWithinMs });
  return id;
}

it(
  'canceling ends writing at once',
  async () => {
    const id = await waitingForCode();
    const [run] = await server.api.runs(id);
    const { status, body } = await server.api.call<{ status: string }>('POST', `/v1/runs/${run?.runId}/cancel`);
    expect([status, body.status]).toEqual([200, 'CANCELED']);
  },
  2 * liveWithinMs,
);

it(
  'after a crash it goes on at the next call; later deploys and rollbacks ask nobody',
  async () => {
    id = await waitingForCode();
    await server.kill();
    delete model.scripts.code;
    const before = countOf('promises');
    server = await startServer({ dataDir, env: model.env });
    const project = await server.api.settled(id, liveWithinMs);
    const log = await server.api.logText(id);
    expect(project.status, log).toBe('deployed');
    expect(project.spec.notMade, log).toEqual(['pages per week', 'pages per month']);
    expect(log).toContain('Interrupted, and resumed at the write stage');
    expect(countOf('promises')).toBe(before);
    const shown = async () => (await fetch(`${project.deploymentUrl}/reading-plan-1`)).text();
    expect(await shown()).toContain('Say how long you take.');
    const asked = model.asked().length;
    await server.api.deploy(id);
    expect((await server.api.settled(id, liveWithinMs)).versionNumber).toBe(2);
    await server.api.rollback(id);
    expect(await shown()).toContain('Say how long you take.');
    expect((await server.api.call('POST', `/v1/projects/${id}/versions/2/restore`)).status).toBe(200);
    expect(await shown()).toContain('Say how long you take.');
    expect(model.asked().length).toBe(asked);
  },
  5 * liveWithinMs,
);

const onlyInSandbox = /^An app with features that a model wrote runs only in a sandbox, and this machine has none\./;

it(
  'a server without a sandbox starts it in no way, and says so; with a sandbox it wakes',
  async () => {
    const archive = join(await temporaryFolder('archive'), 'app.tar.gz');
    await server.admin('source', id, '--out', archive);
    await server.stop();
    const program = fileURLToPath(new URL('../harness/server-without-sandbox.mjs', import.meta.url));
    server = await startServer({ dataDir, env: model.env, program });
    const { deploymentUrl } = await server.api.project(id);
    const visited = await fetch(`${deploymentUrl}/reading-plan-1`);
    expect([visited.status, await visited.text()]).toEqual([503, expect.stringContaining('It runs only in a sandbox')]);
    for (const path of ['versions/1/restore', 'rollback']) {
      const { status, body } = await server.api.call<{ message: string }>('POST', `/v1/projects/${id}/${path}`);
      expect([path, status, body.message]).toEqual([path, 503, expect.stringMatching(onlyInSandbox)]);
    }
    const runs = {
      'features that a model wrote runs only in a sandbox': () => server.api.deploy(id),
      'Code of your own runs only in a sandbox': () =>
        server.api.call('POST', `/v1/projects/${id}/source`, { archive: readFileSync(archive).toString('base64') }),
    };
    for (const [why, start] of Object.entries(runs)) {
      await start();
      const { lastRun } = await server.api.settled(id, liveWithinMs);
      expect([lastRun?.status, lastRun?.error]).toEqual(['FAILED', expect.stringContaining(why)]);
    }
    const plain = await server.api.create(writingPrompt);
    const { status, spec } = await server.api.settled(plain.id, liveWithinMs);
    expect([status, spec.features.includes('bespoke')]).toEqual(['deployed', false]);
    expect(await server.api.logText(plain.id)).toContain('code of a model runs only in a sandbox');

    await server.stop();
    server = await startServer({ dataDir, env: model.env });
    const awake = await fetch(`${(await server.api.project(id)).deploymentUrl}/reading-plan-1`);
    expect([awake.status, await awake.text()]).toEqual([200, expect.stringContaining('Say how long you take.')]);
  },
  5 * liveWithinMs,
);

it(
  'a change that no operation can make ends as a feature, proven and live',
  async () => {
    model.scripts.promises = () => JSON.stringify({ features: [] });
    const { id } = await server.api.live(`${writingPrompt} It is for the north of the town.`);
    const [promised] = promisesOf(1).features;
    model.scripts.promises = () => JSON.stringify({ features: [{ ...promised, wishes: ['a reading plan'] }] });
    delete model.scripts.code;
    const prompt = 'Call it Spoke Corner, and tell people how many pages to read per day in a manual';
    const { status, body } = await server.api.call<ChangeResult>('POST', `/v1/projects/${id}/changes`, { prompt });
    expect([status, body.notRecognized, body.changes.at(-1)]).toEqual([202, [], 'To be written: a reading plan.']);
    const project = await server.api.settled(id, liveWithinMs);
    const log = await server.api.logText(id);
    expect(project.spec.features, log).toContain('bespoke');
    expect(project.spec.notMade).toEqual(['pages per day', 'pages per week', 'pages per month']);
    expect(await (await fetch(`${project.deploymentUrl}/reading-plan-1`)).text()).toContain('Say how long you take.');
    expect(log).toContain('Understood by the language model');
  },
  5 * liveWithinMs,
);
