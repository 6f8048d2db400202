import type { ChangeResult, Run } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../test/harness/until.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const release = (runId: string, headers: Record<string, string> = {}, by = caller) =>
  by.call<Run>('POST', `/v1/runs/${runId}/release`, { headers });
const runOf = (runId: string) => server.launch.getRun(caller.workspaceId, runId);

/** The id of a run whose preview is open. */
async function opened(id: string, path: 'changes' | 'deploy' = 'changes'): Promise<string> {
  const body = { preview: true, ...(path === 'changes' && { prompt: 'add a phone number' }) };
  const { status, body: accepted } = await caller.call<ChangeResult>('POST', `/v1/projects/${id}/${path}`, { body });
  expect([status, accepted.status]).toEqual([202, 'PENDING']);
  await until('the preview to open', async () => (await runOf(accepted.runId)).preview?.status === 'open');
  return accepted.runId;
}

test('release: 202 with the run, once for an idempotency key, and then a new version', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const runId = await opened(id);
  const { body: project } = await caller.call<{ deploymentUrl: string; versionNumber: number }>('GET', `/v1/projects/${id}`);
  const { preview } = await runOf(runId);
  expect([project.versionNumber, project.deploymentUrl === preview?.url]).toEqual([1, false]);
  const headers = { 'idempotency-key': 'one-release' };
  const first = await release(runId, headers);
  expect([first.status, first.body.preview]).toEqual([202, { status: 'releasing', url: null, expiresAt: null }]);
  expect(await release(runId, headers)).toMatchObject({ status: 202, body: first.body });
  expect(await server.ended(caller, runId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
});

test('a deploy opens a preview too, and cancel discards it', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const runId = await opened(id, 'deploy');
  const { status, body } = await caller.call<Run>('POST', `/v1/runs/${runId}/cancel`);
  expect([status, body.status, body.preview?.status]).toEqual([200, 'CANCELED', 'ended']);
  expect((await release(runId)).status).toBe(409);
});

test('the log stream announces an open preview, also to a client that comes back', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const runId = await opened(id);
  const next = async (after?: string) => {
    const abort = new AbortController();
    const headers = { 'x-api-key': caller.key, ...(after && { 'last-event-id': after }) };
    const answer = await fetch(`${server.url}/v1/runs/${runId}/logs`, { headers, signal: abort.signal });
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (/event: preview\ndata: .*\n\n/.test(text)) break;
    }
    abort.abort();
    return text;
  };
  expect(await next()).toContain('The preview is open until');
  expect(await next('999')).toContain('"preview":{"status":"open","url":"http://preview-');
});

test('preview: 400 if it is no boolean, 409 if the run is no preview', async () => {
  const id = await server.projectWithVersions(caller, 1);
  for (const path of ['deploy', 'changes']) {
    const body = { preview: 'yes', prompt: 'add a phone number' };
    expect((await caller.call('POST', `/v1/projects/${id}/${path}`, { body })).status).toBe(400);
  }
  const { body } = await caller.call<{ runs: Run[] }>('GET', `/v1/projects/${id}/runs`);
  const refused = await release(body.runs[0]?.runId ?? '');
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('This run has no preview')]);
  expect(body.runs[0]).not.toHaveProperty('preview');
});

test('release: 401 without a key, 403 without the scope, 404 for a run of others', async () => {
  const runId = await opened(await server.projectWithVersions(caller, 1));
  const reader = await server.newCaller(['projects:read', 'runs:read']);
  expect((await fetch(`${server.url}/v1/runs/${runId}/release`, { method: 'POST' })).status).toBe(401);
  expect((await release(runId, {}, reader)).status).toBe(403);
  expect((await release(runId, {}, await server.newCaller())).status).toBe(404);
  expect((await runOf(runId)).preview?.status).toBe('open');
});

test('release: 429 over the limit of the key', async () => {
  const limited = await openServer({ rateLimits: { 'v1-key': 1 } } as Parameters<typeof openServer>[0]);
  try {
    const one = await limited.newCaller();
    await one.call('GET', '/v1/projects');
    const refused = await release('0199a1b2-0c4d-7e5f-8a6b-3c2d1e0f9a8b', {}, one);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});
