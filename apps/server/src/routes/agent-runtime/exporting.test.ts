/** A run as NDJSON, over HTTP. */
import { type AgentRunExportRecord, agentApi } from '@davit/contract';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyCase } from '../../../../../test/harness/every-case.ts';
import { until } from '../../../../../test/harness/until.ts';
import { Agent, runs } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let agent: Agent;
beforeAll(async () => {
  server = await openServer({ streamStallMs: 300 });
});
beforeEach(async () => {
  caller = await server.newCaller();
  agent = new Agent(caller);
});
afterAll(() => server.close());

const fetchExport = (runId: string, query = '', key = caller.key, signal?: AbortSignal) =>
  fetch(`${server.url}${runs}/${runId}/export${query}`, { headers: { 'x-api-key': key }, ...(signal && { signal }) });
const recordsOf = async (answer: Response): Promise<AgentRunExportRecord[]> =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A run whose export exceeds every connection's buffers. */
async function largeRun(): Promise<string> {
  const runId = await agent.start();
  const state = JSON.stringify({ text: Array.from({ length: 40_000 }, (_, n) => `${n} größe "✓"`) });
  for (let n = 0; n < 30; n += 1) await agent.save(runId, { stepNumber: n, stateJson: `{"n":${n},"state":${state}}` });
  return runId;
}

test('has the run, every step, checkpoint and heal attempt, oldest first, and an end; each line as it is described', async () => {
  const runId = await agent.start({ metadata: { team: 'search' } });
  await Promise.all(Array.from({ length: 230 }, (_, stepNumber) => agent.report(runId, { stepNumber, output: 'a\nb' })));
  for (const n of [1, 2]) await agent.save(runId, { stepNumber: n, stateJson: `{"at":${n}}` });
  await agent.report(runId, { stepNumber: 231, status: 'error', error: 'HTTP 503' });
  const answer = await fetchExport(runId);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  const records = await recordsOf(answer);
  const line = Compile(agentApi.exportAgentRun.success.schema);
  for (const record of records) expect(line.Errors(record)).toEqual([]);
  expect(records[0]).toMatchObject({ type: 'run', run: { runId, metadata: { team: 'search' } } });
  expect(records.filter(({ type }) => type === 'step')).toHaveLength(231);
  expect(records.flatMap(({ checkpoint }) => checkpoint ?? [])).toMatchObject([{ stepNumber: 1 }, { stepNumber: 2 }]);
  expect(records.some(({ checkpoint }) => checkpoint && 'stateJson' in checkpoint)).toBe(false);
  expect(records.at(-2)).toMatchObject({ healAttempt: { strategy: 'RETRY_STEP' } });
  expect(records.at(-1)).toEqual({ type: 'end', end: { steps: 231, checkpoints: 2, healAttempts: 1 } });
});

test('with include=state has every state, long ones too', async () => {
  const runId = await agent.start();
  const states = ['{"small":  1}', JSON.stringify({ long: 'größe ✓ '.repeat(60_000) })];
  for (const [stepNumber, stateJson] of states.entries()) await agent.save(runId, { stepNumber, stateJson });
  const records = await recordsOf(await fetchExport(runId, '?include=state'));
  expect(records.flatMap(({ checkpoint }) => checkpoint?.stateJson ?? [])).toEqual(states);
});

describe('is refused', () => {
  test('with 401, 403, 404 and 400, before a line is sent', async () => {
    const runId = await agent.start();
    expect((await fetchExport(runId, '', 'wrong')).status).toBe(401);
    const writer = await server.newCaller(['agent-runs:write']);
    expect((await fetchExport(runId, '', writer.key)).status).toBe(403);
    const reader = await server.newCaller(['agent-runs:read']);
    const stateless = await reader.call('GET', `${runs}/${runId}/export?include=state`);
    expect(stateless.body).toMatchObject({ error: 'insufficient_permissions', requiredScope: 'agent-state:read' });
    expect((await reader.call('GET', `${runs}/${runId}/export`)).body).toMatchObject({ error: 'run_not_found' });
    expect((await caller.call('GET', `${runs}/nothing/export`)).status).toBe(404);
    expect((await caller.call('GET', `${runs}/${runId}/export?include=all`)).body).toMatchObject({
      details: [{ path: '/query/include' }],
    });
  });

  test('with 429 past the limit of its row, and with 503 where 8 are under way', async () => {
    const limited = await openServer({ rateLimits: { 'agent-other': 1 } as never });
    try {
      const one = await limited.newCaller();
      const runId = await limited.agentRunWithCheckpoint(one);
      const statuses = [];
      for (let time = 0; time < 2; time += 1) statuses.push((await one.call('GET', `${runs}/${runId}/export`)).status);
      expect(statuses).toEqual([200, 429]);
    } finally {
      await limited.close();
    }
    const patient = await openServer();
    try {
      const one = await patient.newCaller();
      const few = new Agent(one);
      agent = few;
      const runId = await largeRun();
      const send = () => fetch(`${patient.url}${runs}/${runId}/export?include=state`, { headers: { 'x-api-key': one.key } });
      const open = await Promise.all(Array.from({ length: 8 }, send));
      const refused = await send();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      await Promise.all(open.map((answer) => answer.body?.cancel()));
      await until('one to be taken again', async () => {
        const answer = await send();
        await answer.body?.cancel();
        return answer.status === 200;
      });
    } finally {
      await patient.close();
    }
  });
});

describe('breaks off without its end', () => {
  const exportOf = (from: OpenServer, runId: string, key: string) =>
    fetch(`${from.url}${runs}/${runId}/export?include=state`, { headers: { 'x-api-key': key } });
  const textOf = (answer: Response) => answer.text().catch(() => 'broken off');

  test.runIf(everyCase)('where its client takes nothing: then its place is free for another', async () => {
    const runId = await largeRun();
    const idle = await Promise.all(Array.from({ length: 8 }, () => exportOf(server, runId, caller.key)));
    await until('a place to be free', async () => {
      const answer = await exportOf(server, runId, caller.key);
      await answer.body?.cancel();
      return answer.status === 200;
    });
    const ends = await Promise.all(idle.map(textOf));
    expect(ends.some((text) => !text.includes('"type":"end"'))).toBe(true);
  });

  test('where its key is revoked, and where the server drains', async () => {
    const other = await openServer();
    try {
      const one = await other.newCaller();
      agent = new Agent(one);
      const runId = await largeRun();
      const { apiKey, key } = await other.identity.createKey({
        workspaceId: one.workspaceId,
        name: 'k',
        scopes: ['agent-runs:read', 'agent-state:read'],
        expiresAt: null,
      });
      const revoked = await exportOf(other, runId, apiKey);
      await other.identity.revokeKey(key.id);
      expect(await textOf(revoked)).not.toContain('"type":"end"');
      const drained = await exportOf(other, runId, one.key);
      other.drain.begin();
      expect(await textOf(drained)).not.toContain('"type":"end"');
    } finally {
      await other.close();
    }
  });
});
