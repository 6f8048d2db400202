/** “Forgot your password?” of the console, with a real SMTP server. */
import type { Session } from '@davit/contract/console';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../test-doubles/mail-server.ts';
import { Browser, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { readConfig } from '../config/read-config.ts';

let smtp: MailServer;
let server: OpenServer;
beforeAll(async () => {
  smtp = await startMailServer();
  const { publicUrl, apiHosts } = readConfig({ PUBLIC_URL: 'https://davit.example.com' });
  const bounds = readConfig({}).mail.bounds;
  const rateLimits = { 'sign-in-account-ip': 10 } as never;
  const mail = { smtp: smtp.settings, bounds };
  server = await openServer({ mail, publicUrl, apiHosts, trustProxy: ['loopback'], rateLimits });
});
afterAll(() => server.close());
beforeEach(() => {
  smtp.received.length = 0;
});

const ask = (email: string, from = '10.0.0.1') =>
  new Browser(server.url).call('POST', '/password-reset', { body: { email }, headers: { 'x-forwarded-for': from } });
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 20 });
const received = (count: number) => until(() => expect(smtp.received).toHaveLength(count));

test('forgotten password: a mailed link sets a new one once, ends all sessions, and ends the other links', async () => {
  const { email, browser, password } = await server.newMember('owner');
  for (let n = 0; n < 2; n++) expect((await ask(email.toUpperCase())).body).toEqual({ ok: true });
  await received(2);
  expect(smtp.received[0]?.to).toEqual([email]);
  const tokens = smtp.received.map(({ text }) => /https:\/\/davit\.example\.com\/link\/(\S+)/.exec(text)?.[1]);
  const take = (token: string | undefined) =>
    new Browser(server.url).call('POST', `/links/${token}`, { body: { password: 'a new long password' } });
  expect((await take(tokens[0])).status).toBe(200);
  expect([(await take(tokens[0])).status, (await take(tokens[1])).status]).toEqual([404, 404]);
  expect((await browser.call<Session>('GET', '/session')).body.person).toBeNull();
  expect((await new Browser(server.url).call('POST', '/sign-in', { body: { email, password } })).status).toBe(401);
});

test('forgotten password: an unknown address is answered alike and gets nothing, and a person three links an hour', async () => {
  const { email } = await server.newMember('owner');
  const unknown = await ask('nobody@example.com', '10.0.0.2');
  for (let n = 0; n < 5; n++) {
    const known = await ask(email, '10.0.0.3');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await received(Math.min(n + 1, 3));
  }
  const { email: last } = await server.newMember('owner');
  await ask(last, '10.0.0.4');
  await until(() => expect(smtp.received.some(({ to }) => to.includes(last))).toBe(true));
  await received(4);
  expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(3);
});

test('forgotten password: the answer waits for nothing that depends on the address', async () => {
  const found = Promise.withResolvers<null>();
  const find = vi.spyOn(server.people, 'requestReset').mockReturnValue(found.promise);
  expect((await ask('nobody@example.com', '10.0.0.6')).body).toEqual({ ok: true });
  await until(() => expect(find).toHaveBeenCalledOnce());
  found.resolve(null);
  find.mockRestore();
});

test('forgotten password: one client IP may ask for one address so often', async () => {
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await ask('somebody@example.com', '10.0.0.5')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
});

test('forgotten password: the session says whether the server mails links that open; without that asking is refused', async () => {
  expect((await new Browser(server.url).call<Session>('GET', '/session')).body.server.sendsMail).toBe(true);
  const mail = { smtp: smtp.settings, bounds: readConfig({}).mail.bounds };
  for (const config of [{}, { mail, host: '0.0.0.0' }]) {
    const off = await openServer(config);
    try {
      const browser = new Browser(off.url);
      expect((await browser.call<Session>('GET', '/session')).body.server.sendsMail).toBe(false);
      expect((await browser.call('POST', '/password-reset', { body: { email: 'a@example.com' } })).status).toBe(409);
    } finally {
      await off.close();
    }
  }
});
