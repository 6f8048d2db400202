import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunRecord, Stopped } from '@davit/launch';
import { afterEach, expect, test } from 'vitest';
import { type Collector, startCollector } from '../../../../../test/harness/collector.ts';
import { toTelemetryConfig } from '../../config/telemetry-settings.ts';
import { openOtlp } from './open-otlp.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const asked = { method: 'GET', route: '/v1/me', scheme: 'http', traceparent };

let collector: Collector | null = null;
afterEach(() => {
  collector?.close();
  collector = null;
});

function configOf(endpoint: string, change: Partial<Parameters<typeof toTelemetryConfig>[0]> = {}) {
  const config = toTelemetryConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: 'davit',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_LOGS_EXPORTER: 'none',
    ...change,
  });
  if (config === null) throw new Error('it is on');
  return config;
}

const run = { id: 'r', projectId: 'p', attempt: 2, trigger: 'deploy' } as RunRecord;

test('a run that another server, or an earlier start, accepted continues the trace that is kept with it', async () => {
  collector = await startCollector();
  const first = openOtlp(configOf(collector.url));
  const request = first.startRequest?.(asked);
  let kept: string | null | undefined;
  request?.run(() => (kept = first.runs?.traceContext()));
  request?.end(201);
  await first.close(5_000);
  expect(kept).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));

  const second = openOtlp(configOf(collector.url));
  const traced = { ...run, traceContext: kept ?? null };
  const stopped = second.runs?.attempt(traced, async () => {
    await second.runs?.stage(traced, 'plan', async () => undefined);
    await second.runs?.stage(traced, 'build', () => Promise.reject(new Stopped({ kind: 'handed_over' }))).catch(() => undefined);
    return 'handed_over';
  });
  expect(await stopped).toBe('handed_over');
  await second.close(5_000);
  const spans = collector.spans.map(({ name, traceId: id, attributes, status }) => [
    name,
    id,
    attributes['cicd.pipeline.task.run.result'] ?? attributes['davit.run.end'],
    status?.code ?? 0,
  ]);
  expect(spans).toEqual([
    ['GET /v1/me', traceId, undefined, 0],
    ['RUN plan', traceId, 'success', 0],
    ['RUN build', traceId, 'cancellation', 0],
    ['RUN deployment', traceId, 'handed_over', 0],
  ]);
});

test('what is no traceparent begins a trace of its own; an error names its class alone', async () => {
  collector = await startCollector();
  const telemetry = openOtlp(configOf(collector.url));
  telemetry.startRequest?.({ ...asked, traceparent: '00-zz-<script>-01' }).end(503);
  const failing = telemetry.runs?.attempt({ ...run, traceContext: null }, () => Promise.reject(new RangeError('my secret')));
  await expect(failing).rejects.toThrow('my secret');
  await telemetry.close(5_000);
  expect(
    collector.spans.map(({ attributes, status, parentSpanId }) => [attributes['error.type'], status?.code, parentSpanId]),
  ).toEqual([
    ['503', 2, undefined],
    ['RangeError', 2, undefined],
  ]);
  expect(collector.bodies.join()).not.toMatch(/script|my secret/);
});

test('work of the database is part of the request that waits for it; what nobody waits for has no span', async () => {
  collector = await startCollector();
  const telemetry = openOtlp(configOf(collector.url));
  const work = { system: 'sqlite', operation: 'SELECT', table: 'project', statements: 1, tookMs: 250, error: null } as const;
  const request = telemetry.startRequest?.(asked);
  request?.run(() => telemetry.database?.({ ...work, summary: 'SELECT project' }));
  const several = { ...work, operation: null, table: null, summary: 'INSERT run; UPDATE project', statements: 3 };
  request?.run(() => telemetry.database?.({ ...several, error: 'UniqueViolation' }));
  request?.end(200);
  telemetry.database?.({ ...work, summary: 'SELECT run' });
  await telemetry.close(5_000);
  const own = collector.spans.find(({ name }) => name === 'GET /v1/me');
  const database = collector.spans.filter(({ name }) => name !== 'GET /v1/me');
  expect(database.map(({ parentSpanId }) => parentSpanId)).toEqual([own?.spanId, own?.spanId]);
  expect(database.map(({ name, attributes }) => ({ name, ...attributes }))).toEqual([
    {
      name: 'SELECT project',
      'db.system.name': 'sqlite',
      'db.query.summary': 'SELECT project',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'project',
    },
    {
      name: 'INSERT run; UPDATE project',
      'db.system.name': 'sqlite',
      'db.query.summary': 'INSERT run; UPDATE project',
      'db.operation.batch.size': 3,
      'error.type': 'UniqueViolation',
    },
  ]);
});

test('a rollback on another server is part of the trace of its request', async () => {
  collector = await startCollector();
  const [one, other] = [openOtlp(configOf(collector.url)), openOtlp(configOf(collector.url))];
  let passedOn: string | null | undefined;
  const request = one.startRequest?.(asked);
  request?.run(() => (passedOn = one.runs?.traceContext()));
  request?.end(200);
  await other.continueCall?.('rollback', passedOn ?? undefined, async () =>
    other.runs?.rollback({ projectId: 'p', kind: 'rollback' }, async () => {
      await other.runs?.rollbackPart('boot', 3, async () => undefined);
      return { outcome: 'none_stored' };
    }),
  );
  await Promise.all([one.close(5_000), other.close(5_000)]);
  const spans = collector.spans.map(({ name, traceId: id, attributes }) => [
    name,
    id,
    attributes['davit.rollback.end'] ?? attributes['davit.version.number'],
  ]);
  expect(spans.toSorted()).toEqual([
    ['GET /v1/me', traceId, undefined],
    ['davit.apps/rollback', traceId, undefined],
    ['rollback boot', traceId, 3],
    ['rollback', traceId, 'none_stored'],
  ]);
});

test("with a ratio of 0 nothing is sent, but what a caller's own trace asks for", async () => {
  collector = await startCollector();
  const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' } as const;
  const telemetry = openOtlp(configOf(collector.url, sampler));
  telemetry.startRequest?.({ ...asked, traceparent: undefined }).end(200);
  telemetry.startRequest?.(asked).end(200);
  await telemetry.close(5_000);
  expect(collector.spans.map((span) => span.traceId)).toEqual([traceId]);
});

test('a collector that is down, or never answers, delays nothing and costs one line of the log', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port: closedPort } = closed.address() as AddressInfo;
  closed.close();
  for (const port of [closedPort, (silent.address() as AddressInfo).port]) {
    const output: unknown[] = [];
    const telemetry = openOtlp(configOf(`http://127.0.0.1:${port}`, { OTEL_LOGS_EXPORTER: 'otlp' }));
    telemetry.reportTo({ warn: (...words: unknown[]) => void output.push(words) } as never);
    const beganAt = performance.now();
    // Far more than the queues hold.
    for (let count = 0; count < 10_000; count += 1) {
      telemetry.startRequest?.(asked).end(200);
      telemetry.takeLogLine?.('{"level":30,"time":1,"msg":"m"}\n');
    }
    await telemetry.close(200);
    expect(performance.now() - beganAt).toBeLessThan(5_000);
    expect(output.length).toBeLessThan(2);
  }
  silent.closeAllConnections();
  silent.close();
});
