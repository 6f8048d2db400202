import { equal, notEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { test } from 'vitest';
import { secretOf } from '../server/secret.ts';
import type { AppContext, AppEnv } from '../web/context.ts';
import { networkOf } from '../web/network.ts';
import { createLoginLimiter } from './login-limiter.ts';

const minuteMs = 60_000;
const secret = secretOf(Buffer.alloc(32));

/** A client with an address and a browser's cookie; returns the seconds to wait. */
function createScene() {
  let time = 1_000_000_000;
  const settings = { cookiePrefix: 'app_', rehearsal: false };
  const context = { settings, secret, now: () => time } as unknown as AppContext;
  const guesses = createLoginLimiter(context);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('context', context);
    await next();
  });
  app.get('/guess', async (c) => c.text(String(guesses.consume(c, c.req.query('name') ?? ''))));
  app.get('/in', async (c) => {
    guesses.trustDevice(c, c.req.query('name') ?? '');
    return c.text('');
  });
  const ask = async (path: string, name: string, client: string, cookie: string) =>
    app.request(`${path}?${new URLSearchParams({ name })}`, { headers: { cookie } }, { client });
  return {
    guess: async (name: string, client: string, cookie = '') => Number(await (await ask('/guess', name, client, cookie)).text()),
    async device(name: string, cookie = '') {
      const [line = ''] = (await ask('/in', name, '192.0.2.1', cookie)).headers.getSetCookie();
      return line.split(';')[0] ?? '';
    },
    wait: (ms: number) => {
      time += ms;
    },
  };
}

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `198.51.${at >> 8}.${at & 255}`);

test('an account has few guesses from one address, however its name is typed', async () => {
  const { guess, wait } = createScene();
  const names = ['ada', 'Ada', ' ADA ', 'àda', 'ad\u0301a', 'adä'];
  let given = 0;
  for (let round = 0; round < 60; round++, wait(minuteMs / 12)) given += Number((await guess(names[round % 6] ?? '', 'a')) === 0);
  equal(given >= 20 && given <= 27, true, `${given} guesses in five minutes`);
  notEqual(await guess('âda', 'a'), 0);
  equal(await guess('someone else', 'a'), 0);
});

test('guesses: an attack from many addresses never locks the right person out', async () => {
  const { guess } = createScene();
  for (const address of addresses(300)) for (let again = 0; again < 6; again++) await guess('ada', address);
  equal(await guess('ada', '203.0.113.9'), 0);
  equal(await guess('Áda', '203.0.113.9'), 0);
});

test('during an attack each address has five guesses for the account, and its usual ones for others', async () => {
  const { guess } = createScene();
  for (const address of addresses(100)) await guess('ada', address);
  const waits = [];
  for (let again = 0; again < 6; again++) waits.push(await guess('ada', '203.0.113.9'));
  equal(
    waits.findIndex((wait) => wait > 0),
    5,
  );
  for (let again = 0; again < 6; again++) equal(await guess('ben', '203.0.113.9'), 0);
});

test('a browser that logged in before passes after its address has used up its guesses', async () => {
  const { guess, device } = createScene();
  const cookie = await device('Ada');
  for (let again = 0; again < 30; again++) await guess('ada', 'a');
  notEqual(await guess('ada', 'a'), 0);
  equal(await guess('ada', 'a', cookie), 0);
  notEqual(await guess('ada', 'a', await device('ben', cookie)), 0);
  notEqual(await guess('ada', 'a', `${cookie}x`), 0);
  for (let again = 0; again < 30; again++) await guess('ada', 'b', cookie);
  notEqual(await guess('ada', 'b', cookie), 0);
});

test('addresses in one IPv6 network count as one', () => {
  equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  equal(networkOf('2001:0DB8:1:2::1'), '2001:db8:1:2::/64');
  equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  equal(networkOf('::1'), '0:0:0:0::/64');
  notEqual(networkOf('::ffff:192.0.2.1'), networkOf('::ffff:192.0.2.2'));
  equal(networkOf('192.0.2.1'), '192.0.2.1');
  equal(networkOf('fe80::1%eth0'), networkOf('fe80::1%eth0'));
});
