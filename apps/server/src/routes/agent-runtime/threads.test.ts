/** Extensions for agents that continue conversations: threads, and checkpoints found by a key. */
import { agentApi } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent, type Detail, expectAnswerOf, runs, type Started } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let agent: Agent;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  agent = new Agent(caller);
});
afterAll(() => server.close());

const start = (more: object, headers: Record<string, string> = {}) =>
  caller.call<Started>('POST', runs, { body: { agentId: 'a', framework: 'langgraph', ...more }, headers });
const listed = async (query: string) =>
  (await caller.call<{ runs: { runId: string; threadId?: string }[] }>('GET', `${runs}?${query}`)).body.runs;

test('a run is started once for a thread; each later start answers it, in the epoch that it is in', async () => {
  const first = await start({ threadId: 'tea time ✓' });
  expect(first.status).toBe(201);
  expectAnswerOf(agentApi.startAgentRun, first.body);
  expect((await start({ threadId: 'tea time ✓' })).body).toEqual(first.body);
  const { runId } = first.body;
  await agent.save(runId, { stepNumber: 1, stateJson: '{}' });
  await agent.rollBack(runId);
  expect((await start({ threadId: 'tea time ✓' })).body).toEqual({ ...first.body, epoch: 2 });
  expect((await start({ threadId: 'other' })).body.runId).not.toBe(runId);
  expect(await listed(`threadId=${encodeURIComponent('tea time ✓')}`)).toMatchObject([{ runId, threadId: 'tea time ✓' }]);
  expect(await listed('threadId=nowhere')).toEqual([]);
  expect(await agent.detail(runId)).toMatchObject({ threadId: 'tea time ✓' });
});

test('sixty-four starts of one thread at once are one run', async () => {
  const started = await Promise.all(Array.from({ length: 64 }, () => start({ threadId: 't' })));
  expect(new Set(started.map(({ body }) => body.runId)).size).toBe(1);
});

test('a thread is one agent’s and one workspace’s', async () => {
  const mine = (await start({ threadId: 't' })).body.runId;
  expect((await start({ threadId: 't', agentId: 'b' })).body.runId).not.toBe(mine);
  const stranger = await server.newCaller();
  const theirs = await stranger.call<Started>('POST', runs, {
    body: { agentId: 'a', framework: 'langgraph', threadId: 't' },
  });
  expect(theirs.body.runId).not.toBe(mine);
});

test('fresh restarts the thread, and a repeat of that request does not restart it again', async () => {
  const before = (await start({ threadId: 't' })).body.runId;
  const once = { 'idempotency-key': 'begin-again' };
  const fresh = await start({ threadId: 't', fresh: true }, once);
  const repeated = await start({ threadId: 't', fresh: true }, once);
  expect([repeated.body, repeated.headers.get('idempotency-replayed')]).toEqual([fresh.body, 'true']);
  expect(fresh.body.runId).not.toBe(before);
  expect((await start({ threadId: 't' })).body.runId).toBe(fresh.body.runId);
  expect(await agent.detail(before)).not.toHaveProperty('threadId');
});

test('checkpoints are found by their key, newest first, page by page', async () => {
  const runId = await agent.start();
  for (const [stepNumber, key] of ['x', 'y', 'x', undefined, 'x'].entries()) {
    const saved = await agent.save(runId, { stepNumber, stateJson: `${stepNumber}`, ...(key === undefined ? {} : { key }) });
    expect(saved.status).toBe(201);
  }
  const found = async (query: string) => {
    const detail = await agent.detail(runId, `?${query}`);
    expectAnswerOf(agentApi.getAgentRun, detail);
    return detail;
  };
  const numbers = ({ checkpoints }: Detail) => checkpoints.map(({ stepNumber }) => stepNumber);
  expect(numbers(await found('checkpointKey=x'))).toEqual([0, 2, 4]);
  expect((await found('checkpointKey=x')).checkpoints[0]).toMatchObject({ key: 'x' });
  expect((await found('')).checkpoints[3]).not.toHaveProperty('key');
  const newest = await found('checkpointKey=x&checkpointsOrder=newest&checkpointsLimit=2&include=state');
  expect(newest.checkpoints.map(({ stateJson }) => stateJson)).toEqual(['4', '2']);
  const rest = `checkpointKey=x&checkpointsOrder=newest&checkpointsLimit=2&checkpointsCursor=${newest.checkpointsNextCursor}`;
  expect(await found(rest)).toMatchObject({ checkpoints: [{ stepNumber: 0 }], checkpointsNextCursor: null });
  expect(numbers(await found('checkpointsOrder=newest'))).toEqual([4, 3, 2, 1, 0]);
  expect(numbers(await found('checkpointsLimit=1000'))).toEqual([0, 1, 2, 3, 4]);
  expect(numbers(await found('checkpointKey=nothing'))).toEqual([]);
});

test('a page cut short by its size continues in the same order', async () => {
  const runId = await agent.start();
  for (let stepNumber = 0; stepNumber < 5; stepNumber++) {
    await agent.save(runId, { stepNumber, stateJson: JSON.stringify(`${stepNumber}`.repeat(3 * 1024 * 1024)) });
  }
  const seen: number[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Detail = await agent.detail(
      runId,
      `?include=state&checkpointsOrder=newest${cursor && `&checkpointsCursor=${cursor}`}`,
    );
    seen.push(page.checkpoints.map(({ stepNumber }) => stepNumber));
    cursor = page.checkpointsNextCursor;
  }
  expect(seen).toEqual([[4, 3], [2, 1], [0]]);
});

test.each([
  [{ threadId: '' }, '/threadId'],
  [{ threadId: 'x'.repeat(256) }, '/threadId'],
  [{ threadId: 7 }, '/threadId'],
  [{ threadId: 'a\0' }, '/threadId'],
  [{ threadId: 't', fresh: 'yes' }, '/fresh'],
])('a start with %j is refused, and nothing is started', async (more, path) => {
  const answer = await caller.call('POST', runs, { body: { agentId: 'a', framework: 'custom', ...more } });
  expect([answer.status, answer.body.details?.map((one) => one.path)]).toEqual([400, [path]]);
  expect(await listed('')).toEqual([]);
});

test.each(['checkpointsOrder=down', 'checkpointsLimit=0', 'checkpointsLimit=x', 'checkpointKey='])(
  'a detail with %s is refused',
  async (query) => {
    const runId = await agent.start();
    const answer = await caller.call('GET', `${runs}/${runId}?${query}`);
    expect([answer.status, answer.body.details?.map(({ path }) => path)]).toEqual([400, [`/query/${query.split('=')[0]}`]]);
  },
);

test('a key that is too long is refused', async () => {
  const runId = await agent.start();
  const sent = { body: { stepNumber: 1, stateJson: '{}', key: 'x'.repeat(1001) } };
  expect((await caller.call('POST', `${runs}/${runId}/checkpoint`, sent)).body.details).toMatchObject([{ path: '/key' }]);
});
