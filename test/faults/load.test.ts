/** More than the machine can serve at once: a thousand log streams, clients that never read, and busy processors. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { followLog } from '../harness/log-stream.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const streams = Number(process.env.LOG_STREAMS ?? 60);
const mute = Math.ceil(streams / 10);

let server: RunningServer;
const sockets: Socket[] = [];
const others: ChildProcess[] = [];
beforeAll(async () => {
  server = await startServer({ env: { RUN_CONCURRENCY: '1', STREAM_STALL_MS: '5000' } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const other of others.splice(0)) other.kill('SIGKILL');
});
afterAll(async () => {
  await server?.kill();
  await removeTemporaryFolders();
});

const openStreams = async () =>
  Number(/^davit_log_streams (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);

/** A client that requests the log, and never reads the response. */
function requestWithoutReading(runId: string): void {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  socket.write(`GET /v1/runs/${runId}/logs HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-api-key: ${server.api.key}\r\n\r\n`);
  sockets.push(socket);
}

test(`${streams} log streams, and ${mute} clients that never read: each reader gets every line once, and nothing else waits for them`, async () => {
  const { api } = server;
  // One is built at a time: the last run is still waiting when its streams are opened.
  const before = await Promise.all(Array.from({ length: 2 }, () => api.create('tip calculator')));
  const { id } = await api.create('a todo app with due dates');
  const runId = (await api.runs(id))[0]?.runId ?? '';
  for (let n = 0; n < mute; n += 1) requestWithoutReading(runId);
  const read = async () => {
    const seqs: number[] = [];
    for await (const { seq } of followLog(api, runId)) seqs.push(seq);
    return seqs;
  };
  const reading = Promise.all(Array.from({ length: streams }, read));
  expect((await api.settled(id)).status).toBe('deployed');
  for (const { id: other } of before) expect((await api.settled(other)).status).toBe('deployed');
  const all = (await api.log(runId)).map(({ seq }) => seq);
  for (const seqs of await reading) expect(seqs).toEqual(all);
  await until('no stream is left open', async () => (await openStreams()) === 0);
});

test('while others keep every processor busy runs end, apps are served, and nothing is a 5xx', async () => {
  const { api } = server;
  const { id, deploymentUrl } = await api.live('tip calculator');
  for (let n = 0; n < 2 * availableParallelism(); n += 1) others.push(spawn(process.execPath, ['-e', 'for (;;);']));
  const runId = await api.deploy(id);
  const statuses = new Set<number>();
  const asking = (async () => {
    while ((await api.project(id)).status === 'deploying') {
      statuses.add((await fetch(deploymentUrl)).status);
      statuses.add((await api.call('POST', '/v1/projects', { prompt: 'a list', autoDeploy: false })).status);
    }
  })();
  expect((await api.settled(id, 110_000)).lastRun).toMatchObject({ runId, status: 'SUCCEEDED' });
  await asking;
  expect([...statuses].filter((status) => status >= 300)).toEqual([]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
