/** A run's log through broken connections: on the real HTTP server, behind a proxy that cuts. */
import type { LogEntry } from '@davit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../apps/server/test-doubles/open-server.ts';
import { until } from '../../../test/harness/until.ts';
import { type CuttingProxy, openCuttingProxy } from '../test-doubles/cutting-proxy.ts';
import { openScriptedServer } from '../test-doubles/scripted-server.ts';
import { TestAmbient, timeoutMs } from '../test-doubles/test-ambient.ts';
import { AuthenticationError, ConnectionError, Davit, NotFoundError, type RunLog, TimeoutError } from './index.ts';

let server: OpenServer;
let caller: Caller;
let proxy: CuttingProxy;
let ambient: TestAmbient;
let davit: Davit;
let projectId: string;
let release: () => void;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  proxy = await openCuttingProxy(server.url);
  ambient = new TestAmbient();
  davit = new Davit({ baseUrl: proxy.url, apiKey: caller.key, ambient, timeoutMs });
  projectId = (await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} })).id;
  release = server.builder.hold();
});
afterEach(async () => {
  release();
  await proxy.close();
});
afterAll(() => server.close());

/** An active run, held at its build, with a few entries in its log. */
async function running(): Promise<string> {
  const { runId } = await server.launch.deploy(caller.workspaceId, projectId);
  await until('the run to reach its build', async () => {
    const { runs } = await davit.runs.list(projectId);
    return runs[0]?.stages.some(({ name, status }) => name === 'build' && status === 'RUNNING');
  });
  return runId;
}

async function collect(log: RunLog, onEntry: (entry: LogEntry) => void = () => {}): Promise<number[]> {
  const seqs: number[] = [];
  for await (const entry of log) {
    seqs.push(entry.seq);
    onEntry(entry);
  }
  return seqs;
}

/** The seqs of the whole log on the server. */
async function storedSteps(runId: string): Promise<number[]> {
  const { body } = await caller.call<{ logs: LogEntry[] }>('GET', `/v1/runs/${runId}/logs?limit=1000`);
  return body.logs.map(({ seq }) => seq);
}

test('it is followed live to its end, and ends with the finished run', async () => {
  const runId = await running();
  const log = davit.runs.logs(runId);
  const seqs = await collect(log, () => release());
  expect(seqs).toEqual(await storedSteps(runId));
  expect(log.run).toMatchObject({ runId, status: 'SUCCEEDED' });
  expect(ambient.openDeadlines).toBe(0);
});

// The part before the first entry is about 600 bytes long. A cut beyond the available bytes would never happen: only
// the last may lie there, because the run ends after it.
test.each([[[0, 10, 500, 700, 1500]], [[600, 660, 1200]], [[1, 2, 3, 4, 5, 6, 2000]]])(
  'cut after %j bytes, each entry still comes once, in order',
  async (cuts) => {
    const runId = await running();
    proxy.cutNow();
    proxy.connections = 0;
    proxy.cuts = cuts;
    const log = davit.runs.logs(runId);
    const collected = collect(log);
    await until('the last cut to be next', () => proxy.connections >= cuts.length);
    release();
    const seqs = await collected;
    expect(seqs).toEqual(await storedSteps(runId));
    expect(proxy.connections).toBeGreaterThan(cuts.length);
  },
);

test('the last entries and the end are not lost where the run ends while the connection is down', async () => {
  const runId = await running();
  let cut = false;
  const seqs = await collect(davit.runs.logs(runId), async () => {
    if (cut) return;
    cut = true;
    proxy.cutNow();
    release();
  });
  await server.ended(caller, runId);
  expect(seqs).toEqual(await storedSteps(runId));
  expect(await davit.waitForRun(projectId, { runId })).toMatchObject({ runId, status: 'SUCCEEDED' });
});

test('a run that has ended is read by pages, from where one wants', async () => {
  const { runId } = await server.launch.deploy(caller.workspaceId, projectId);
  release();
  await server.ended(caller, runId);
  const all = await storedSteps(runId);
  const small = new Davit({
    baseUrl: server.url,
    apiKey: caller.key,
    fetch: (input, init) => fetch(String(input).replace('limit=1000', 'limit=2'), init),
  });
  const log = small.runs.logs(runId);
  expect(await collect(log)).toEqual(all);
  expect(log.run).toBeNull();
  expect(await collect(small.runs.logs(runId, { after: 3 }))).toEqual(all.slice(3));
  expect(await collect(small.runs.logs(runId, { after: all.length }))).toEqual([]);
});

test('a stream that falls silent is taken for broken and taken up again', async () => {
  const scripted = await openScriptedServer();
  const entry = (seq: number) => `id: ${seq}\ndata: {"seq":${seq}}\n\n`;
  scripted.replies.push(
    (answer) => void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(`: hello\n\n${entry(1)}`),
    (answer) =>
      answer
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`${entry(1)}${entry(2).replaceAll('\n', '\r\n')}event: end\ndata: {"runId":"r"}\n\n`),
  );
  const following = new Davit({ baseUrl: scripted.url, apiKey: 'x', ambient });
  const log = following.runs.logs('r');
  const seqs = await collect(log, ({ seq }) => seq === 1 && setImmediate(() => ambient.pass(45_000)));
  expect(seqs).toEqual([1, 2]);
  expect(scripted.requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1']);
  expect(log.run).toEqual({ runId: 'r' });
  await scripted.close();
});

test('it gives up after a dozen attempts that brought nothing new', async () => {
  const runId = await running();
  await proxy.close();
  await expect(collect(davit.runs.logs(runId))).rejects.toBeInstanceOf(ConnectionError);
  expect(ambient.waits).toHaveLength(12);
});

test('leaving the loop closes the connection', async () => {
  const runId = await running();
  for await (const _entry of davit.runs.logs(runId)) break;
  await until('the stream to be released', async () => {
    const { body } = await caller.call<unknown>('GET', '/healthz');
    return body !== null && ambient.openDeadlines === 0;
  });
});

test("a caller's abort ends it with the caller's reason", async () => {
  const runId = await running();
  const abort = new AbortController();
  const reason = new Error('enough');
  await expect(collect(davit.runs.logs(runId, { signal: abort.signal }), () => abort.abort(reason))).rejects.toBe(reason);
  expect(ambient.waits).toEqual([]);
});

test('a key revoked while following is reported, not retried forever', async () => {
  const runId = await running();
  const followed = collect(davit.runs.logs(runId), () => void server.identity.revokeKey(caller.keyId));
  await expect(followed).rejects.toBeInstanceOf(AuthenticationError);
});

test('an unknown run is reported at once', async () => {
  await expect(collect(davit.runs.logs('019b76da-a800-7a41-9f7e-0b6c1d2e3f40'))).rejects.toBeInstanceOf(NotFoundError);
  expect(ambient.waits).toEqual([]);
});

test('waiting for a run has a timeout, after which the run continues', async () => {
  const runId = await running();
  const waited = davit.waitForRun(projectId, { runId, onEntry: () => ambient.pass(600_000) });
  await expect(waited).rejects.toBeInstanceOf(TimeoutError);
  release();
  expect((await server.ended(caller, runId)).status).toBe('SUCCEEDED');
});

test('a run that is superseded is waited for to its end: CANCELED', async () => {
  await running();
  const { runId } = await davit.projects.deploy(projectId);
  const waited = davit.waitForRun(projectId, { runId });
  await davit.projects.deploy(projectId);
  release();
  expect(await waited).toMatchObject({ runId, status: 'CANCELED' });
});
