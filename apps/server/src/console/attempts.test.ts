import { afterEach, expect, test, vi } from 'vitest';
import { Browser, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
afterEach(() => server.close());

const attempt = (email: string, password: string, from = '10.0.0.1') =>
  new Browser(server.url).call('POST', '/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': from } });
const withoutId = (body: object) => ({ ...body, requestId: '' });

test('a wrong password and an unknown address are answered alike, after the same work', async () => {
  server = await openServer();
  const { email } = await server.newMember('owner');
  const verify = vi.spyOn(server.storage.passwords, 'verify');
  const wrong = await attempt(email, 'wrong password');
  const unknown = await attempt('nobody@example.com', 'wrong password');
  expect([wrong.status, withoutId(wrong.body)]).toEqual([unknown.status, withoutId(unknown.body)]);
  expect([wrong.status, wrong.body.error]).toEqual([401, 'wrong_credentials']);
  expect(verify).toHaveBeenCalledTimes(2);
  expect([wrong, unknown].flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});

test('one client IP may try one account so often; its owner, from elsewhere, is not locked out', async () => {
  server = await openServer({ trustProxy: ['loopback'], rateLimits: { 'sign-in-account-ip': 2 } as never });
  const { email, password } = await server.newMember('owner');
  const statuses = [];
  for (const tried of ['a', 'b', password]) statuses.push((await attempt(email, tried)).status);
  expect(statuses).toEqual([401, 401, 429]);
  expect((await attempt(email, password, '10.0.0.2')).status).toBe(200);
  expect((await attempt(email.toUpperCase(), password)).status).toBe(429);
});

test('one client IP may try so often in all, whatever accounts it tries', async () => {
  server = await openServer({ trustProxy: ['loopback'], rateLimits: { 'sign-in-ip': 2 } as never });
  const statuses = [];
  for (const name of ['a', 'b', 'c']) statuses.push((await attempt(`${name}@example.com`, 'x')).status);
  expect(statuses).toEqual([401, 401, 429]);
});

test('past the number of attempts from everywhere an account is slowed, and not refused', async () => {
  server = await openServer({ trustProxy: ['loopback'], rateLimits: { 'sign-in-account': 1 } as never });
  const { email, password } = await server.newMember('owner');
  expect((await attempt(email, 'wrong', '10.0.0.9')).status).toBe(401);
  expect((await attempt(email, password, '10.0.0.2')).status).toBe(200);
});
