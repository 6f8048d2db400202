import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantRun, write } from '../recovery/sample-records.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRecoveryStore, openRowTexts } from '../testing/recovery.ts';
import { type WebhookRecord, type WebhookStore, webhookStore } from './webhook-store.ts';

const at = 1_700_000_000_000;

describe.each(databases)('webhooks on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: WebhookStore;
  beforeAll(async () => {
    database = await open();
    store = webhookStore(database, openRowTexts(database));
  });
  afterAll(() => database.close());

  const plant = async (workspaceId: string = randomUUID(), change: Partial<WebhookRecord> = {}) => {
    const webhook: WebhookRecord = {
      id: randomUUID(),
      workspaceId,
      url: 'https://example.com/canary-path',
      secret: 'whsec_canary',
      previousSecret: null,
      secretRotatedAt: null,
      events: ['agent_run.failed'],
      enabled: true,
      disabledReason: null,
      failingSince: null,
      createdAt: at,
      updatedAt: at,
      ...change,
    };
    await store.inWorkspace(workspaceId).create(webhook, 3);
    return { webhook, workspaceId, webhooks: store.inWorkspace(workspaceId) };
  };
  const eventOf = (type: 'agent_run.failed' | 'agent_run.completed', runId: string): WebhookEvent => ({
    id: randomUUID(),
    type,
    at,
    data: { runId, agentId: 'a', threadId: null, framework: 'custom', status: 'FAILED', epoch: 1 },
  });
  const enqueue = async (workspaceId: string, type: 'agent_run.failed' | 'agent_run.completed' = 'agent_run.failed') => {
    const { run, workspace } = await plantRun(openRecoveryStore(database), { workspaceId });
    const event = eventOf(type, run.id);
    await write(workspace, run.id, { run: { status: 'FAILED', isSettled: false }, events: [event as never] });
    return event;
  };

  test('address and secrets come back, and are in no row in clear', async () => {
    const { webhook, webhooks } = await plant();
    expect(await webhooks.get(webhook.id)).toEqual(webhook);
    const rows = await database.ask(`select * from webhook where id = '${webhook.id}'`);
    const bytes = Buffer.concat(
      Object.values(rows[0] ?? {}).map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value))),
    );
    expect(bytes.includes('canary')).toBe(false);
    expect(await store.inWorkspace(randomUUID()).get(webhook.id)).toBeNull();
  });

  test('an event is queued with its payload for the subscribers in its workspace', async () => {
    const { webhook, workspaceId, webhooks } = await plant();
    const deaf = await plant(workspaceId, { events: ['agent_run.recovered'] });
    const disabled = await plant(workspaceId, { enabled: false });
    const stranger = await plant();
    const event = await enqueue(workspaceId);
    const { items } = await webhooks.listDeliveries(webhook.id, { limit: 10 });
    expect(items).toMatchObject([{ messageId: event.id, status: 'PENDING', attempts: 0, dueAt: at }]);
    for (const other of [deaf, disabled, stranger]) {
      expect((await other.webhooks.listDeliveries(other.webhook.id, { limit: 10 })).items).toEqual([]);
    }
  });

  test('an event of a change that is undone is never queued', async () => {
    const { webhook, workspaceId, webhooks } = await plant();
    const { run, workspace } = await plantRun(openRecoveryStore(database), { workspaceId });
    const undone = workspace.changeRun(run.id, async () => ({
      change: { run: { status: 'FAILED', isSettled: false }, events: [eventOf('agent_run.failed', run.id) as never] },
      answer: () => {
        throw new Error('undo');
      },
    }));
    await expect(undone).rejects.toThrow('undo');
    expect((await webhooks.listDeliveries(webhook.id, { limit: 10 })).items).toEqual([]);
  });

  test('of many servers that claim one at once, one has it; it is due again when the claim runs out', async () => {
    const { workspaceId, webhooks } = await plant();
    await enqueue(workspaceId);
    const [delivery] = await webhooks.due(at, 10);
    if (!delivery) throw new Error('none is due');
    const claims = await Promise.all([1, 2, 3, 4].map((n) => webhooks.claim(delivery, at + n, at + 60_000 + n)));
    expect(claims.filter((claimed) => claimed)).toHaveLength(1);
    expect(await webhooks.due(at + 50_000, 10)).toEqual([]);
    const [again] = await webhooks.due(at + 70_000, 10);
    expect(again).toMatchObject({ messageId: delivery.messageId, attempts: 1 });
    const until = again?.dueAt ?? 0;
    const delivered = { status: 'DELIVERED', dueAt: null, lastStatusCode: 200, lastError: null } as const;
    expect(await webhooks.settle(delivery, until - 1, delivered)).toBe(false);
    expect(await webhooks.settle(delivery, until, delivered)).toBe(true);
    expect(await webhooks.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });

  test('workspaces that have something due are found in turns', async () => {
    const some = await Promise.all([plant(), plant(), plant()]);
    for (const { workspaceId } of some) for (let times = 0; times < 3; times++) await enqueue(workspaceId);
    const found: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: string[] = await store.dueWorkspaces(at, after, 2);
      found.push(...page);
      after = page.at(-1) ?? null;
      if (page.length < 2) break;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(some.map(({ workspaceId }) => workspaceId)));
    expect(await store.dueWorkspaces(at - 1, null, 10)).toEqual([]);
  });

  test('disabling cancels what waits, deleting takes all of it, and a bound holds', async () => {
    const { webhook, workspaceId, webhooks } = await plant();
    await enqueue(workspaceId);
    await webhooks.change(webhook.id, () => ({ enabled: false, disabledReason: 'by_request' }));
    expect((await webhooks.listDeliveries(webhook.id, { limit: 10 })).items).toMatchObject([{ status: 'CANCELED', dueAt: null }]);
    await plant(workspaceId);
    await plant(workspaceId);
    await expect(plant(workspaceId)).rejects.toMatchObject({ code: 'insufficient_permissions' });
    expect(await store.inWorkspace(randomUUID()).delete(webhook.id)).toBe(false);
    expect(await webhooks.delete(webhook.id)).toBe(true);
    expect(await webhooks.list()).toHaveLength(2);
  });

  test('pruning takes what ended long ago, and of a failing webhook the oldest past its bound', async () => {
    const { webhook, workspaceId, webhooks } = await plant();
    const events = [];
    for (let times = 0; times < 4; times++) events.push(await enqueue(workspaceId));
    const [first] = await webhooks.due(at, 1);
    if (!first) throw new Error('none is due');
    await webhooks.claim(first, at, at + 1);
    await webhooks.settle(first, at + 1, { status: 'FAILED', dueAt: null, lastStatusCode: 500, lastError: 'Answered 500.' });
    await webhooks.change(webhook.id, () => ({ failingSince: at }));
    await store.prune(at, 2);
    expect((await webhooks.listDeliveries(webhook.id, { limit: 10 })).total).toBe(3);
    await store.prune(at + 1, 1);
    const { items } = await webhooks.listDeliveries(webhook.id, { limit: 10 });
    expect(items.map(({ status }) => status)).toEqual(['PENDING']);
  });
});
