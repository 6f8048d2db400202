/** The dispatcher on a real store, with a clock, a network and servers under the test's control. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage, type WebhookRecord } from '@davit/storage';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOfThisRun } from '../../../../test/harness/database.ts';
import { makeNewId, systemClock, systemTimers } from '../ambient.ts';
import { Audit, type RecordOwn } from '../audit/audit.ts';
import { claimMs, createDispatcher, failingMs, maxAttempts, retryAfterMs } from './dispatcher.ts';
import type { Post, Send } from './send.ts';

const newId = makeNewId(systemClock);
let folder: string;
let storage: Storage;
let now: number;
let sent: Post[];
const opened: { stop(): Promise<void> }[] = [];
const clock = { now: () => now, monotonicMs: () => now };
const outcomes: string[] = [];

beforeEach(async () => {
  [now, sent] = [1_700_000_000_000, []];
  folder = await mkdtemp(join(tmpdir(), 'davit-webhooks-'));
  storage = await openStorage({ ...(await storageOfThisRun(folder)), clock, newId });
  outcomes.length = 0;
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
  await storage.close();
  await rm(folder, { recursive: true });
});

const recordOwn: RecordOwn = (change, act) => {
  const logger = { warn() {} } as unknown as Logger;
  return new Audit({ store: storage.audit, clock, newId, logger }).recordOwn(change, act);
};

/** A dispatcher that polls when the test says so. */
function open(send: Send) {
  let look = () => {};
  const timers = {
    after(_ms: number, act: () => void) {
      look = act;
      return () => {};
    },
  };
  const meter = { attempted: (outcome: string) => void outcomes.push(outcome), disabled: () => void outcomes.push('disabled') };
  const log = { info() {}, warn() {}, error() {} };
  const dispatcher = createDispatcher({ store: storage.webhooks, send, meter, recordOwn, clock, timers, random: () => 0, log });
  dispatcher.start();
  opened.push(dispatcher);
  return { look: () => look(), stop: () => dispatcher.stop() };
}
const answering =
  (statusCode: number): Send =>
  async (post) => {
    sent.push(post);
    return { statusCode, error: statusCode < 300 ? null : `Answered ${statusCode}.` };
  };

async function plant(workspaceId: string, deliveries = 1): Promise<WebhookRecord> {
  const webhook: WebhookRecord = {
    id: newId(),
    workspaceId,
    url: `https://example.com/${workspaceId}`,
    secret: 'whsec_AAAA',
    previousSecret: null,
    secretRotatedAt: null,
    events: ['agent_run.failed'],
    enabled: true,
    disabledReason: null,
    failingSince: null,
    createdAt: now,
    updatedAt: now,
  };
  const webhooks = storage.webhooks.inWorkspace(workspaceId);
  await webhooks.create(webhook, 100);
  for (let n = 0; n < deliveries; n++) {
    await webhooks.queue(webhook.id, { id: newId(), type: 'webhook.ping', at: now, data: { webhookId: webhook.id } });
  }
  return webhook;
}
const deliveriesOf = async ({ workspaceId, id }: WebhookRecord) =>
  (await storage.webhooks.inWorkspace(workspaceId).listDeliveries(id, { limit: 100 })).items;
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 10 });

test('webhook dispatcher: attempts are bounded, each later than the one before', async () => {
  const webhook = await plant('w');
  const { look } = open(answering(500));
  const waits: number[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    // A claim counts the attempt and postpones the due time; the result is written afterwards.
    const dueAt = attempt === maxAttempts ? null : now + retryAfterMs(attempt, 0);
    await until(async () => {
      look();
      expect((await deliveriesOf(webhook))[0]).toMatchObject({ attempts: attempt, dueAt, lastStatusCode: 500 });
    });
    if (dueAt === null) break;
    waits.push(dueAt - now);
    now = dueAt;
  }
  expect(sent).toHaveLength(maxAttempts);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'FAILED', dueAt: null });
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(outcomes.at(-1)).toBe('failed');
});

test('webhook dispatcher: a webhook that fails for too long is disabled, and what waits is canceled', async () => {
  const webhook = await plant('w', 2);
  const { look } = open(answering(503));
  look();
  await until(() => expect(sent).toHaveLength(2));
  await until(async () => expect((await deliveriesOf(webhook)).map(({ lastStatusCode }) => lastStatusCode)).toEqual([503, 503]));
  const webhooks = storage.webhooks.inWorkspace('w');
  await until(async () => expect((await webhooks.get(webhook.id))?.failingSince).toBe(now));
  now += failingMs;
  await until(async () => {
    look();
    expect(await webhooks.get(webhook.id)).toMatchObject({ enabled: false, disabledReason: 'failing' });
  });
  await until(async () => expect((await deliveriesOf(webhook)).map(({ dueAt }) => dueAt)).toEqual([null, null]));
  expect(outcomes).toContain('disabled');
  const { items } = await storage.audit.list('w', { limit: 10 });
  expect(items.map(({ action, actor, target }) => [action, actor.name, target?.id])).toEqual([
    ['updateWebhook', 'Davit', webhook.id],
  ]);
});

test('webhook dispatcher: servers on one store send each delivery once', async () => {
  await plant('w', 40);
  const servers = [open(answering(200)), open(answering(200)), open(answering(200))];
  for (const { look } of servers) look();
  await until(() => expect(outcomes).toHaveLength(40));
  for (const { look } of servers) look();
  for (const { stop } of servers) await stop();
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  expect(sent).toHaveLength(40);
});

test('webhook dispatcher: a delivery that a server died in is sent again by another', async () => {
  const webhook = await plant('w');
  const dying = open((post, signal) => {
    sent.push(post);
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve({ statusCode: null, error: 'Could not connect (ABORTED).' })),
    );
  });
  dying.look();
  await until(() => expect(sent).toHaveLength(1));
  await dying.stop();
  expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'PENDING', lastError: null });
  const other = open(answering(200));
  now += claimMs;
  await until(async () => {
    other.look();
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  });
});

test('webhook dispatcher: a workspace with much to send does not hold up another', async () => {
  await plant('a', 60);
  await plant('b', 1);
  const release = Promise.withResolvers<void>();
  const { look } = open(async (post) => {
    sent.push(post);
    if (post.url.endsWith('/a')) await release.promise;
    return { statusCode: 200, error: null };
  });
  look();
  await until(() => expect(sent.map(({ url }) => url)).toContain('https://example.com/b'));
  expect(sent.filter(({ url }) => url.endsWith('/a')).length).toBeLessThanOrEqual(4);
  release.resolve();
  await until(() => expect(outcomes).toHaveLength(61));
});

test('webhook dispatcher: uses real timers as its server does', async () => {
  await plant('w');
  const meter = { attempted: (outcome: string) => void outcomes.push(outcome), disabled() {} };
  const log = { info() {}, warn() {}, error() {} };
  const ambient = { clock, timers: systemTimers, random: () => 0 };
  const dispatcher = createDispatcher({ store: storage.webhooks, send: answering(204), meter, recordOwn, log, ...ambient });
  dispatcher.start();
  opened.push(dispatcher);
  await until(() => expect(outcomes).toEqual(['delivered']));
});
