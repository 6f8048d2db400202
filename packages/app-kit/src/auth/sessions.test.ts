import { equal, notEqual, ok } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, test } from 'vitest';
import { openStore } from '../data/store.ts';
import type { AppContext, AppEnv } from '../web/context.ts';
import { linkWith, makeLink, useLink } from './links.ts';
import { ownersAccount } from './people.ts';
import { openSessions } from './sessions.ts';
import { account, link, session } from './tables.ts';

const dayMs = 24 * 3600 * 1000;
const dataDir = mkdtempSync(join(tmpdir(), 'sessions-'));
let time = 1_000_000;
const now = () => time;
const store = await openStore({ dataDir, rehearsal: true }, [account, link, session], now);
const sessions = await openSessions(store, now);
const owner = await ownersAccount(store);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const app = new Hono<AppEnv>();
app.use(async (c, next) => {
  c.set('context', { settings: { cookiePrefix: 'app_' } } as AppContext);
  await next();
});
app.get('/in', async (c) => {
  await sessions.begin(c, owner);
  return c.text('');
});
app.get('/who', async (c) => c.text((await sessions.personOf(c))?.name ?? 'nobody'));

async function begin(cookie = ''): Promise<string> {
  const lines = (await app.request('/in', { headers: { cookie } })).headers.getSetCookie();
  return lines.find((line) => line.startsWith('app_session='))?.split(';')[0] ?? '';
}
const who = async (cookie: string) => (await app.request('/who', { headers: { cookie } })).text();

test('a session expires after thirty days', async () => {
  const cookie = await begin();
  time += 29 * dayMs;
  equal(await who(cookie), 'Owner');
  time += 2 * dayMs;
  equal(await who(cookie), 'nobody');
});

test("a new session ends the browser's old one", async () => {
  const first = await begin();
  const second = await begin(first);
  notEqual(first, second);
  equal(await who(first), 'nobody');
  equal(await who(second), 'Owner');
});

test('the store holds no token, and an invented one identifies nobody', async () => {
  const cookie = await begin();
  const rows = await store.table(session).list({});
  ok(rows.rows.every((row) => !cookie.includes(String(row.values.hash))));
  equal(await who('app_session='), 'nobody');
  equal(await who(`app_session=${String(rows.rows[0]?.values.hash)}`), 'nobody');
});

test('a one-time link works in time, once, and for its purpose only', async () => {
  const about = { name: 'Ada', role: '', account: owner.id };
  const early = await makeLink(store, 'reset', about, time);
  const token = await makeLink(store, 'reset', about, time);
  equal(await linkWith(store, 'reset', early, time), null);
  equal(await linkWith(store, 'invitation', token, time), null);
  equal(await linkWith(store, 'reset', token, time + dayMs), null);
  const found = await linkWith(store, 'reset', token, time);
  ok(found);
  const used = await Promise.all([useLink(store, found.id), useLink(store, found.id)]);
  equal(used.filter(Boolean).length, 1);
  equal(await linkWith(store, 'reset', token, time), null);
});
