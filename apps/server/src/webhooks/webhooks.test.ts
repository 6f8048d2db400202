/** Webhooks over HTTP, with a real receiver. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Webhook, WebhookDelivery, WebhookPayload, WebhookWithSecret } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let receiver: Server;
let origin: string;
let received: Received[] = [];
/** The receiver's response, by path. */
let statuses: Record<string, number> = {};
let server: OpenServer;
let caller: Caller;

beforeAll(async () => {
  receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    answer.writeHead(statuses[request.url ?? ''] ?? 204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  server = await openServer({ webhookAllow: [`127.0.0.1:${port}`] });
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  [received, statuses] = [[], {}];
  caller = await server.newCaller();
});

const until = (what: () => unknown) => vi.waitFor(what, { timeout: 60_000, interval: 50 });
const runs = '/api/agent-runtime/runs';
const create = async (path: string, events: string[], headers = {}) =>
  (await caller.call<WebhookWithSecret>('POST', '/v1/webhooks', { body: { url: origin + path, events }, headers })).body;
const read = async (webhookId: string) => (await caller.call<Webhook>('GET', `/v1/webhooks/${webhookId}`)).body;
const deliveries = async (webhookId: string) =>
  (await caller.call<{ deliveries: WebhookDelivery[] }>('GET', `/v1/webhooks/${webhookId}/deliveries`)).body.deliveries;
const startRun = async () =>
  (
    await caller.call<{ runId: string }>('POST', runs, {
      body: { agentId: 'an-agent', framework: 'custom', metadata: { a: 'canary' } },
    })
  ).body.runId;
const end = (runId: string, status: string, failureDetail?: string) =>
  caller.call('PATCH', `${runs}/${runId}/status`, { body: { status, failureDetail } });
const signatureOf = (secret: string, { headers, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

test('webhooks: an event is delivered signed, with ids and statuses alone', async () => {
  const { webhookId, secret } = await create('/signed', ['agent_run.failed', 'agent_run.heal_directed']);
  const runId = await startRun();
  const step = { stepNumber: 1, stepType: 'tool_call', status: 'error', error: 'HTTP 503 canary', input: 'canary' };
  await caller.call('POST', `${runs}/${runId}/steps`, { body: step });
  await end(runId, 'FAILED', 'canary');
  await end(await startRun(), 'COMPLETED');
  await until(() => expect(received).toHaveLength(2));

  const payloads = received.map(({ body }) => JSON.parse(body) as WebhookPayload);
  expect(payloads.find(({ type }) => type === 'agent_run.heal_directed')?.data).toMatchObject({
    runId,
    agentId: 'an-agent',
    status: 'HEALING',
    heal: { action: 'RETRY_STEP', category: 'TRANSIENT', failedStep: 1 },
  });
  expect(payloads.find(({ type }) => type === 'agent_run.failed')?.data).toMatchObject({ runId, status: 'FAILED', epoch: 1 });
  for (const one of received) {
    expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one));
    expect(one.headers['webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.body).not.toContain('canary');
  }
  await until(async () => expect((await deliveries(webhookId)).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED']));
});

test('webhooks: a release sends deployment.live', async () => {
  await create('/deployed', ['deployment.live', 'deployment.failed']);
  const projectId = await server.projectWithVersions(caller, 1);
  await until(() => expect(received).toHaveLength(1));
  const { type, data } = JSON.parse(received[0]?.body ?? '') as WebhookPayload;
  expect([type, data]).toEqual(['deployment.live', expect.objectContaining({ projectId, versionNumber: 1, kind: 'release' })]);
});

test('webhooks: a new project sends project.created, once', async () => {
  await create('/created', ['project.created']);
  const input = { prompt: 'a list', autoDeploy: false, hints: {} };
  const { id } = await server.launch.createProject(caller.workspaceId, input);
  await until(() => expect(received).toHaveLength(1));
  const { type, data } = JSON.parse(received[0]?.body ?? '') as WebhookPayload;
  expect([type, data]).toEqual(['project.created', { projectId: id }]);
});

test('webhooks: a run sends run.started once, and run.canceled when it is canceled', async () => {
  await create('/runs', ['run.started', 'run.canceled']);
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const build = vi.spyOn(server.builder, 'build').mockImplementation(() => {
    reached.resolve();
    return held.promise;
  });
  const { id } = await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  const { runId } = await server.launch.deploy(caller.workspaceId, id);
  await reached.promise;
  expect((await caller.call('POST', `/v1/runs/${runId}/cancel`)).status).toBe(200);
  held.resolve({ outcome: 'failed', errors: [] } as never);
  build.mockRestore();
  await until(() => expect(received).toHaveLength(2));
  const payloads = received.map(({ body }) => JSON.parse(body) as WebhookPayload);
  const data = { projectId: id, runId };
  expect(new Map(payloads.map(({ type, data }) => [type, data]))).toEqual(
    new Map([
      ['run.started', data],
      ['run.canceled', data],
    ]),
  );
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

test('webhooks: deleting and restoring a project sends project.deleted and project.restored', async () => {
  const { webhookId } = await create('/deleted', ['project.deleted', 'project.restored']);
  const { id } = await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  expect((await caller.call('DELETE', `/v1/projects/${id}`)).status).toBeLessThan(300);
  expect((await caller.call('POST', `/v1/projects/${id}/undelete`)).status).toBeLessThan(300);
  await until(() => expect(received).toHaveLength(2));
  const payloads = received.map(({ body }) => JSON.parse(body) as WebhookPayload);
  expect(payloads.map(({ data }) => data)).toEqual([{ projectId: id }, { projectId: id }]);
  expect((await deliveries(webhookId)).map(({ type }) => type)).toEqual(['project.restored', 'project.deleted']);
});

test('webhooks: a run that fails sends deployment.failed', async () => {
  await create('/failed', ['deployment.failed']);
  const build = vi.spyOn(server.builder, 'build').mockResolvedValue({ outcome: 'failed', errors: ['canary'] } as never);
  const { id } = await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  const { runId } = await server.launch.deploy(caller.workspaceId, id);
  expect((await server.ended(caller, runId)).status).toBe('FAILED');
  build.mockRestore();
  await until(() => expect(received).toHaveLength(1));
  const { type, data } = JSON.parse(received[0]?.body ?? '') as WebhookPayload;
  expect([type, data]).toEqual(['deployment.failed', { projectId: id, runId }]);
  expect(received[0]?.body).not.toContain('canary');
});

test('webhooks: a failed delivery keeps its id, is shown, and is tried again', async () => {
  statuses['/flaky'] = 500;
  const { webhookId } = await create('/flaky', ['agent_run.completed']);
  await end(await startRun(), 'COMPLETED');
  const failed = { status: 'PENDING', lastStatusCode: 500, lastError: 'Answered 500.' };
  await until(async () => expect(await deliveries(webhookId)).toMatchObject([failed]));
  await until(async () => expect((await read(webhookId)).failingSince).not.toBeNull());
  statuses['/flaky'] = 204;
  await until(async () => expect(await deliveries(webhookId)).toMatchObject([{ status: 'DELIVERED', lastError: null }]));
  expect(received.length).toBeGreaterThanOrEqual(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await deliveries(webhookId))[0]?.attempts).toBe(received.length);
  await until(async () => expect((await read(webhookId)).failingSince).toBeNull());
});

test('webhooks: one that answers 410 is disabled, gets no more events, and can be enabled again', async () => {
  statuses['/gone'] = 410;
  const { webhookId } = await create('/gone', ['agent_run.completed']);
  await end(await startRun(), 'COMPLETED');
  await until(async () => expect(await read(webhookId)).toMatchObject({ enabled: false, disabledReason: 'gone' }));
  expect((await deliveries(webhookId))[0]).toMatchObject({ status: 'CANCELED', nextAttemptAt: null });
  await end(await startRun(), 'COMPLETED');
  expect(await deliveries(webhookId)).toHaveLength(1);
  const enabled = await caller.call<Webhook>('PATCH', `/v1/webhooks/${webhookId}`, { body: { enabled: true } });
  expect(enabled.body).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
});

test('webhooks: a secret is shown by create and rotate alone; after a rotation both sign', async () => {
  const created = await create('/rotated', ['agent_run.completed'], { 'idempotency-key': 'once' });
  expect(await create('/rotated', ['agent_run.completed'], { 'idempotency-key': 'once' })).toEqual(created);
  const { webhookId, secret } = created;
  const rotated = (await caller.call<WebhookWithSecret>('POST', `/v1/webhooks/${webhookId}/rotate-secret`)).body.secret;
  expect(rotated).not.toBe(secret);
  const ping = await caller.call<{ messageId: string }>('POST', `/v1/webhooks/${webhookId}/ping`);
  expect(ping.status).toBe(202);
  await until(() => expect(received).toHaveLength(1));
  const [one] = received as [Received];
  expect(one.headers['webhook-id']).toBe(ping.body.messageId);
  expect(one.headers['webhook-signature']).toBe(`${signatureOf(rotated, one)} ${signatureOf(secret, one)}`);
  expect(JSON.parse(one.body)).toMatchObject({ type: 'webhook.ping', data: { webhookId } });
  const shown = [await caller.call('GET', '/v1/webhooks'), await caller.call('GET', `/v1/webhooks/${webhookId}`)];
  for (const { text } of shown) expect(text).not.toContain('whsec_');
  for (const word of [secret, rotated]) expect(server.logLines.join('\n')).not.toContain(word);
});

test('webhooks: what is wrong is refused, and names its field', async () => {
  for (const [body, path] of [
    [{ events: ['agent_run.failed'] }, '/url'],
    [{ url: 'https://10.0.0.1/', events: ['agent_run.failed'] }, '/url'],
    [{ url: 'https://example.com/', events: [] }, '/events'],
    [{ url: 'https://example.com/', events: ['nothing'] }, '/events/0'],
  ] as const) {
    const answer = await caller.call('POST', '/v1/webhooks', { body });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  }
});
