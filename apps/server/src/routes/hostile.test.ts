/** Hostile requests to every operation of the OpenAPI document: never a 5xx, always our error body. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer, type Sent } from '../../test-doubles/open-server.ts';

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

let server: OpenServer;
let caller: Caller;
let operations: { method: string; path: string; query: string[]; headers: string[] }[];
let projectId: string;
let agentRunId: string;

beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  projectId = await server.projectWithVersions(caller, 2);
  agentRunId = await server.agentRunWithCheckpoint(caller);
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => {
      const names = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
      return { method: method.toUpperCase(), path, query: names('query'), headers: names('header') };
    }),
  );
});
afterAll(() => server.close());

const nasty = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u2066',
  "'; DROP TABLE projects; --",
  '</script><script>alert(1)</script>',
  '$' + '{process.exit(1)}`rm -rf /`',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '%00',
  '\r\nX-Injected: 1',
  'a'.repeat(100_000),
  `${'a'.repeat(50_000)}!`,
  '😀'.repeat(20_001),
  '\u0301'.repeat(20_000),
];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 60 }));
const anything = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), [], {}, [[]], Number.MAX_VALUE),
  fc.jsonValue({ maxDepth: 4 }),
);
const body = fc.oneof(
  fc
    .record(
      { prompt: anything, name: anything, autoDeploy: anything, config: anything, __proto__: anything, extra: anything },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc
    .record(
      {
        agentId: anything,
        framework: fc.oneof(fc.constant('custom'), anything),
        metadata: anything,
        stepNumber: fc.oneof(fc.nat(5), anything),
        stepType: fc.oneof(fc.constant('tool_call'), anything),
        status: fc.oneof(fc.constantFrom('error', 'COMPLETED', 'FAILED'), anything),
        error: anything,
        input: anything,
        stateJson: fc.oneof(fc.constant('{}'), anything),
        frameworkMeta: anything,
        epoch: anything,
        healAttemptId: anything,
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  anything.map((value) => JSON.stringify(value) ?? ''),
  fc.constantFrom(
    '{"prompt":"a","prompt":{"__proto__":{"x":1}}}',
    `${'[{"a":'.repeat(150_000)}`,
    `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    '{"prompt":"\\ud800"}',
    '{"prompt":"\\u0000"}',
    '\ufeff{"prompt":"x","autoDeploy":false}',
    '{"prompt":1e999}',
    '{"prompt":"x",}',
  ),
  fc.string({ maxLength: 200 }),
);
const header = fc.string({ unit: fc.constantFrom(...'abc019 -_;=,"/*%'), maxLength: 40 });
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  ';;;',
);

const request = fc.record({
  which: fc.nat(),
  id: fc.oneof(fc.constant('real'), text),
  query: fc.array(fc.tuple(fc.nat(), text), { maxLength: 3 }),
  body,
  bytes: fc.option(fc.uint8Array({ maxLength: 200 }), { freq: 8 }),
  contentType,
  headers: fc.dictionary(
    fc.constantFrom('idempotency-key', 'last-event-id', 'accept', 'content-encoding', 'accept-version'),
    header,
  ),
});

test('every operation answers hostile requests politely', async () => {
  const runs = Number(process.env.HOSTILE_RUNS ?? 400);
  const property = fc.asyncProperty(request, async (input) => {
    const operation = operations[input.which % operations.length] ?? operations[0];
    if (operation === undefined) throw new Error('the document has no operations');
    const real = operation.path.startsWith('/api/agent-runtime') ? agentRunId : projectId;
    const id = input.id === 'real' ? real : encodeURIComponent(input.id.toWellFormed()).slice(0, 7_000);
    const query = input.query.map(([which, value]) => {
      const name = operation.query[which % (operation.query.length + 1)] ?? 'unknown';
      return `${name}=${encodeURIComponent(value.toWellFormed()).slice(0, 300)}`;
    });
    const path = `${operation.path.replaceAll(/\{\w+\}/g, id)}?${query.join('&')}`;
    const sent: Sent = { headers: { 'content-type': input.contentType, ...input.headers } };
    if (operation.method !== 'GET') sent.raw = input.bytes === null ? input.body : new Uint8Array(input.bytes);
    const answer = await caller.call(operation.method, path, sent);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('x-injected')).toBeNull();
    if (answer.status < 400) return;
    expect(answer.body.error).toMatch(/^[a-z_]+$/);
    expect(answer.body.message.length).toBeLessThan(400);
    expect(answer.body.requestId).toBe(answer.headers.get('x-service-request-id'));
  });
  await fc.assert(property, { numRuns: runs, seed: Number(process.env.HOSTILE_SEED ?? 20_261_120), endOnFailure: true });
  // One of the requests may have deleted it.
  await server.launch.undeleteProject(caller.workspaceId, projectId);
  expect((await caller.call('GET', `/v1/projects/${projectId}`)).status).toBe(200);
}, 60_000);

test('a regex bait of 100 KB in every text is refused', async () => {
  const bait = `${'a'.repeat(99_999)}!`;
  for (const prompt of [bait, `${' '.repeat(100_000)}x`, '('.repeat(100_000)]) {
    const answer = await caller.call('POST', '/v1/projects', { body: { prompt, name: bait, autoDeploy: false } });
    expect(answer.status).toBe(400);
  }
});
