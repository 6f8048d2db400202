/** Agents that report late, twice, in any order, or after the end; and bodies over each limit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullDetail, report, rollBackRun, save, startRun, unlimitedAgents } from '../../harness/agent-api.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';

const maxCheckpointBytes = 100_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { ...unlimitedAgents, MAX_CHECKPOINT_BYTES: String(maxCheckpointBytes) } });
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

const post = (path: string, body: unknown, headers = {}) =>
  server.api.call<{ error: string; details?: { path: string }[] }>('POST', `/api/agent-runtime/runs${path}`, body, headers);

describe('reports', () => {
  test('in any order and concurrently are each stored once, in order of arrival, and heal only what failed', async () => {
    const runId = await startRun(server.api);
    const numbers = [5, 3, 9, 3, 1, 9, 2, 3];
    const answers = await Promise.all(numbers.map((stepNumber) => report(server.api, runId, { stepNumber })));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 201));
    const { steps, status, healHistory } = await fullDetail(server.api, runId);
    expect([status, healHistory]).toEqual(['RUNNING', []]);
    expect(steps.map(({ stepNumber }) => stepNumber).sort()).toEqual([...numbers].sort());
    expect(steps.filter(({ stepNumber }) => stepNumber === 3).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  test('repeated with one Idempotency-Key are one, also where eight come at once', async () => {
    const runId = await startRun(server.api);
    const step = { stepNumber: 1, stepType: 'tool_call', status: 'error', error: 'HTTP 503' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(`/${runId}/steps`, step, { 'idempotency-key': 'once' })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, body } of answers) expect(status === 201 || body.error === 'conflict').toBe(true);
    expect((await fullDetail(server.api, runId)).steps).toHaveLength(1);
  });

  test('a failure that is reported late, after its step succeeded, opens an incident that the next success of it ends', async () => {
    const runId = await startRun(server.api);
    await report(server.api, runId, { stepNumber: 1 });
    const late = await report(server.api, runId, { stepNumber: 1, status: 'timeout', toolName: 'slow' });
    expect([late.body.runStatus, late.body.heal?.action]).toEqual(['HEALING', 'RETRY_STEP']);
    const mended = await report(server.api, runId, { stepNumber: 1, toolName: 'slow' });
    expect(mended.body.runStatus).toBe('RUNNING');
  });

  test('after the end are stored and change nothing, failures included', async () => {
    const runId = await startRun(server.api);
    await server.api.call('PATCH', `/api/agent-runtime/runs/${runId}/status`, { status: 'COMPLETED' });
    const late = await report(server.api, runId, { stepNumber: 1, status: 'error', error: 'too late' });
    expect([late.status, late.body.runStatus, late.body.heal]).toEqual([201, 'COMPLETED', null]);
    expect((await save(server.api, runId, 1, '1')).status).toBe(201);
    expect(await fullDetail(server.api, runId)).toMatchObject({ status: 'COMPLETED', stepCount: 1, healHistory: [] });
    expect((await rollBackRun(server.api, runId)).status).toBe(404);
  });

  test('of an agent that was replaced are refused whole, however many come at once, and leave no trace', async () => {
    const runId = await startRun(server.api);
    await save(server.api, runId, 1, '{"n":1}');
    await report(server.api, runId, { stepNumber: 2, epoch: 1 });
    const back = await rollBackRun(server.api, runId);
    expect(back.body.epoch).toBe(2);
    const stale = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        report(server.api, runId, { stepNumber: n, epoch: 1, status: n % 2 ? 'error' : 'success' }),
      ),
      ...Array.from({ length: 5 }, (_, n) => save(server.api, runId, n, '{"n":"stale"}', { epoch: 1 })),
      server.api.call('PATCH', `/api/agent-runtime/runs/${runId}/status`, { status: 'FAILED', epoch: 1 }),
    ]);
    for (const { status, body } of stale) expect([status, (body as { error?: string }).error]).toEqual([409, 'conflict']);
    const { status, steps, checkpoints, healHistory } = await fullDetail(server.api, runId);
    expect([status, steps.length, checkpoints.length, healHistory.length]).toEqual(['RUNNING', 1, 1, 1]);
    expect((await report(server.api, runId, { stepNumber: 2, epoch: 2 })).status).toBe(201);
  });

  test('that race with rollbacks are of the epoch they name, or refused', async () => {
    const runId = await startRun(server.api);
    await save(server.api, runId, 0, '{}');
    const writing = Array.from({ length: 40 }, (_, n) => report(server.api, runId, { stepNumber: n + 1, epoch: 1 + (n % 4) }));
    const rolling = Array.from({ length: 4 }, () => rollBackRun(server.api, runId));
    const answers = await Promise.all(writing);
    expect((await Promise.all(rolling)).map(({ body }) => body.epoch).sort()).toEqual([2, 3, 4, 5]);
    const { steps, epoch } = await fullDetail(server.api, runId);
    expect(epoch).toBe(5);
    for (const [n, { status, body }] of answers.entries()) {
      expect([201, 409]).toContain(status);
      const stored = steps.find(({ stepId }) => stepId === body.stepId);
      expect(stored?.epoch).toBe(status === 201 ? 1 + (n % 4) : undefined);
    }
    expect(steps).toHaveLength(answers.filter(({ status }) => status === 201).length);
  });
});

describe('bodies over a limit', () => {
  const kib = 1024;
  const jsonOf = (bytes: number, frame: (filler: string) => unknown) => {
    const empty = Buffer.byteLength(JSON.stringify(frame('')));
    return JSON.stringify(frame('x'.repeat(bytes - empty)));
  };
  const step = (filler: string) => ({ stepNumber: 1, stepType: 'message', output: filler });
  const checkpoint = (filler: string) => ({ stepNumber: 1, stateJson: JSON.stringify(filler) });

  test.each([
    ['a step', 64 * kib, 'steps', step],
    ['a checkpoint', maxCheckpointBytes, 'checkpoint', checkpoint],
  ] as const)('%s has a byte limit; one byte more is 413, and nothing of it is stored', async (_, most, path, frame) => {
    const runId = await startRun(server.api);
    const fits = await post(`/${runId}/${path}`, jsonOf(most, frame));
    expect(fits.status).toBe(201);
    const over = await post(`/${runId}/${path}`, jsonOf(most + 1, frame));
    expect([over.status, over.body.error]).toEqual([413, 'payload_too_large']);
    const { stepCount, checkpointCount } = await fullDetail(server.api, runId);
    expect(stepCount + checkpointCount).toBe(1);
  });

  test.each([
    [
      'frameworkMeta',
      'checkpoint',
      (n: number) => ({ stepNumber: 1, stateJson: '1', frameworkMeta: { a: 'x'.repeat(n - 8) } }),
      64 * kib,
    ],
    ['toolName', 'steps', (n: number) => ({ stepNumber: 1, stepType: 'tool_call', toolName: 'x'.repeat(n) }), 200],
    ['stepType', 'steps', (n: number) => ({ stepNumber: 1, stepType: 'x'.repeat(n) }), 100],
    ['stepNumber', 'steps', (n: number) => ({ stepNumber: n, stepType: 'message' }), 2 ** 31 - 1],
  ] as const)('%s may be so long or large; past it 400 with its path', async (field, path, body, most) => {
    const runId = await startRun(server.api);
    expect((await post(`/${runId}/${path}`, body(most))).status).toBe(201);
    const over = await post(`/${runId}/${path}`, body(most + 1));
    expect([over.status, over.body.details?.[0]?.path]).toEqual([400, `/${field}`]);
  });

  test('an agentId and a correlationId may be of 200 characters, a failureDetail of 10,000', async () => {
    const start = (more: object) => post('', { agentId: 'a', framework: 'custom', ...more });
    for (const field of ['agentId', 'correlationId']) {
      expect((await start({ [field]: 'x'.repeat(200) })).status).toBe(201);
      expect((await start({ [field]: 'x'.repeat(201) })).body.details?.[0]?.path).toBe(`/${field}`);
    }
    const runId = await startRun(server.api);
    const fail = (length: number) =>
      server.api.call('PATCH', `/api/agent-runtime/runs/${runId}/status`, {
        status: 'FAILED',
        failureDetail: 'x'.repeat(length),
      });
    expect([(await fail(10_000)).status, (await fail(10_001)).status]).toEqual([200, 400]);
  });
});
