/** Checkpoints saved several at a time, and read by their history. */
import { agentApi, type ErrorBody } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent, expectAnswerOf, runs } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

interface Saved {
  checkpoints: { checkpointId: string; checksum: string }[];
}

interface Listed {
  epoch: number;
  checkpoints: { key: string; namespace: string | null; stateJson?: string; additions: { stateJson?: string }[] }[];
  nextCursor: string | null;
  complete: boolean;
}

let server: OpenServer;
let caller: Caller;
let agent: Agent;
let runId: string;
beforeAll(async () => {
  server = await openServer({ rateLimits: { 'agent-other': 1_000_000 } as never });
});
beforeEach(async () => {
  caller = await server.newCaller();
  agent = new Agent(caller);
  runId = await agent.start({ threadId: 't' });
});
afterAll(() => server.close());

const post = <T = Saved>(body: object, headers: Record<string, string> = {}) =>
  caller.call<T>('POST', `${runs}/${runId}/checkpoints`, { body, headers });
const list = async (query: string, path = '') => {
  const answer = await caller.call<Listed>('GET', `${runs}/${runId}/checkpoints${path}?${query}`);
  expect(answer.status).toBe(200);
  expectAnswerOf(path === '' ? agentApi.listCheckpoints : agentApi.newestCheckpoints, answer.body);
  return answer.body;
};
const one = (namespace: string, id: string, more: object = {}) => ({
  stepNumber: 1,
  stateJson: JSON.stringify({ namespace, id }),
  key: `${namespace}/${id}`,
  retention: { namespace, ...more },
});

test('checkpoints: several are saved with one request, in their order, and each is known by its checksum', async () => {
  const checkpoints = [one('', '1'), one('part', '2', { onlyWith: '/1' }), one('', '3')];
  const saved = await post({ checkpoints, epoch: 1 });
  expect(saved.status).toBe(201);
  expectAnswerOf(agentApi.saveCheckpoints, saved.body);
  const detail = await agent.detail(runId, '?include=state');
  expect(detail.checkpoints.map(({ checkpointId, checksum }) => ({ checkpointId, checksum }))).toEqual(saved.body.checkpoints);
  expect(detail.checkpoints.map(({ stateJson }) => stateJson)).toEqual(checkpoints.map(({ stateJson }) => stateJson));
});

test('checkpoints: one that is wrong saves none, and its place is named', async () => {
  const refused = await post<ErrorBody>({ checkpoints: [one('', '1'), { stepNumber: 1, stateJson: '{' }] });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, '/checkpoints/1/stateJson']);
  const other = await post<ErrorBody>({ checkpoints: [one('', '1'), one('', '2')], epoch: 2 });
  expect([other.status, other.body.error]).toEqual([409, 'conflict']);
  for (const checkpoints of [[], Array.from({ length: 101 }, () => one('', '1'))]) {
    expect((await post({ checkpoints })).status).toBe(400);
  }
  const long = await post<ErrorBody>({ checkpoints: [{ stepNumber: 1, stateJson: JSON.stringify('x'.repeat(140_000)) }] });
  expect(long.status).toBe(413);
  expect((await agent.detail(runId)).checkpointCount).toBe(0);
});

test('checkpoints: while a run heals, several are saved together too, and are in doubt', async () => {
  await post({ checkpoints: [one('', '1')] });
  await agent.report(runId, { stepNumber: 2, status: 'error', error: 'HTTP 503' });
  expect((await post({ checkpoints: [one('', '2'), one('', '3')] })).status).toBe(201);
  expect((await agent.detail(runId)).checkpointCount).toBe(3);
  expect((await agent.rollBack(runId)).body.stateJson).toBe(one('', '1').stateJson);
});

test('checkpoints: a repeat gets the same answer, made from ids and from its own body, and saves nothing', async () => {
  const once = { 'idempotency-key': 'once' };
  const several = { checkpoints: [one('', '1'), one('', '2')] };
  const first = await post(several, once);
  await agent.rollBack(runId);
  const again = await post(several, once);
  expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true']);
  const alone = { stepNumber: 1, stateJson: JSON.stringify('x'.repeat(300_000)) };
  const saved = await agent.save(runId, alone, once);
  const savedAgain = await agent.save(runId, alone, once);
  expect([savedAgain.status, savedAgain.text]).toEqual([201, saved.text]);
  const changed = await post({ checkpoints: [one('', '1')] }, once);
  expect(changed.status).toBe(409);
  expect((await agent.detail(runId)).checkpointCount).toBe(3);
  const requestKey = { apiKeyId: caller.keyId, method: 'POST', path: `${runs}/${runId}/checkpoint`, idempotencyKey: 'once' };
  const remembered = await server.storage.launch.inWorkspace(caller.workspaceId).findIdempotentResponse(requestKey, 0);
  expect(remembered?.body).toEqual({ checkpointId: saved.body.checkpointId });
});

test('checkpoints: a request with several counts as one of the limit on writes', async () => {
  const left = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  const before = await agent.report(runId, { stepNumber: 1 });
  const after = await post({ checkpoints: [one('', '1'), one('', '2'), one('', '3')] });
  expect(left(before.headers) - left(after.headers)).toBe(1);
});

test('checkpoints: the newest states of all that can be reached come at once, with what adds to them', async () => {
  const checkpoints = [
    one('', '1'),
    one('part:a', '2', { onlyWith: '/1' }),
    one('memory', '3'),
    one('', '4'),
    one('part:b', '5', { onlyWith: '/4' }),
    { ...one('', '4', { addition: true }), stateJson: '"written"' },
  ];
  await post({ checkpoints });
  const newest = await list('include=state', '/newest');
  expect(newest.checkpoints.map(({ key }) => key)).toEqual(['part:b/5', '/4', 'memory/3']);
  expect(newest.checkpoints[1]).toMatchObject({ namespace: '', stateJson: checkpoints[3]?.stateJson });
  expect(newest.checkpoints.map(({ additions }) => additions.map(({ stateJson }) => stateJson))).toEqual([[], ['"written"'], []]);
  expect(newest).toMatchObject({ epoch: 1, threadId: 't', nextCursor: null, complete: true });
  const history = await list('namespace=&limit=1');
  expect([history.checkpoints.map(({ key }) => key), history.nextCursor === null]).toEqual([['/4'], false]);
  const rest = await list(`namespace=&limit=5&cursor=${history.nextCursor}`);
  expect(rest.checkpoints.map(({ key, stateJson }) => [key, stateJson])).toEqual([['/1', undefined]]);
  expect((await list('checkpointKey=memory%2F3')).checkpoints).toHaveLength(1);
});

test('checkpoints: long states come whole, and end a page at its bound', async () => {
  const long = JSON.stringify('x'.repeat(5 * 1024 * 1024));
  for (const id of ['1', '2', '3']) await agent.save(runId, { ...one('', id), stateJson: long });
  await agent.save(runId, { ...one('', '3', { addition: true }), stateJson: long });
  const first = await list('namespace=&include=state');
  expect(first.checkpoints).toMatchObject([{ key: '/3', stateJson: long, additions: [], additionsOmitted: true }]);
  const second = await list(`namespace=&include=state&cursor=${first.nextCursor}`);
  expect(second.checkpoints).toMatchObject([{ key: '/2', stateJson: long }]);
  await agent.save(runId, { ...one('', '4'), stateJson: '{}' });
  await agent.save(runId, { ...one('', '4', { addition: true }), stateJson: long });
  expect((await list('include=state', '/newest')).checkpoints).toMatchObject([{ key: '/4', additions: [{ stateJson: long }] }]);
});

test('checkpoints: states are for keys that may read them, and a cursor is one of this list', async () => {
  for (const path of ['checkpoints', 'checkpoints/newest']) {
    const { apiKey } = await server.identity.createKey({
      workspaceId: caller.workspaceId,
      name: 'Lists',
      scopes: ['agent-runs:read'],
      expiresAt: null,
    });
    const send = (query: string, key = apiKey) => caller.call<ErrorBody>('GET', `${runs}/${runId}/${path}${query}`, { key });
    expect((await send('')).status).toBe(200);
    const refused = await send('?include=state');
    expect([refused.status, refused.body.requiredScope]).toEqual([403, 'agent-state:read']);
    for (const query of ['?cursor=x', '?limit=0', '?include=all']) expect((await send(query)).status).toBe(400);
    expect((await caller.call('GET', `${runs}/${crypto.randomUUID()}/${path}`)).status).toBe(404);
  }
});

test('checkpoints: reading them is limited as the other agent runtime routes are', async () => {
  const limited = await openServer({ rateLimits: { 'agent-other': 2 } as never });
  try {
    const other = await limited.newCaller();
    const id = await new Agent(other).start();
    const paths = ['checkpoints', 'checkpoints/newest', 'checkpoints'];
    const statuses = [];
    for (const path of paths) statuses.push((await other.call('GET', `${runs}/${id}/${path}`)).status);
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await limited.close();
  }
});
