/** States that would block the main thread: how they are processed, and that they do not block it. */
import { createHash, randomBytes } from 'node:crypto';
import { type ErrorBody, Fault, type Task } from '@davit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

interface WithState {
  stateJson: string;
  checksum: string;
}

const startRun = async (): Promise<string> => {
  const { body } = await caller.call<{ runId: string }>('POST', '/api/agent-runtime/runs', {
    body: { agentId: 'a', framework: 'custom' },
  });
  return `/api/agent-runtime/runs/${body.runId}`;
};
const save = (run: string, stateJson: string, more: object = {}) =>
  caller.call<{ checksum: string } & ErrorBody>('POST', `${run}/checkpoint`, { body: { stepNumber: 1, stateJson, ...more } });
const detail = (run: string) => caller.call<{ checkpoints: WithState[] }>('GET', `${run}?include=state`);
const rollback = (run: string, headers = {}) => caller.call<WithState>('POST', `${run}/rollback`, { headers });

/** 15.8 MB in which each byte opens or closes something. */
const half = 7_900_000;
const brackets = '['.repeat(half) + ']'.repeat(half);
const flat = `[${'[],'.repeat(2 * (half / 3))}[]]`;
const noise = JSON.stringify({ noise: randomBytes(half).toString('base64'), quotes: '"\\\u2028 ä𝄞\n'.repeat(1000) });
const checksumOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

describe('a state of 15.8 MB', () => {
  test.each([
    ['of many small values', flat],
    ['that hardly compresses', noise],
  ])('%s comes back byte for byte, in the detail and from a rollback', async (_what, state) => {
    const run = await startRun();
    const saved = await save(run, state, { frameworkMeta: { thread: 't' } });
    expect([saved.status, saved.body.checksum]).toEqual([201, checksumOf(state)]);
    // Another one that differs slightly: stored as a difference.
    expect((await save(run, `${state} `)).status).toBe(201);
    for (const one of (await detail(run)).body.checkpoints) expect(one.checksum).toBe(checksumOf(one.stateJson));
    const back = await rollback(run, { 'idempotency-key': 'back' });
    expect([back.status, back.body.stateJson === `${state} `]).toEqual([200, true]);
    const again = await rollback(run, { 'idempotency-key': 'back' });
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', back.body]);
  });

  test('of brackets is refused with the place where they are too deep', async () => {
    const answer = await save(await startRun(), brackets);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.details).toEqual([
      { path: '/stateJson', message: expect.stringMatching(/^must not be nested deeper than 512 \(byte 512 in \/0\/0\/.+\)$/) },
    ]);
  });

  test('that is not JSON is refused with the place of what is wrong', async () => {
    const answer = await save(await startRun(), `${flat.slice(0, -1)},x]`);
    expect(answer.body.details).toEqual([
      { path: '/stateJson', message: `must be JSON, as text (byte ${flat.length} in /${(flat.length - 1) / 3})` },
    ]);
  });

  test('is never parsed or made JSON of on the main thread, which answers others meanwhile', async () => {
    const run = await startRun();
    const body = JSON.stringify({ stepNumber: 1, stateJson: noise });
    const lengths: number[] = [];
    for (const name of ['parse', 'stringify'] as const) {
      const real = JSON[name].bind(JSON) as (...given: unknown[]) => string;
      vi.spyOn(JSON, name).mockImplementation((...given: unknown[]) => {
        const result = real(...given);
        lengths.push(String(name === 'parse' ? given[0] : result).length);
        return result;
      });
    }
    const { run: send } = server.threads;
    let meanwhile = 0;
    const tasks: string[] = [];
    vi.spyOn(server.threads, 'run').mockImplementation(
      async <I, O>(task: Task<I, O>, input: I, transfer?: readonly ArrayBuffer[]) => {
        tasks.push(task.name);
        // No task begins before another connection got its response.
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        meanwhile += 1;
        return send.call(server.threads, task, input, transfer) as Promise<O>;
      },
    );
    const headers = { 'x-api-key': caller.key, 'content-type': 'application/json' };
    const saved = await fetch(`${server.url}${run}/checkpoint`, { method: 'POST', headers, body });
    const [read, back] = [
      await fetch(`${server.url}${run}?include=state`, { headers }),
      await fetch(`${server.url}${run}/rollback`, { method: 'POST', headers: { 'x-api-key': caller.key } }),
    ];
    expect([saved.status, read.status, back.status]).toEqual([201, 200, 200]);
    for (const answer of [read, back]) expect((await answer.text()).length).toBeGreaterThan(noise.length);
    expect(new Set(tasks)).toEqual(new Set(['split', 'encode', 'seal', 'unseal', 'readsBack', 'readRows', 'verify', 'quote']));
    expect(meanwhile).toBe(tasks.length);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });
});

test('a page of large steps, and many side effects, are never made JSON of at once', async () => {
  const run = await startRun();
  await save(run, '{}');
  const count = 230;
  const output = 'x'.repeat(50_000);
  for (let stepNumber = 2; stepNumber < 2 + count; stepNumber++) {
    await caller.call('POST', `${run}/steps`, { body: { stepNumber, stepType: 'tool_call', output: { stepNumber, output } } });
  }
  const lengths: number[] = [];
  const stringify = JSON.stringify.bind(JSON) as (...given: unknown[]) => string;
  vi.spyOn(JSON, 'stringify').mockImplementation((...given: unknown[]) => {
    const made = stringify(...given);
    lengths.push(String(made).length);
    return made;
  });
  const page = await caller.call<{ steps: { output: { stepNumber: number } }[] }>('GET', run);
  const back = await caller.call<{ sideEffects: { stepNumber: number; output: unknown }[] }>('POST', `${run}/rollback`);
  vi.restoreAllMocks();
  expect(Math.max(...lengths)).toBeLessThan(2 * output.length);
  expect(page.body.steps.map((step) => step.output.stepNumber)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2));
  expect(back.body.sideEffects).toEqual(
    Array.from({ length: count }, (_, at) =>
      expect.objectContaining({ stepNumber: at + 2, output: { stepNumber: at + 2, output } }),
    ),
  );
});

test('nesting of a state is taken up to 512, whether it is short or long', async () => {
  const nested = (depth: number, length: number) => `${'['.repeat(depth)}"${'x'.repeat(length)}"${']'.repeat(depth)}`;
  for (const length of [1, 500_000]) {
    const run = await startRun();
    expect((await save(run, nested(512, length))).status).toBe(201);
    const answer = await save(run, nested(513, length));
    expect([answer.status, answer.body.details?.[0]?.message]).toEqual([
      400,
      expect.stringContaining('deeper than 512 (byte 512 '),
    ]);
  }
});

test('a long body is held to the same rules as a short one', async () => {
  const run = await startRun();
  const filler = 'x'.repeat(300_000);
  const state = JSON.stringify(filler);
  expect((await save(run, state, { stepNumber: 'one' })).body.details).toMatchObject([{ path: '/stepNumber' }]);
  expect((await save(run, state, { frameworkMeta: { filler } })).body.details).toMatchObject([{ path: '/frameworkMeta' }]);
  expect((await save(run, state, { unknown: filler })).status).toBe(201);
  expect((await save(run, state, { unknown: filler.repeat(5) })).body.error).toBe('payload_too_large');
  expect(
    (await caller.call('POST', `${run}/checkpoint`, { body: { stepNumber: 1, stateJson: 7, filler } })).body.details,
  ).toMatchObject([{ path: '/stateJson', message: 'must be a string' }]);
  const raw = `{"stepNumber":1,"stateJson":"${'x'.repeat(300_000)}`;
  const json = { 'content-type': 'application/json' };
  expect((await caller.call('POST', `${run}/checkpoint`, { raw, headers: json })).body.details?.[0]?.message).toBe(
    'must be valid JSON',
  );
  const other = await caller.call('POST', `${run}/checkpoint`, { raw, headers: { 'content-type': 'text/plain' } });
  expect(other.body.error).toBe('unsupported_media_type');
});

test('an Idempotency-Key of a long body belongs to its digest', async () => {
  const run = await startRun();
  const send = (state: string) =>
    caller.call('POST', `${run}/checkpoint`, {
      body: { stepNumber: 1, stateJson: state },
      headers: { 'idempotency-key': 'long' },
    });
  const state = JSON.stringify('x'.repeat(300_000));
  const first = await send(state);
  const again = await send(state);
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(first.body);
  expect((await send(`${state} `)).body.error).toBe('idempotency_conflict');
});

test('where too many long bodies wait, one more is 503 with Retry-After', async () => {
  const run = await startRun();
  vi.spyOn(server.threads, 'run').mockRejectedValueOnce(new Fault('unavailable', 'Too much waits.', { retryAfter: 1 }));
  const refused = await save(run, JSON.stringify('x'.repeat(300_000)));
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
});
