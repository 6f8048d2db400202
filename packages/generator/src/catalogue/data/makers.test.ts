/** Whose rows are whose without log-in, over HTTP: by form, by API, with forged cookies. */

import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asJson, type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';
import type { CheckAnswer, CheckClient } from '../../module.ts';

const plan = planned('table reservations for our restaurant, with a JSON API');

let made: MadeApp;
let app: StartedApp;

beforeAll(async () => {
  made = makeApp(plan);
  app = await made.start();
});
afterAll(async () => {
  await app?.stop();
  made?.remove();
});

const table = { name: 'Marsh', guests: 2, startsAt: '2031-05-05T19:00:00Z', phone: '+44 20 7946 0111', email: 'ada@example.org' };

function call(client: CheckClient, method: string, path: string, body?: object, cookie?: string): Promise<CheckAnswer> {
  const headers = { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) };
  return client.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

async function reserve(client: CheckClient): Promise<{ at: string; cookie: string }> {
  const answer = await call(client, 'POST', '/api/table-reservations', table);
  expect(answer.status, answer.body).toBe(201);
  const cookie =
    answer.headers
      .getSetCookie()
      .find((line) => line.includes('visitor='))
      ?.split(';')[0] ?? '';
  return { at: answer.headers.get('location') ?? '', cookie };
}

test('such an app passes its checks', async () => {
  for (const check of createGenerator().checks(asJson(plan))) await check.run(app.client());
});

test('over the API others read a reservation without contact details, and can neither change nor delete it', async () => {
  const [maker, other] = [app.client(), app.client()];
  const { at } = await reserve(maker);
  expect(JSON.parse((await call(maker, 'GET', at)).body)).toMatchObject({ phone: table.phone, email: table.email });
  expect(JSON.parse((await call(other, 'GET', at)).body)).toMatchObject({ name: 'Marsh', phone: null, email: null });
  const whole = await Promise.all(['/table-reservations.csv', '/api/table-reservations'].map((path) => other.request(path)));
  for (const { body } of whole) expect(body).not.toContain(table.email);
  for (const cookie of [undefined, '']) {
    expect((await call(other, 'PATCH', at, { name: 'Taken' }, cookie)).status).toBe(403);
    expect((await call(other, 'DELETE', at, undefined, cookie)).status).toBe(403);
  }
  expect((await call(maker, 'PATCH', at, { guests: 3, status: 'requested' })).status).toBe(200);
  const confirmed = await call(maker, 'PATCH', at, { status: 'confirmed' });
  expect([confirmed.status, confirmed.body]).toEqual([422, expect.stringContaining('Status is set by the owner.')]);
});

test('a cookie of another app, or a combined one, gives no access', async () => {
  const { at, cookie } = await reserve(app.client());
  const another = await made.start();
  const foreign = await reserve(another.client());
  expect(await another.stop()).toBe(0);
  const name = cookie.split('=')[0];
  // One key with another's signature.
  const mixed = `${cookie.split('.')[0]}.${foreign.cookie.split('.')[1]}`;
  for (const forged of [foreign.cookie, mixed, `${name}=`, `${name}=.`])
    expect((await call(app.client(), 'DELETE', at, undefined, forged)).status, forged).toBe(403);
  expect((await call(app.client(), 'DELETE', at, undefined, cookie)).status).toBe(204);
});

test('a deleted row cannot be deleted or changed again, and its author does not own the next one', async () => {
  const [maker, next] = [app.client(), app.client()];
  const { at, cookie } = await reserve(maker);
  expect((await call(maker, 'DELETE', at)).status).toBe(204);
  for (const method of ['DELETE', 'PATCH'])
    expect((await call(app.client(), method, at, method === 'PATCH' ? { guests: 9 } : undefined, cookie)).status).toBe(404);
  const later = await reserve(next);
  expect(later.at).not.toBe(at);
  expect((await call(app.client(), 'DELETE', later.at, undefined, cookie)).status).toBe(403);
  expect(app.printed()).toBe('');
});
