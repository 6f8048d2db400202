/** Attacks by strangers and other members, and what a copy of the data folder reveals. */
import { join } from 'node:path';
import { asMember, newUserName, password } from '@davit/app-kit/auth/checks/people.ts';
import { asOwner, type CheckClient, hiddenFields, read, send, submit } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everythingStored, inDatabaseOf } from '../../../../../test/harness/apps-on-postgres.ts';
import { everyKind } from '../../fixtures/every-kind.ts';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { ownTodos, withAccounts } from '../../fixtures/with-accounts.ts';

let made: MadeApp;
let app: StartedApp;
beforeAll(async () => {
  made = makeApp(ownTodos);
  app = await made.start();
});
afterAll(async () => {
  await app?.stop();
  made?.remove();
});

describe('owner access of a check', () => {
  test('needs a link in the data folder: no request in a rehearsal returns one', async () => {
    const stranger = app.client();
    const answer = await stranger.request('/-/rehearsal/owner', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    await read(stranger, '/-/about', 404);
    const link = await stranger.ownerLink();
    await read(app.client(), `${link}x`, 404);
    expect((await submit(stranger, link, '/-/owner', {})).status).toBe(303);
    await read(stranger, '/-/about');
    await read(app.client(), link, 404);
    expect(app.printed()).toBe('');
  });
});

describe('password guessing', () => {
  test('is limited by address, gives a retry time, keeps the user name, and locks out nobody else', async () => {
    const live = await made.start({ REHEARSAL: '' });
    try {
      const fields = (client: CheckClient) => read(client, '/log-in').then(({ body }) => hiddenFields(body, '/log-in'));
      const client = live.client();
      const token = await fields(client);
      const guess = (address: string, userName: string) =>
        client.request('/log-in', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
          body: new URLSearchParams({ ...token, userName, 'present-password': 'not the password' }).toString(),
        });
      const ada = { userName: 'ada', name: 'Ada', 'new-password': password };
      expect((await submit(live.client(), '/sign-up', '/sign-up', ada)).status).toBe(303);
      // Sent together, so that the allowance hardly recovers in between, even on a slow machine.
      const fromOneAddress = await Promise.all(
        Array.from({ length: 40 }, (_, at) => guess('198.51.100.1', at % 2 ? 'ada' : `person${at}`)),
      );
      const slowed = fromOneAddress.findLast(({ status, body }) => status === 429 && body.includes('value="ada"'));
      expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(slowed?.body).not.toContain('not the password');
      await Promise.all(Array.from({ length: 15 }, (_, at) => guess(`192.0.2.${at}`, 'ada')));
      const right = { userName: 'ada', 'present-password': password };
      expect((await submit(live.client(), '/log-in', '/log-in', right)).status).toBe(303);
    } finally {
      await live.stop();
    }
  });

  test('requires a form of this app, and no page contains a password', async () => {
    const client = app.client();
    const answers = { userName: 'ada', 'present-password': password, next: '/' };
    const forged = await send(client, '/log-in', answers);
    expect(forged.status).toBe(403);
    expect(forged.body).not.toContain(password);
    expect(forged.body).toContain('value="ada"');
    const foreign = await client.request('/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(answers).toString(),
    });
    expect(foreign.status).toBe(403);
  });
});

test('a copy of the data folder contains no password and no session', async () => {
  const userName = newUserName();
  const member = app.client();
  await asMember(member, userName);
  const answer = await submit(app.client(), '/log-in', '/log-in', { userName, 'present-password': password });
  const token = /app_session=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
  expect(token).not.toBe('');
  const database = await everythingStored(app.dataDir);
  expect(database).toContain(userName);
  expect(database).not.toContain(password);
  expect(database).not.toContain(token);
});

test('a password with weak hash parameters is rehashed on use', async () => {
  const dataDir = join(made.folder, 'outdated');
  const rehearsed = await made.start({ DATA_DIR: dataDir });
  const userName = newUserName();
  await asMember(rehearsed.client(), userName);
  await rehearsed.stop();
  const stored = () =>
    inDatabaseOf(dataDir, async (db) => {
      const found = db.selectFrom('appAccount').select('password').where('userName', '=', userName);
      return String((await found.executeTakeFirstOrThrow()).password);
    });
  expect(await stored()).toMatch(/^scrypt\$1024\$/);
  const live = await made.start({ DATA_DIR: dataDir, REHEARSAL: '' });
  try {
    const answers = { userName, 'present-password': password };
    expect((await submit(live.client(), '/log-in', '/log-in', answers)).status).toBe(303);
    expect(await stored()).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await submit(live.client(), '/log-in', '/log-in', answers)).status).toBe(303);
  } finally {
    await live.stop();
  }
});

test('input survives the end of a session and can be sent after log-in', async () => {
  const userName = newUserName();
  const client = app.client();
  await asMember(client, userName);
  const { body } = await read(client, '/todos/new');
  const typed = { ...hiddenFields(body, '/todos'), title: 'Typed with care' };
  await submit(client, '/account', '/log-out', {});
  const token = hiddenFields((await read(client, '/log-in')).body, '/log-in');
  const refused = await send(client, '/todos', { ...typed, ...token });
  expect(refused.status).toBe(403);
  expect(refused.body).toContain('href="/log-in"');
  await submit(client, '/log-in', '/log-in', { userName, 'present-password': password });
  const again = await send(client, '/todos', hiddenFields(refused.body, '/todos'));
  const sent = again.status === 403 ? await send(client, '/todos', hiddenFields(again.body, '/todos')) : again;
  expect(sent.status).toBe(303);
  expect((await read(client, '/')).body).toContain('Typed with care');
});

test('only its author and the owner see a picture', async () => {
  const pictured = makeApp(withAccounts(everyKind, { writing: 'members', reading: 'own', joining: 'open' }));
  const running = await pictured.start();
  try {
    const maker = await asMember(running.client());
    const entity = everyKind.entities.find(({ fields }) => fields.some(({ type }) => type.kind === 'image'));
    const image = entity?.fields.find(({ type }) => type.kind === 'image');
    const list = `/${entity?.slug}`;
    const fields = hiddenFields((await read(maker, `${list}/new`)).body, list);
    const answers = Object.fromEntries(
      (entity?.fields ?? []).filter(({ required, type }) => required && type.kind === 'text').map(({ id }) => [id, 'Pictured']),
    );
    const parts = Object.entries({ ...fields, ...answers }).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
    parts.push(`name="${image?.id}"; filename="a.gif"\r\ncontent-type: image/gif\r\n\r\nGIF89a\u0001`);
    const body = `${parts.map((part) => `--part\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--part--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=part' };
    const added = await maker.request(list, { method: 'POST', headers, body });
    expect(added.status).toBe(303);
    const path = /\/uploads\/[\w-]+\.gif/.exec((await read(maker, added.headers.get('location') ?? '')).body)?.[0] ?? '';
    const page = await read(maker, path);
    expect(page.headers.get('cache-control')).toMatch(/^private/);
    await read(await asOwner(running.client()), path);
    await read(await asMember(running.client()), path, 404);
    expect((await running.client().request(path)).status).toBe(303);
  } finally {
    await running.stop();
    pictured.remove();
  }
});
