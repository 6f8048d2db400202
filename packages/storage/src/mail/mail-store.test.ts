import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchStore } from '../launch/launch-store.ts';
import { plantProject } from '../launch/sample-records.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRowTexts } from '../testing/recovery.ts';
import { type MailBounds, type MailStore, mailStore, type NewMail } from './mail-store.ts';
import { type NotifyAddressStore, notifyAddressStore } from './notify-addresses.ts';

const at = 1_700_000_000_000;
const hourMs = 60 * 60_000;
const wide: MailBounds = { ofAppInHour: 100, ofAppInDay: 100, ofWorkspaceInDay: 100, inDay: 100_000 };

describe.each(databases)('mail on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: MailStore;
  let addresses: NotifyAddressStore;
  beforeAll(async () => {
    database = await open();
    store = mailStore(database, openRowTexts(database));
    addresses = notifyAddressStore(database, openRowTexts(database));
  });
  afterAll(() => database.close());

  const plant = async () => {
    const { project } = await plantProject(launchStore(database));
    return { projectId: project.id, workspaceId: project.workspaceId, mail: store.inWorkspace(project.workspaceId) };
  };
  const message = (projectId: string | null, change: Partial<NewMail> = {}): NewMail => ({
    id: randomUUID(),
    projectId,
    sourceId: randomUUID(),
    kind: 'owner',
    expiresAt: at + 48 * hourMs,
    createdAt: at,
    text: { to: 'canary@example.com', subject: 'canary', text: 'canary', action: null, stop: null },
    ...change,
  });
  const bytesIn = async (table: string) => {
    const rows = await database.ask(`select * from ${table}`);
    const values = rows.flatMap((row) => Object.values(row));
    return Buffer.concat(values.map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value))));
  };

  test('recipient and text come back at the claim, are in no row in clear, and are gone once it has ended', async () => {
    const { projectId, mail } = await plant();
    const one = message(projectId);
    expect(await mail.add([one], wide)).toBe(1);
    expect((await bytesIn('mail_message')).includes('canary')).toBe(false);
    const [due] = await mail.due(at, 10);
    if (!due) throw new Error('none is due');
    expect(await mail.claim(due, at, at + 60_000)).toEqual(one.text);
    expect(await mail.settle(one.id, at + 60_000, { status: 'SENT', dueAt: null, lastError: null })).toBe(true);
    expect(await database.ask(`select sealed from mail_message where id = '${one.id}'`)).toEqual([{ sealed: null }]);
    expect(await mail.ofProject(projectId, 10)).toMatchObject([{ status: 'SENT', attempts: 1, dueAt: null }]);
  });

  test('a message that an app hands over twice is stored once, also after it was sent', async () => {
    const { projectId, mail } = await plant();
    const one = message(projectId);
    const again = { ...one, id: randomUUID() };
    expect(await mail.add([one, again], wide)).toBe(2);
    const [due] = await mail.due(at, 10);
    if (!due) throw new Error('none is due');
    await mail.claim(due, at, at + 1);
    await mail.settle(one.id, at + 1, { status: 'SENT', dueAt: null, lastError: null });
    expect(await mail.add([{ ...again, id: randomUUID() }], wide)).toBe(1);
    expect(await mail.ofProject(projectId, 10)).toHaveLength(1);
  });

  test('of many servers that claim one at once, one has it; it is due again when the claim runs out', async () => {
    const { projectId, mail } = await plant();
    await mail.add([message(projectId)], wide);
    const [due] = await mail.due(at, 10);
    if (!due) throw new Error('none is due');
    const claims = await Promise.all([1, 2, 3, 4].map((n) => mail.claim(due, at + n, at + 60_000 + n)));
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1);
    expect(await mail.due(at + 50_000, 10)).toEqual([]);
    const [again] = await mail.due(at + 70_000, 10);
    expect(again).toMatchObject({ id: due.id, attempts: 1 });
    expect(await mail.settle(due.id, (again?.dueAt ?? 0) - 1, { status: 'SENT', dueAt: null, lastError: null })).toBe(false);
  });

  test.each([
    ['an app in an hour', { ofAppInHour: 2 }, 2 * hourMs],
    ['an app in a day', { ofAppInDay: 2 }, 30 * hourMs],
    ['a workspace in a day', { ofWorkspaceInDay: 2 }, 30 * hourMs],
  ] as const)('no more are accepted than the bound of %s, until time has passed', async (_, bound, laterMs) => {
    const { projectId, mail } = await plant();
    const bounds = { ...wide, ...bound };
    expect(await mail.add([message(projectId), message(projectId), message(projectId)], bounds)).toBe(2);
    expect(await mail.add([message(projectId)], bounds)).toBe(0);
    expect(await mail.add([message(projectId, { createdAt: at + laterMs })], bounds)).toBe(1);
  });

  test.each([
    ['an app in an hour', { ofAppInHour: 4 }],
    ['an app in a day', { ofAppInDay: 4 }],
    ['a workspace in a day', { ofWorkspaceInDay: 4 }],
  ] as const)('messages to owners leave a part of the bound of %s to links', async (_, bound) => {
    const { projectId, mail } = await plant();
    const bounds = { ...wide, ...bound };
    const link = () => message(projectId, { kind: 'reset-password' });
    expect(
      await mail.add(
        [1, 2, 3, 4].map(() => message(projectId)),
        bounds,
      ),
    ).toBe(3);
    expect(await mail.add([link(), message(projectId)], bounds)).toBe(1);
    expect(await mail.add([link()], bounds)).toBe(0);
  });

  test('deleting a project erases recipients and texts of its messages, sends none, and frees no bound', async () => {
    const { projectId, workspaceId, mail } = await plant();
    const bounds = { ...wide, ofWorkspaceInDay: 2 };
    expect(await mail.add([message(projectId), message(projectId)], bounds)).toBe(2);
    expect(await launchStore(database).inWorkspace(workspaceId).deleteProject(projectId)).toBe(true);
    expect(await mail.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    expect(await mail.add([message(null)], bounds)).toBe(0);
    const left = await database.ask(`select project_id, status, sealed from mail_message where workspace_id = '${workspaceId}'`);
    expect(left).toEqual(Array(2).fill({ project_id: null, status: 'FAILED', sealed: null }));
  });

  test('the bound of the installation counts all workspaces', async () => {
    const [a, b] = [await plant(), await plant()];
    const later = { createdAt: at + 1_000 * hourMs };
    const bounds = { ...wide, inDay: 2 };
    expect(await a.mail.add([message(a.projectId, later), message(null, later)], bounds)).toBe(2);
    expect(await b.mail.add([message(b.projectId, later)], bounds)).toBe(0);
  });

  test('workspaces with due messages are found in turns, and what ended long ago is pruned', async () => {
    const some = [await plant(), await plant()];
    for (const { projectId, mail } of some) await mail.add([message(projectId)], wide);
    const found = await store.dueWorkspaces(at, null, 1_000);
    expect(found).toEqual(expect.arrayContaining(some.map(({ workspaceId }) => workspaceId)));
    const { projectId, mail } = some[0] ?? (await plant());
    const [due] = await mail.due(at, 1);
    if (!due) throw new Error('none is due');
    await mail.claim(due, at, at + 1);
    await mail.settle(due.id, at + 1, { status: 'FAILED', dueAt: null, lastError: 'x' });
    expect(await store.prune(at)).toBe(0);
    expect(await store.prune(at + 1)).toBeGreaterThan(0);
    expect(await mail.ofProject(projectId, 10)).toEqual([]);
  });

  test('a notify address is sealed, belongs to its workspace, and is marked only while it is the one that was read', async () => {
    const { projectId, workspaceId } = await plant();
    const times = { confirmUntil: at, confirmedAt: null, stoppedAt: null, createdAt: at };
    const address = {
      projectId,
      workspaceId,
      address: 'canary@example.com',
      confirmToken: 'canary1',
      stopToken: 'canary2',
      ...times,
    };
    await addresses.set(address);
    expect((await bytesIn('notify_address')).includes('canary')).toBe(false);
    expect(await addresses.get(workspaceId, projectId)).toEqual(address);
    expect(await addresses.get(randomUUID(), projectId)).toBeNull();
    expect(await addresses.mark(address, { confirmedAt: at })).toBe(true);
    expect(await addresses.mark(address, { stoppedAt: at })).toBe(true);
    expect(await addresses.find(projectId)).toMatchObject({ confirmedAt: at, stoppedAt: at });
    expect(await addresses.mark(address, { confirmedAt: at })).toBe(true);
    expect(await addresses.find(projectId)).toMatchObject({ confirmedAt: at, stoppedAt: null });
    await addresses.set({ ...address, address: 'other@example.com', createdAt: at + 1 });
    expect(await addresses.mark(address, { stoppedAt: at })).toBe(false);
    expect(await addresses.find(projectId)).toMatchObject({ address: 'other@example.com', confirmedAt: null, stoppedAt: null });
    expect(await addresses.remove(workspaceId, projectId)).toBe(true);
    expect(await addresses.remove(workspaceId, projectId)).toBe(false);
  });

  test('a link that confirms an address ends once another one is set, or it is removed', async () => {
    const { projectId, workspaceId, mail } = await plant();
    const set = async (confirmUntil: number) => {
      await mail.add([message(projectId, { kind: 'notify-address', sourceId: null, expiresAt: confirmUntil })], wide);
      const tokens = { confirmToken: 'confirm', stopToken: 'stop' };
      const times = { confirmUntil, confirmedAt: null, stoppedAt: null, createdAt: at };
      await addresses.set({ projectId, workspaceId, address: 'canary@example.com', ...tokens, ...times });
    };
    const waiting = async () => (await mail.due(at, 10)).map(({ expiresAt }) => expiresAt);
    for (const until of [at + hourMs, at + 2 * hourMs]) {
      await set(until);
      expect(await waiting()).toEqual([until]);
    }
    await addresses.remove(workspaceId, projectId);
    expect(await waiting()).toEqual([]);
    expect(await mail.ofProject(projectId, 10)).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }]);
  });
});
