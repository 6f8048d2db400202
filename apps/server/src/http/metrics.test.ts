import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { everyMetric, metricsPage } from './metrics-page.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const runs = '/api/agent-runtime/runs';
const post = async <T>(path: string, body: unknown = {}) => (await caller.call<T>('POST', path, { body })).body;

/** Each counter line of davit_agent_ and davit_heal_. */
async function counted(): Promise<string[]> {
  const { text } = await caller.call('GET', '/metrics', { key: null });
  const wanted = /^davit_(agent|heal)_/;
  return text
    .split('\n')
    .filter((line) => wanted.test(line) && !line.includes('_bucket') && !line.includes('_seconds_sum') && !line.endsWith(' 0'));
}

test('metrics: count what runs and their healing came to, and name no workspace, agent or tool', async () => {
  const { runId } = await post<{ runId: string }>(runs, { agentId: 'a-secret-agent', framework: 'langgraph' });
  await post(`${runs}/${runId}/checkpoint`, { stepNumber: 1, stateJson: '{"a":1}' });
  await post(`${runs}/${runId}/steps`, {
    stepNumber: 2,
    stepType: 'tool_call',
    toolName: 'a-secret-tool',
    status: 'error',
    error: 'HTTP 503',
  });
  await post(`${runs}/${runId}/steps`, { stepNumber: 2, stepType: 'tool_call', toolName: 'a-secret-tool' });
  await post(`${runs}/${runId}/rollback`);
  for (const status of ['COMPLETED', 'COMPLETED', 'FAILED'])
    await caller.call('PATCH', `${runs}/${runId}/status`, { body: { status } });

  const lines = await counted();
  expect(lines.filter((line) => !line.includes('kind="stored"'))).toEqual([
    'davit_agent_runs_started_total{framework="langgraph"} 1',
    'davit_agent_runs_ended_total{status="COMPLETED"} 1',
    'davit_agent_runs_ended_total{status="FAILED"} 1',
    'davit_agent_runs_recovered_total{category="TRANSIENT"} 1',
    'davit_agent_run_recovery_seconds_count 1',
    'davit_agent_run_rollbacks_total 1',
    'davit_heal_directives_total{action="RETRY_STEP",category="TRANSIENT"} 1',
    'davit_agent_checkpoints_saved_total 1',
    'davit_agent_checkpoint_bytes_total{kind="received"} 7',
  ]);
  for (const word of [caller.workspaceId, runId, 'a-secret-agent', 'a-secret-tool']) expect(lines.join('\n')).not.toContain(word);
});

test('metrics: a refused write counts nothing', async () => {
  const before = await counted();
  const { runId } = await post<{ runId: string }>(runs, { agentId: 'other', framework: 'nothing-known' });
  expect(runId).toBeUndefined();
  expect(await counted()).toEqual(before);
});

test('metrics: docs/metrics.md lists each of them', async () => {
  const written = await readFile(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8');
  expect(written).toBe(await metricsPage(everyMetric()));
});

test('metrics: the served page has nothing that docs/metrics.md does not list, but of the process', async () => {
  const { text } = await caller.call('GET', '/metrics', { key: null });
  const served = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  const listed = new Set((await everyMetric().registry.getMetricsAsJSON()).map(({ name }) => name));
  expect(served.filter((name) => !listed.has(name))).toEqual([]);
  expect(served).toEqual(expect.arrayContaining(['http_server_request_duration_seconds', 'process_cpu_seconds_total']));
});

test('metrics: requests are labeled by the route, and never by what a stranger sent', async () => {
  await fetch(`${server.url}/v1/no-such-route`, { method: 'POST' });
  await fetch(`${server.url}/v1/me`, { method: 'PROPFIND' });
  const { text } = await caller.call('GET', '/metrics', { key: null });
  const counts = text.split('\n').filter((line) => line.startsWith('http_server_request_duration_seconds_count'));
  expect(counts.some((line) => line.includes('http_request_method="POST",http_response_status_code="401"}'))).toBe(true);
  for (const word of ['no-such-route', 'PROPFIND']) expect(text).not.toContain(word);
});
