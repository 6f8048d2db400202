/** One trace from a caller's request through each stage to a visitor's request, as a collector gets it from a real server. */
import { stageNames } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Collector, type ReceivedSpan, startCollector } from '../harness/collector.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${callersSpan}-01`;
const prompt = 'a reading list with ratings for the Quillfeather family';

let collector: Collector;
let server: RunningServer;
let projectId: string;
let spans: ReceivedSpan[];

beforeAll(async () => {
  collector = await startCollector();
  server = await startServer({
    env: {
      DEADLINE_FACTOR: '10',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-the-collector',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_LOGS_EXPORTER: 'otlp',
    },
  });
  const { status, body } = await server.api.call<{ id: string }>('POST', '/v1/projects', { prompt }, { traceparent });
  expect(status).toBe(201);
  projectId = body.id;
  const { deploymentUrl } = await server.api.settled(projectId);
  await (await fetch(`${deploymentUrl}/?whose=Quillfeather`, { headers: { traceparent } })).text();
  await server.api.deploy(projectId);
  expect(await server.api.settled(projectId)).toMatchObject({ versionNumber: 2 });
  const rolledBack = await server.api.call('POST', `/v1/projects/${projectId}/rollback`, undefined, { traceparent });
  expect(rolledBack).toMatchObject({ status: 200, body: { versionNumber: 1 } });
  // What waits is sent before the end.
  expect(await server.stop()).toBe(0);
  spans = collector.spans.filter((span) => span.traceId === traceId);
});
afterAll(async () => {
  await server?.stop();
  collector?.close();
  await removeTemporaryFolders();
});

const named = (name: string) => {
  const found = spans.filter((span) => span.name === name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0] as ReceivedSpan;
};

test("the caller's request, the run that it caused, and each stage are one trace", () => {
  const request = named('POST /v1/projects');
  expect(request.parentSpanId).toBe(callersSpan);
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/v1/projects',
    'http.response.status_code': 201,
  });
  const run = named('RUN deployment');
  expect(run.parentSpanId).toBe(request.spanId);
  expect(run.attributes).toMatchObject({
    'cicd.pipeline.result': 'success',
    'davit.project.id': projectId,
    'davit.run.attempt': 1,
    'davit.run.trigger': 'create',
  });
  for (const stage of stageNames.filter((name) => name !== 'write')) {
    const span = named(`RUN ${stage}`);
    expect([stage, span.parentSpanId]).toEqual([stage, run.spanId]);
    expect(span.attributes['cicd.pipeline.task.run.result']).toBe('success');
  }
});

test('a rollback is one trace, from the request over the boot to the cutover and its transaction', () => {
  const request = named('POST /v1/projects/:id/rollback');
  const rollback = named('rollback');
  expect([request.parentSpanId, rollback.parentSpanId]).toEqual([callersSpan, request.spanId]);
  expect(rollback.attributes).toMatchObject({ 'davit.rollback.kind': 'rollback', 'davit.rollback.end': 'switched' });
  expect(named('rollback boot').parentSpanId).toBe(rollback.spanId);
  const cutover = named('rollback cutover');
  expect(cutover).toMatchObject({ parentSpanId: rollback.spanId, attributes: { 'davit.version.number': 1 } });
  const commits = spans.filter(({ parentSpanId }) => parentSpanId === cutover.spanId).map(({ name }) => name);
  expect(commits.join()).toMatch(/INSERT deployment/);
});

test('queries and transactions are parts of what waits for them, named by verb and table', () => {
  const creating = named('POST /v1/projects');
  const database = collector.spans.filter(({ attributes }) => 'db.system.name' in attributes);
  expect(database.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true);
  const created = database.filter(({ parentSpanId }) => parentSpanId === creating.spanId).map(({ name }) => name);
  expect(created.find((name) => name.includes('INSERT project'))).toContain('INSERT run');
  for (const { name } of database) expect(name).toMatch(/^[A-Z]+( [a-z_]+)?(; [A-Z]+( [a-z_]+)?)*$/);
});

test("a visitor's request is a part of the visitor's trace, at the edge", () => {
  const visit = named('GET');
  expect(visit.parentSpanId).toBe(callersSpan);
  expect(visit.attributes).toMatchObject({
    'http.response.status_code': 200,
    'davit.project.id': projectId,
    'davit.version.number': 1,
  });
});

test('probes are not traced; other requests begin traces of their own; the service says what it is', () => {
  const names = new Set(collector.spans.map(({ name }) => name));
  expect(names).not.toContain('GET /readyz');
  expect(names).toContain('GET /v1/projects/:id');
  expect(spans.map(({ name }) => name)).not.toContain('GET /v1/projects/:id');
  expect(spans[0]?.resource).toMatchObject({ 'service.name': 'davit', 'deployment.environment.name': 'test' });
  expect(collector.headers.every(({ authorization }) => authorization === 'Bearer for-the-collector')).toBe(true);
});

test('nothing sent has a prompt, a key, or what a person typed', () => {
  const sent = collector.bodies.join('\n');
  for (const word of ['Quillfeather', server.api.key, 'for-the-collector', 'whose=']) expect(sent).not.toContain(word);
});

test("each request's line in the log names its span, and reaches the collector with it", () => {
  const { spanId } = named('POST /v1/projects');
  const lines = server.output().split('\n');
  const line = lines.find((text) => text.includes('"answered"') && text.includes('"method":"POST"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ path: '/v1/projects', status: 201, trace_id: traceId, span_id: spanId });
  const sent = collector.logs.find((record) => record.spanId === spanId && record.attributes.status === 201);
  expect(sent).toMatchObject({ traceId, severityText: 'info', body: { stringValue: 'answered' } });
});
