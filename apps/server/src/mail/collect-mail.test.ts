/** Fetching from apps into a real outbox, and from there to a real SMTP server. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../test-doubles/mail-server.ts';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { makeNewId, systemClock } from '../ambient.ts';
import { readConfig } from '../config/read-config.ts';
import { createMailCollector } from './collect-mail.ts';
import { stopUrl } from './notify-links.ts';
import { type MailToQueue, openMail } from './open-mail.ts';

const newId = makeNewId(systemClock);
const bounds = { ...readConfig({}).mail.bounds, ofAppInHour: 30 };
const log = { info() {}, warn() {}, error() {} };
let smtp: MailServer;
let server: OpenServer;
let caller: Caller;
let projectId: string;
let waiting: { id: string }[];
let lines: string[];

beforeAll(async () => {
  smtp = await startMailServer();
  const { publicUrl, apiHosts } = readConfig({ PUBLIC_URL: 'https://davit.example.com' });
  server = await openServer({ mail: { smtp: smtp.settings, bounds }, publicUrl, apiHosts });
});
afterAll(() => server.close());
beforeEach(async () => {
  smtp.received.length = 0;
  [waiting, lines] = [[], []];
  caller = await server.newCaller();
  projectId = await server.projectWithVersions(caller, 1);
});

const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 20 });
const path = () => `/v1/projects/${projectId}/notify-address`;
const state = async () =>
  (await caller.call<{ status: string; messages: { kind: string; status: string }[] }>('GET', path())).body;
const received = async (subject: RegExp) => {
  await until(() => expect(smtp.received.some((mail) => subject.test(mail.header('subject') ?? ''))).toBe(true));
  const [mail] = smtp.received.filter((one) => subject.test(one.header('subject') ?? ''));
  if (!mail) throw new Error('not received');
  return mail;
};
const visit = (url: string, method: 'GET' | 'POST', body?: string) =>
  fetch(url.replace('https://davit.example.com', server.url), {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });

async function confirm(address: string): Promise<void> {
  expect((await caller.call('PATCH', path(), { body: { address } })).status).toBe(200);
  const mail = await received(/^Confirm your e-mail address/);
  const [url = ''] = /https:\/\/davit\.example\.com\/mail\/confirm\S+/.exec(mail.text) ?? [];
  const shown = await visit(url, 'GET');
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<button>Confirm the address</button>')]);
  expect((await state()).status).toBe('pending');
  expect((await visit(url, 'POST')).status).toBe(200);
  expect((await state()).status).toBe('confirmed');
}

/** An app that deletes a message only once Davit says that it has it. `dies`: Davit does, after storing. */
function openCollector({ dies = false } = {}) {
  const died = Promise.withResolvers<void>();
  const target = {
    projectsWithMail: async () => (waiting.length > 0 ? [projectId] : []),
    async exchangeMail(_projectId: string, stored: readonly string[]) {
      if (dies && stored.length > 0) {
        died.resolve();
        return new Promise<string | null>(() => {});
      }
      waiting = waiting.filter(({ id }) => !stored.includes(id));
      return JSON.stringify({ messages: waiting.slice(0, 20) });
    },
    addOutputLine: (_projectId: string, line: string) => void lines.push(line),
  };
  const collect = async () => {
    const mail = await openMail({
      config: { smtp: smtp.settings, bounds },
      store: server.storage.mail,
      addresses: server.storage.notifyAddresses,
      clock: systemClock,
      timers: { after: () => () => {} },
      newId,
      random: () => 0,
      log,
    });
    const collector = createMailCollector({
      target,
      mail,
      addresses: server.storage.notifyAddresses,
      findProject: (id) => server.storage.launch.ledger.getProject(id),
      publicUrl: () => 'https://davit.example.com',
      clock: systemClock,
      timers: { after: () => () => {} },
      log,
    });
    await Promise.race([collector.look(), died.promise]);
  };
  return { collect };
}
const toOwner = (subject: string, more = {}) => ({
  id: newId(),
  kind: 'owner',
  subject,
  lines: ['Name: Ana', 'Message: Hello <b>'],
  path: '/inbox',
  ...more,
});
const toPerson = (more = {}) => ({
  ...{ id: newId(), kind: 'reset-password', to: 'ana@example.com', path: '/account/reset?token=abc' },
  ...more,
});

test('mail of an app: reaches the confirmed address once, also if Davit dies between storing and telling the app', async () => {
  await confirm('owner@example.com');
  waiting = [toOwner('New message: Ana')];
  await openCollector({ dies: true }).collect();
  await received(/New message: Ana/);
  expect(waiting).toHaveLength(1);
  await openCollector().collect();
  expect(waiting).toEqual([]);
  await until(async () => expect((await state()).messages.map(({ status }) => status)).toEqual(['SENT', 'SENT']));
  const copies = smtp.received.filter((mail) => mail.header('subject')?.includes('New message: Ana'));
  expect(copies).toHaveLength(1);
  expect(copies[0]?.to).toEqual(['owner@example.com']);
  expect(copies[0]?.text).toContain('Message: Hello <b>');
  expect(copies[0]?.text).toMatch(/Open .*: http\S+\/inbox/);
});

test('mail of an app: what was stored before its reader stopped it is not sent, also not once it is confirmed again', async () => {
  await confirm('owner@example.com');
  const find = async () => server.storage.notifyAddresses.find(projectId);
  const [address, now] = [await find(), systemClock.now()];
  if (!address) throw new Error('no address');
  const text = { to: address.address, subject: 'Late', text: 'x', action: null, stop: null };
  const add = async (dueAt: number) => {
    const one = { id: newId(), projectId, sourceId: newId(), kind: 'owner', expiresAt: now + 3_600_000, createdAt: dueAt, text };
    await server.storage.mail.inWorkspace(address.workspaceId).add([one], bounds);
  };
  const owners = async () => (await state()).messages.filter(({ kind }) => kind === 'owner').map(({ status }) => status);
  // Due later, as after a failed attempt.
  await add(now + 60_000);
  await visit(stopUrl('https://davit.example.com', address), 'POST');
  expect(await owners()).toEqual(['FAILED']);
  // Stored by a server that read the address before it was stopped.
  await add(now);
  await until(async () => expect(await owners()).toEqual(['FAILED', 'FAILED']));
  await server.storage.notifyAddresses.mark(address, { confirmedAt: systemClock.now() });
  await add(now);
  await until(async () => expect((await owners()).toSorted()).toEqual(['FAILED', 'FAILED', 'SENT']));
  expect(smtp.received.filter((mail) => mail.header('subject') === 'Late')).toHaveLength(1);
});

test('mail of an app: one click stops it (RFC 8058), and confirming a new link starts it', async () => {
  await confirm('owner@example.com');
  waiting = [toOwner('First')];
  await openCollector().collect();
  const mail = await received(/First/);
  const stop = mail.header('list-unsubscribe')?.slice(1, -1) ?? '';
  expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect((await visit(stop, 'GET')).status).toBe(200);
  expect((await state()).status).toBe('confirmed');
  expect((await visit(stop, 'POST', 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect((await state()).status).toBe('stopped');
  waiting = [toOwner('Second')];
  await openCollector().collect();
  expect(waiting).toEqual([]);
  expect((await state()).messages.filter(({ kind }) => kind === 'owner')).toHaveLength(1);
  expect((await visit(stop.replace(/token=.*/, 'token=wrong'), 'POST')).status).toBe(404);
  expect((await visit(stop.replace(/project=[^&]*/, 'project=%00'), 'POST')).status).toBe(404);
});

test('mail of an app: messages wait in it until the address is confirmed; nothing goes there before, and links do not wait', async () => {
  await caller.call('PATCH', path(), { body: { address: 'owner@example.com' } });
  const mail = await received(/^Confirm your e-mail address/);
  waiting = [toOwner('Early'), toPerson()];
  await openCollector().collect();
  await received(/^Set a new password/);
  expect(waiting).toMatchObject([{ subject: 'Early' }]);
  expect(lines).toEqual([]);
  expect((await state()).messages.filter(({ kind }) => kind === 'owner')).toEqual([]);
  await visit(/https:\/\/davit\.example\.com\/mail\/confirm\S+/.exec(mail.text)?.[0] ?? '', 'POST');
  await openCollector().collect();
  expect((await received(/Early/)).to).toEqual(['owner@example.com']);
  expect(waiting).toEqual([]);
});

test.each(['no address', 'an address that nobody confirmed in time'])(
  'mail of an app: with %s it keeps no messages',
  async (which) => {
    if (which !== 'no address') {
      await caller.call('PATCH', path(), { body: { address: 'stranger@example.com' } });
      const set = await server.storage.notifyAddresses.find(projectId);
      if (!set) throw new Error('no address');
      await server.storage.notifyAddresses.set({ ...set, confirmUntil: systemClock.now() });
    }
    waiting = [toOwner('Unread')];
    await openCollector().collect();
    expect(waiting).toEqual([]);
    expect((await state()).messages.filter(({ kind }) => kind === 'owner')).toEqual([]);
  },
);

test('mail of an app: people get Davit’s words and a link to the app, whatever the app writes', async () => {
  waiting = [{ ...toPerson(), subject: 'Buy now', lines: ['Buy now'] } as never];
  await openCollector().collect();
  const mail = await received(/^Set a new password/);
  expect(mail.to).toEqual(['ana@example.com']);
  expect(mail.text).toMatch(/http\S+\/account\/reset\?token=abc/);
  expect(mail.raw).not.toContain('Buy now');
});

test('mail of an app: a link that waited in the app is sent no longer than it works', async () => {
  const ages = [undefined, 40 * 60_000, -5_000, 9e15];
  const queued: MailToQueue[] = [];
  const collector = createMailCollector({
    target: {
      projectsWithMail: async () => ['app'],
      exchangeMail: async (_id, stored) =>
        JSON.stringify({ messages: stored.length > 0 ? [] : ages.map((ageMs) => toPerson({ ageMs })) }),
      addOutputLine: () => undefined,
    },
    mail: { queue: async (_id, messages) => queued.push(...messages) },
    addresses: { find: async () => null },
    findProject: async (id) => ({ id, name: 'An app', workspaceId: 'w', liveUrl: 'http://app.localhost' }) as never,
    publicUrl: () => 'https://davit.example.com',
    clock: { now: () => 0, monotonicMs: () => 0 },
    timers: { after: () => () => {} },
    log,
  });
  await collector.look();
  expect(queued.map(({ expiresAt }) => expiresAt / 60_000)).toEqual([60, 20, 60, 0]);
});

test.each([
  ['another host', { path: '//evil.example.com/x' }],
  ['an address in its path', { path: 'https://evil.example.com' }],
  ['no id', { id: 'x' }],
  ['an unknown kind', { kind: 'newsletter' }],
])('mail of an app: an answer with %s is not used', async (_, more) => {
  await confirm('owner@example.com');
  waiting = [toOwner('Hello', more) as never];
  await openCollector().collect();
  expect(waiting).toHaveLength(1);
  expect((await state()).messages).toHaveLength(1);
});

test('mail of an app: what exceeds its bounds waits in the app, and its output says so', async () => {
  await confirm('owner@example.com');
  waiting = Array.from({ length: 40 }, (_, n) => toOwner(`Message ${n}`));
  await openCollector().collect();
  // Of 30 an hour 7 are kept for links, and the address used one.
  expect(waiting).toHaveLength(18);
  expect(lines).toEqual(['E-mail: the limit is reached, so messages wait.']);
  waiting = [...waiting, toPerson()];
  await openCollector().collect();
  await received(/^Set a new password/);
  expect(waiting).toHaveLength(18);
  waiting = Array.from({ length: 10 }, () => toPerson());
  await openCollector().collect();
  expect(waiting).toHaveLength(4);
  expect((await caller.call('PATCH', path(), { body: { address: 'new@example.com' } })).status).toBe(409);
  expect((await state()).status).toBe('confirmed');
});

test('mail of an app: one app that fails keeps no other waiting, and a limit is said once', async () => {
  const asked: string[] = [];
  let now = 0;
  const collector = createMailCollector({
    target: {
      projectsWithMail: async () => ['broken', 'full'],
      exchangeMail: async (id) => JSON.stringify({ messages: asked.push(id) > 0 ? [toOwner('Hello')] : [] }),
      addOutputLine: (_projectId, line) => void lines.push(line),
    },
    mail: { queue: async () => 0 },
    addresses: { find: async () => ({ address: 'a@example.com', confirmedAt: 1, stoppedAt: null }) as never },
    findProject: async (id) => {
      if (id === 'broken') throw new Error('no answer');
      return { id, name: 'An app', workspaceId: 'w', liveUrl: 'http://app.localhost' } as never;
    },
    publicUrl: () => 'https://davit.example.com',
    clock: { now: () => now, monotonicMs: () => now },
    timers: { after: () => () => {} },
    log,
  });
  for (now = 0; now < 120_000; now += 60_000) await collector.look();
  expect(asked).toEqual(['full', 'full']);
  expect(lines).toEqual(['E-mail: the limit is reached, so messages wait.']);
});

test('mail of an app: at its limit only messages to the owner wait; a link is fetched after 30 s at most', async () => {
  let now = 0;
  const queued: MailToQueue[] = [];
  waiting = Array.from({ length: 20 }, () => toOwner('Hello'));
  const collector = createMailCollector({
    target: {
      projectsWithMail: async () => ['full'],
      async exchangeMail(_id, stored) {
        waiting = waiting.filter(({ id }) => !stored.includes(id));
        // As an app does: links first.
        const links = waiting.filter((one) => 'to' in one);
        return JSON.stringify({ messages: [...links, ...waiting.filter((one) => !('to' in one))].slice(0, 20) });
      },
      addOutputLine: (_projectId, line) => void lines.push(line),
    },
    mail: {
      async queue(_id, messages) {
        const links = messages.filter(({ kind }) => kind !== 'owner');
        queued.push(...links);
        return links.length;
      },
    },
    addresses: { find: async () => ({ address: 'a@example.com', confirmedAt: 1, stoppedAt: null }) as never },
    findProject: async (id) => ({ id, name: 'An app', workspaceId: 'w', liveUrl: 'http://app.localhost' }) as never,
    publicUrl: () => 'https://davit.example.com',
    clock: { now: () => now, monotonicMs: () => now },
    timers: { after: () => () => {} },
    log,
  });
  await collector.look();
  waiting = [...waiting, toPerson(), toPerson({ kind: 'confirm-address' })];
  for (now = 2_000; now <= 30_000; now += 2_000) await collector.look();
  expect(queued.map(({ kind }) => kind).sort()).toEqual(['confirm-address', 'reset-password']);
  expect(waiting).toHaveLength(20);
});

test('notification address: refuses what is no address, other callers, and more than five links a day', async () => {
  for (const address of ['x', 'a@b', 'a@example.com, b@example.com', 'Ana <a@example.com>'])
    expect((await caller.call('PATCH', path(), { body: { address } })).status).toBe(400);
  const stranger = await server.newCaller();
  expect((await stranger.call('GET', path())).status).toBe(404);
  const reading = await server.newCaller(['projects:read']);
  expect((await reading.call('PATCH', path(), { body: { address: 'a@example.com' } })).status).toBe(403);
  for (let n = 0; n < 5; n++)
    expect((await caller.call('PATCH', path(), { body: { address: `a${n}@example.com` } })).status).toBe(200);
  expect((await caller.call('PATCH', path(), { body: { address: 'a@example.com' } })).status).toBe(409);
  expect((await caller.call('PATCH', path(), { body: { address: null } })).body).toMatchObject({ status: 'none', address: null });
});
