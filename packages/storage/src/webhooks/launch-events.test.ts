import { randomUUID } from 'node:crypto';
import type { WebhookPayload } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchStore } from '../launch/launch-store.ts';
import { claimRun, plantProject, plantRun } from '../launch/sample-records.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRowTexts } from '../testing/recovery.ts';
import { eventId } from './launch-events.ts';
import { webhookStore } from './webhook-store.ts';

const events = ['project.deleted', 'project.restored', 'run.started', 'run.canceled'];
const cancel = { reason: 'Canceled on request.', at: 900 };

test('the id of an event follows from it, is a UUID of version 7, and sorts by time', () => {
  const ids = [5, 1_700_000_000_000].map((at) => eventId('run.started', 'a', at));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([eventId('run.started', 'a', 5), ids.toSorted()]).toEqual([ids[0], ids]);
  expect(eventId('run.canceled', 'a', 5)).not.toBe(ids[0]);
});

describe.each(databases)('events of projects and runs on $name', ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function plant() {
    const store = launchStore(database);
    const planted = await plantProject(store);
    const webhooks = webhookStore(database, openRowTexts(database)).inWorkspace(planted.project.workspaceId);
    const webhook = {
      id: randomUUID(),
      workspaceId: planted.project.workspaceId,
      url: 'https://example.com/',
      secret: 'whsec_x',
      previousSecret: null,
      secretRotatedAt: null,
      events: events as never,
      enabled: true,
      disabledReason: null,
      failingSince: null,
      createdAt: 1,
      updatedAt: 1,
    };
    await webhooks.create(webhook, 3);
    const payloads = async () => {
      const rows = await database.ask(`select body from webhook_delivery where webhook_id = '${webhook.id}' order by message_id`);
      return rows.map(({ body }) => JSON.parse(String(body)) as WebhookPayload).map(({ type, data }) => ({ type, data }));
    };
    return { store, payloads, ...planted };
  }

  test('a run starts once, also after another server took it over, and is canceled once', async () => {
    const { store, project, run, workspace, payloads } = await plant();
    const data = { projectId: project.id, runId: run.id };
    await claimRun(store, project.id);
    expect(await payloads()).toEqual([{ type: 'run.started', data }]);
    await store.ledger.claimRun(project.id, 500);
    await workspace.cancelRun(run.id, { ...cancel, at: 1_800_000_000_000 });
    await workspace.cancelRun(run.id, { ...cancel, at: 1_800_000_000_001 });
    expect((await payloads()).map(({ type }) => type).toSorted()).toEqual(['run.canceled', 'run.started']);
  });

  test('a run that ends as canceled by its holder, and one that a newer run replaces, say so', async () => {
    const { store, project, run, payloads } = await plant();
    const newer = await plantRun(store, project);
    const held = await claimRun(store, project.id);
    const replaced = (await payloads()).find(({ type }) => type === 'run.canceled');
    expect(replaced?.data).toEqual({ projectId: project.id, runId: run.id });
    await store.ledger.finishRun(held, 'CANCELED', 'replaced', 901);
    const canceled = (await payloads()).filter(({ type }) => type === 'run.canceled');
    expect(canceled.map(({ data }) => (data as { runId: string }).runId).toSorted()).toEqual([run.id, newer.id].toSorted());
  });

  test('deleting a project cancels its runs and says so once; restoring says so', async () => {
    const { project, run, workspace, payloads } = await plant();
    const deletion = { reason: 'Deleted.', at: 900 };
    for (const isFirst of [true, false]) expect(await workspace.softDelete(project.id, deletion)).toBe(isFirst);
    await workspace.undelete(project.id, { at: 950, notBefore: 0, schedules: [] });
    const found = await payloads();
    expect(found.map(({ type }) => type).toSorted()).toEqual(['project.deleted', 'project.restored', 'run.canceled']);
    expect(found.find(({ type }) => type === 'run.canceled')?.data).toEqual({ projectId: project.id, runId: run.id });
    expect(found.find(({ type }) => type === 'project.deleted')?.data).toEqual({ projectId: project.id });
  });
});
