/** Every endpoint of both APIs through the client, on the real HTTP server and the real store. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../apps/server/test-doubles/open-server.ts';
import { until } from '../../../test/harness/until.ts';
import { Davit, IntegrityError, NotFoundError, RunError } from './index.ts';

let server: OpenServer;
let caller: Caller;
let davit: Davit;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  davit = new Davit({ baseUrl: `${server.url}/`, apiKey: caller.key });
});
afterAll(() => server.close());

describe('projects', () => {
  test('one is created, waited for, read, deployed again and rolled back', async () => {
    const created = await davit.projects.create({ prompt: 'a reading list', name: 'Books' });
    expect(created).toMatchObject({ name: 'Books', status: 'deploying', deploymentUrl: null, lastRun: null });
    const seqs: number[] = [];
    const run = await davit.waitForRun(created.id, { onEntry: ({ seq }) => seqs.push(seq) });
    expect(run).toMatchObject({ projectId: created.id, status: 'SUCCEEDED', trigger: 'create', versionNumber: 1 });
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(seqs.length).toBeGreaterThan(3);
    expect(await davit.projects.get(created.id)).toMatchObject({ status: 'deployed', versionNumber: 1 });

    const { runId, status, estimatedTime } = await davit.projects.deploy(created.id);
    expect([status, estimatedTime > 0]).toEqual(['PENDING', true]);
    expect(await davit.waitForRun(created.id, { runId })).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
    expect(await davit.projects.rollback(created.id)).toMatchObject({ ok: true, versionNumber: 1 });
  });

  test('a draft has no run to wait for', async () => {
    const { id } = await davit.projects.create({ prompt: 'a list', autoDeploy: false });
    await expect(davit.waitForRun(id)).rejects.toThrow('has no run to wait for');
  });

  test('a list is awaited for its first page, and iterated for all of them', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await davit.projects.create({ prompt: `list ${n}`, autoDeploy: false })).id);
    const page = await davit.projects.list({ limit: 2 });
    expect(page).toMatchObject({ total: 5, nextCursor: expect.any(String) });
    expect(page.projects.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await davit.projects.list({ limit: 2, cursor: page.nextCursor ?? '' });
    expect(second.projects.map(({ id }) => id)).toEqual(ids.slice(2, 4));

    const seen: string[] = [];
    for await (const { id } of davit.projects.list({ limit: 2 })) seen.push(id);
    expect(seen).toEqual(ids);
    const sizes: number[] = [];
    for await (const { projects } of davit.projects.list({ limit: 2 }).pages()) sizes.push(projects.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('an Idempotency-Key of one’s own makes a project once', async () => {
    const idempotencyKey = randomUUID();
    const body = { prompt: 'a list', autoDeploy: false };
    const [first, second] = [
      await davit.projects.create(body, { idempotencyKey }),
      await davit.projects.create(body, { idempotencyKey }),
    ];
    expect(second.id).toBe(first.id);
    expect((await davit.projects.list()).total).toBe(1);
  });
});

describe('answers', () => {
  test('withResponse gives the value with status, headers and request id', async () => {
    const { data, response, requestId } = await davit.projects.create({ prompt: 'a list', autoDeploy: false }).withResponse();
    expect(data).toMatchObject({ status: 'draft' });
    expect([response.status, response.headers.get('x-service-request-id')]).toEqual([201, requestId]);
    expect(Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])).toBeGreaterThan(0);
    const page = await davit.projects.list().withResponse();
    expect([page.data.projects[0]?.id, page.requestId]).toEqual([data.id, expect.any(String)]);
  });

  test('a write is sent once, whether or not its answer is waited for, and however often', async () => {
    const created = davit.projects.create({ prompt: 'a list', autoDeploy: false });
    const [first, second, { data }] = await Promise.all([created, created.then((project) => project), created.withResponse()]);
    expect(new Set([first.id, second.id, data.id]).size).toBe(1);
    expect((await davit.projects.list()).total).toBe(1);
  });

  test('calls and lists have catch and finally', async () => {
    const ends: string[] = [];
    const missing = await davit.projects.get('nope').catch((error) => error.code);
    const page = await davit.projects.list().finally(() => ends.push('list'));
    const wrong = await davit.runs
      .list('nope')
      .finally(() => ends.push('runs'))
      .catch((error) => error);
    expect([missing, page.total, wrong instanceof NotFoundError, ends]).toEqual(['project_not_found', 0, true, ['list', 'runs']]);
  });
});

describe('deployments that are waited for', () => {
  test('createAndWait and deployAndWait give the live project', async () => {
    const levels: string[] = [];
    const made = await davit.projects.createAndWait({ prompt: 'a list' }, { onEntry: ({ level }) => levels.push(level) });
    expect(made).toMatchObject({ status: 'deployed', versionNumber: 1, deploymentUrl: expect.stringMatching(/^http/) });
    expect(levels.length).toBeGreaterThan(3);
    expect(await davit.projects.deployAndWait(made.id)).toMatchObject({ id: made.id, versionNumber: 2 });
  });

  test('a run that does not succeed is thrown, with the run', async () => {
    const release = server.builder.hold();
    const made = davit.projects.createAndWait({ prompt: 'a list' });
    made.catch(() => {});
    const { lastRun } = await until('the project', async () => (await davit.projects.list()).projects[0]);
    await davit.runs.cancel(lastRun?.runId ?? '');
    release();
    const error = await made.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RunError);
    expect(error).toMatchObject({ run: { runId: lastRun?.runId, status: 'CANCELED' }, retryable: false });
  });

  test('the log of an active run ends at its newest entry with follow: false', async () => {
    const release = server.builder.hold();
    const { id } = await davit.projects.create({ prompt: 'a list' });
    const { lastRun } = await davit.projects.get(id);
    const log = davit.runs.logs(lastRun?.runId ?? '', { follow: false });
    for await (const { seq } of log) expect(seq).toBeGreaterThan(0);
    expect([log.run, (await davit.projects.get(id)).lastRun?.finishedAt]).toEqual([null, null]);
    release();
    await davit.waitForRun(id);
  });
});

describe('runs', () => {
  test('those of a project are listed by pages and by status', async () => {
    const id = await server.projectWithVersions(caller, 3);
    const seen: (number | null)[] = [];
    for await (const { versionNumber } of davit.runs.list(id, { limit: 1 })) seen.push(versionNumber);
    expect(seen).toEqual([3, 2, 1]);
    expect((await davit.runs.list(id, { status: 'FAILED' })).total).toBe(0);
  });

  test('an id with odd characters is one id, not a path', async () => {
    await expect(davit.projects.get('../agent-runtime/runs?x=')).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('agent runs', () => {
  test('one is started, recorded, read back with its states, and ended', async () => {
    const run = await davit.agentRuns.start({ agentId: 'a', framework: 'custom', metadata: { team: 'x' } });
    expect(run).toMatchObject({ epoch: 1, correlationId: expect.any(String) });
    for (let stepNumber = 0; stepNumber < 3; stepNumber++) {
      expect(await davit.agentRuns.reportStep(run, { stepNumber, stepType: 'tool_call', toolName: 't' })).toMatchObject({
        attempt: 1,
        heal: null,
      });
      await davit.agentRuns.saveCheckpoint(run, { stepNumber, stateJson: JSON.stringify({ stepNumber, text: 'ä😀' }) });
    }
    const detail = await davit.agentRuns.get(run.runId, { include: 'state' });
    expect(detail.checkpoints.map(({ stateJson }) => JSON.parse(stateJson ?? 'null').stepNumber)).toEqual([0, 1, 2]);
    expect((await davit.agentRuns.get(run.runId)).checkpoints[0]).not.toHaveProperty('stateJson');
    expect(await davit.agentRuns.setStatus(run, { status: 'FAILED', failureDetail: 'tired' })).toMatchObject({
      status: 'FAILED',
      failureDetail: 'tired',
    });
    expect((await davit.agentRuns.list({ agentId: 'a', status: 'FAILED' })).runs.map(({ runId }) => runId)).toEqual([run.runId]);
    const listed: string[] = [];
    for await (const { runId } of davit.agentRuns.list({ limit: 1 })) listed.push(runId);
    expect(listed).toEqual([run.runId]);
  });

  test('steps and checkpoints are iterated over all their pages', async () => {
    const run = await davit.agentRuns.start({ agentId: 'a', framework: 'custom' });
    const numbers = Array.from({ length: 205 }, (_, n) => n);
    for (let from = 0; from < numbers.length; from += 100) {
      const batch = numbers.slice(from, from + 100);
      const steps = batch.map((stepNumber) => ({ stepNumber, stepType: 'x' }));
      await davit.agentRuns.reportSteps(run, steps);
      await davit.agentRuns.saveCheckpoints(
        run,
        batch.map((stepNumber) => ({ stepNumber, stateJson: `${stepNumber}` })),
      );
    }
    const steps: number[] = [];
    for await (const { stepNumber } of davit.agentRuns.steps(run.runId)) steps.push(stepNumber);
    expect(steps).toEqual(numbers);
    const states: string[] = [];
    for await (const { stateJson } of davit.agentRuns.checkpoints(run.runId, { include: 'state' })) states.push(`${stateJson}`);
    expect(states).toEqual(numbers.map(String));
  });

  test('a rollback gives the state and a new epoch; the old epoch can write nothing any more', async () => {
    const run = await davit.agentRuns.start({ agentId: 'a', framework: 'custom' });
    await davit.agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{"at":  1}' });
    await davit.agentRuns.reportStep(run, { stepNumber: 2, stepType: 'tool_call', output: 'paid' });
    const back = await davit.agentRuns.rollback(run.runId);
    expect(back).toMatchObject({ epoch: 2, stateJson: '{"at":  1}', resumeFromStep: 2, sideEffects: [{ output: 'paid' }] });
    const old = { code: 'conflict', status: 409 };
    await expect(davit.agentRuns.reportStep(run, { stepNumber: 3, stepType: 'x' })).rejects.toMatchObject(old);
    await expect(davit.agentRuns.saveCheckpoint(run, { stepNumber: 3, stateJson: '{}' })).rejects.toMatchObject(old);
    await expect(davit.agentRuns.setStatus(run, { status: 'COMPLETED' })).rejects.toMatchObject(old);
    await davit.agentRuns.setStatus(back, { status: 'COMPLETED' });
  });

  test('a state that does not match its checksum is neither counted as saved nor handed over', async () => {
    const run = await davit.agentRuns.start({ agentId: 'a', framework: 'custom' });
    await davit.agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{"balance":1}' });
    const lying = new Davit({
      baseUrl: server.url,
      apiKey: caller.key,
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const text = (await answer.text())
          .replaceAll('{\\"balance\\":1}', '{\\"balance\\":9}')
          .replace(/"checksum":"sha256:[0-9a-f]{4}/, '"checksum":"sha256:0000');
        return new Response(text, answer);
      },
    });
    await expect(lying.agentRuns.rollback(run.runId)).rejects.toBeInstanceOf(IntegrityError);
    await expect(lying.agentRuns.get(run.runId, { include: 'state' })).rejects.toBeInstanceOf(IntegrityError);
    const save = lying.agentRuns.saveCheckpoint({ ...run, epoch: 2 }, { stepNumber: 2, stateJson: '{}' });
    await expect(save).rejects.toBeInstanceOf(IntegrityError);
  });
});
