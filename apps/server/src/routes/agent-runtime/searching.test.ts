/** Search of runs by metadata, framework and times, and changes of metadata, over HTTP. */
import { type AgentRun, agentApi } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agent, expectAnswerOf, runs } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

interface Listed {
  runs: AgentRun[];
  total: number;
  nextCursor: string | null;
}

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

const list = (query: Record<string, string>, by = caller) => by.call<Listed>('GET', `${runs}?${new URLSearchParams(query)}`);
const found = async (query: Record<string, string>) => (await list(query)).body.runs.map(({ runId }) => runId);
const metadata = (wanted: object) => ({ metadata: JSON.stringify(wanted) });
const change = (runId: string, body: object, by = caller) => by.call<AgentRun>('PATCH', `${runs}/${runId}/metadata`, { body });

describe('a list of runs', () => {
  test('is of those with all of the metadata that it names, in the shape of every list', async () => {
    const first = await agent.start({ metadata: { team: 'search', level: 1 } });
    const second = await agent.start({ metadata: { team: 'search', level: 2, deep: { team: 'x' } } });
    await agent.start({ metadata: { team: 'other' } });
    const answer = await list(metadata({ team: 'search' }));
    expectAnswerOf(agentApi.listAgentRuns, answer.body);
    expect(answer.body).toMatchObject({ runs: [{ runId: second }, { runId: first }], total: 2, nextCursor: null });
    expect(await found(metadata({ team: 'search', level: 1 }))).toEqual([first]);
    expect(await found(metadata({ level: '1' }))).toEqual([]);
    const page = await list({ ...metadata({ team: 'search' }), limit: '1' });
    expect(await found({ ...metadata({ team: 'search' }), cursor: page.body.nextCursor ?? '' })).toEqual([first]);
  });

  test('is of one framework, of a thread, and between times', async () => {
    const crew = await agent.start({ framework: 'crewai' });
    const chat = await agent.start({ threadId: 'thread', metadata: { a: 1 } });
    const { startedAt } = await agent.detail(chat);
    expect(await found({ framework: 'crewai' })).toEqual([crew]);
    expect(await found({ threadId: 'thread', ...metadata({ a: 1 }), startedFrom: startedAt })).toEqual([chat]);
    expect(await found({ startedBefore: '2026-01-01T00:00:00+02:00' })).toEqual([]);
    expect(await found({ startedFrom: '2026-01-01', updatedBefore: '2999-12-31T23:59Z' })).toEqual([chat, crew]);
  });

  test('is of those with one correlation id, exactly', async () => {
    const order = await agent.start({ correlationId: 'order-17' });
    await agent.start({ correlationId: 'order-170' });
    expect(await found({ correlationId: 'order-17' })).toEqual([order]);
    expect(await found({ correlationId: 'order-17', status: 'FAILED' })).toEqual([]);
    expect(await found({ correlationId: 'order' })).toEqual([]);
    expect((await list({ correlationId: '' })).status).toBe(400);
    expect((await list({ correlationId: 'order-17' }, await server.newCaller())).body).toMatchObject({ runs: [], total: 0 });
  });

  test('of another workspace are not found, and a key without agent-runs:read finds none', async () => {
    await agent.start({ metadata: { team: 'search' } });
    expect((await list(metadata({ team: 'search' }), await server.newCaller())).body).toMatchObject({ runs: [], total: 0 });
    const writer = await server.newCaller(['agent-runs:write']);
    expect((await list(metadata({ team: 'search' }), writer)).body).toMatchObject({ requiredScope: 'agent-runs:read' });
    expect((await caller.call('GET', `${runs}?framework=crewai`, { key: null })).status).toBe(401);
  });

  const manyPairs = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n, n]));
  test.each([
    ['metadata', ''],
    ['metadata', 'team'],
    ['metadata', '[]'],
    ['metadata', 'null'],
    ['metadata', '{}'],
    ['metadata', '{"a":null}'],
    ['metadata', '{"a":{"b":1}}'],
    ['metadata', JSON.stringify({ a: 'x'.repeat(257) })],
    ['metadata', JSON.stringify({ ['a'.repeat(65)]: 1 })],
    ['metadata', JSON.stringify(manyPairs)],
    ['metadata', '{"stallTimeoutMs":0}'],
    ['framework', 'langchain'],
    ['startedFrom', 'yesterday'],
    ['startedBefore', '2026-02-31T25:00:00Z'],
    ['updatedFrom', '2026-01-31 09:30'],
    ['updatedBefore', '1'],
    ['cursor', 'x'],
  ])('%s=%s is refused, where it was sent', async (name, value) => {
    const answer = await list({ framework: 'custom', [name]: value });
    expect([answer.status, answer.body]).toMatchObject([400, { details: [{ path: `/query/${name}` }] }]);
  });
});

describe('metadata', () => {
  test('is changed member by member, also once the run has ended, and is found by what it is', async () => {
    const runId = await agent.start({ metadata: { team: 'a', old: 1, deep: { kept: true } } });
    await agent.end(runId, { status: 'COMPLETED' });
    const answer = await change(runId, { metadata: { team: 'b', old: null, hot: true } });
    expectAnswerOf(agentApi.setAgentRunMetadata, answer.body);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', metadata: { team: 'b', hot: true, deep: { kept: true } } },
    });
    expect(await found(metadata({ team: 'b', hot: true }))).toEqual([runId]);
    expect(await found(metadata({ team: 'a' }))).toEqual([]);
  });

  test('of a run that is healing changes nothing else of it', async () => {
    const runId = await agent.start();
    await agent.report(runId, { stepNumber: 1, status: 'error', error: 'HTTP 503' });
    const before = await agent.detail(runId);
    await change(runId, { metadata: { seen: true } });
    expect(await agent.detail(runId)).toEqual({ ...before, metadata: { seen: true }, updatedAt: expect.any(String) });
  });

  test('is refused where it is nothing that a run is found by, names another epoch, or would be too much', async () => {
    const runId = await agent.start();
    for (const wrong of [
      { metadata: { a: [] } },
      { metadata: { a: 'x'.repeat(257) } },
      { metadata: { ['a'.repeat(65)]: 1 } },
      {},
    ]) {
      expect(await change(runId, wrong)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
    expect(await change(runId, { metadata: { stallTimeoutMs: 0 } })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/metadata/stallTimeoutMs' }] },
    });
    expect(await change(runId, { metadata: { a: 1 }, epoch: 2 })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    const many = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, n]));
    expect((await change(runId, { metadata: many('a', 32) })).status).toBe(200);
    expect(await change(runId, { metadata: { b: 1 } })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect((await change(runId, { metadata: { a0: null, b: 1 } })).status).toBe(200);
  });

  test('of another workspace’s run is a 404, and takes agent-runs:write and a key', async () => {
    const runId = await agent.start();
    const body = { metadata: { a: 1 } };
    expect((await change(runId, body, await server.newCaller())).body).toMatchObject({ error: 'run_not_found' });
    expect((await change('x', body)).status).toBe(404);
    expect((await change(runId, body, await server.newCaller(['agent-runs:read']))).body).toMatchObject({
      requiredScope: 'agent-runs:write',
    });
    expect((await caller.call('PATCH', `${runs}/${runId}/metadata`, { key: null, body })).status).toBe(401);
  });

  test('changes and searches are limited as their rows of the table say', async () => {
    const limited = await openServer({ rateLimits: { 'agent-other': 2, 'agent-list': 2 } as never });
    try {
      const one = await limited.newCaller();
      const runId = await limited.agentRunWithCheckpoint(one);
      const statuses = async (act: () => Promise<{ status: number }>) =>
        [await act(), await act(), await act()].map(({ status }) => status);
      expect(await statuses(() => change(runId, { metadata: { a: 1 } }, one))).toEqual([200, 200, 429]);
      expect(await statuses(() => list(metadata({ a: 1 }), one))).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});
