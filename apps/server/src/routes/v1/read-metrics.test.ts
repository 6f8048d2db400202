/** The traffic of an app over HTTP. */
import type { ErrorBody, ProjectMetrics } from '@davit/contract';
import { addLatency, minuteMs, noTraffic } from '@davit/launch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';
import type { Config } from '../../config/read-config.ts';

let server: OpenServer;
let caller: Caller;
let id: string;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  id = await server.projectWithVersions(caller, 2);
});
afterAll(() => server.close());

const read = (query = '', by = caller) => by.call<ProjectMetrics>('GET', `/v1/projects/${id}/metrics${query}`);

test('is empty before the first visit, and has what was counted, over each range', async () => {
  expect((await read()).body).toMatchObject({ range: '24h', totals: { requests: 0, p50Ms: null }, pages: [], failures: [] });
  const now = Date.now();
  const counts = { ...noTraffic(), requests: 2, serverErrors: 1, pages: new Map([['/', 1]]) };
  addLatency(counts.latencies, 10);
  const failure = {
    requestId: 'a-request',
    at: now,
    method: 'POST',
    path: '/orders',
    status: 500,
    tookMs: 10,
    versionNumber: 1,
  };
  await server.storage.traffic.add({
    projectId: id,
    minute: now - (now % minuteMs),
    versions: new Map([[1, counts]]),
    failures: [failure],
  });
  for (const [range, buckets] of [
    ['1h', 60],
    ['24h', 24],
    ['7d', 28],
    ['30d', 30],
  ] as const) {
    expect((await read(`?range=${range}&version=2`)).body).toMatchObject({ totals: { requests: 0 }, pages: [], failures: [] });
    const { status, body } = await read(`?range=${range}&version=1`);
    expect(status).toBe(200);
    expect(body.buckets).toHaveLength(buckets);
    expect(body).toMatchObject({
      range,
      totals: { requests: 2, clientErrors: 0, serverErrors: 1 },
      versions: [{ versionNumber: 1, requests: 2 }],
      pages: [{ path: '/', views: 1 }],
      failures: [{ ...failure, at: new Date(now).toISOString() }],
    });
  }
});

test('of a version that does not exist is a 404, which names those that exist', async () => {
  const draft = await server.projectWithVersions(caller, 0);
  const of = async (project: string, version: number) => {
    const { status, body } = await caller.call<ErrorBody>('GET', `/v1/projects/${project}/metrics?version=${version}`);
    return [status, body.error, body.message];
  };
  const missing = [404, 'version_not_found'];
  expect(await of(id, 3)).toEqual([
    ...missing,
    'The project has no version 3. It has the versions 1 to 2. Name one that exists.',
  ]);
  expect(await of(id, Number.MAX_SAFE_INTEGER)).toEqual([...missing, expect.stringContaining('1 to 2')]);
  expect(await of(draft, 1)).toEqual([...missing, 'The project has no version 1. It has none yet. Deploy the project.']);
});

test('is read with projects:read and a known range, in its own workspace', async () => {
  for (const query of ['?range=2h', '?range=', '?version=0']) expect((await read(query)).status).toBe(400);
  expect((await fetch(`${server.url}/v1/projects/${id}/metrics`)).status).toBe(401);
  expect((await read('', await server.newCaller(['runs:read']))).status).toBe(403);
  expect((await read('', await server.newCaller(['projects:read']))).status).toBe(404);
});

test('counts against the rate limit of its key', async () => {
  const limited = await openServer({ rateLimits: { 'v1-key': 1 } as Config['rateLimits'] });
  const by = await limited.newCaller();
  const path = '/v1/projects/unknown/metrics';
  expect([(await by.call('GET', path)).status, (await by.call('GET', path)).status]).toEqual([404, 429]);
  await limited.close();
});
