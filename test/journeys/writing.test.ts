/**
 * A feature that a model writes, through the whole service: canceled, interrupted by a crash, released, asleep and awake, rolled
 * back to; and on a server that has lost its sandbox.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { liveWithinMs, startWritingModel, type WritingModel, writingPrompt } from '../harness/writing-model.ts';

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
    const id = await waitingForCode();
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
    expect(model.asked().length).toBe(asked);
  },
  5 * liveWithinMs,
);
