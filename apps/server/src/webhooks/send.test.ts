/** Where a delivery connects to, and where it never does. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { egressPolicy } from '@davit/targets/destination';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../test/harness/ports.ts';
import { checkAddress } from './address.ts';
import { makeSend } from './send.ts';

let inside: Server;
let port: number;
let requests = 0;
beforeAll(async () => {
  inside = createServer((request, answer) => {
    requests++;
    if (request.url === '/moved') answer.writeHead(302, { location: '/elsewhere' });
    answer.end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => void inside.closeAllConnections());
afterAll(() => void inside.close());

const post = (url: string) => ({ url, headers: {}, body: '{}' });
const never = new AbortController().signal;
const leadingInside = () => egressPolicy([], async () => ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1']);

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'http://example.com/',
  'https://example.com:8443/',
  'https://user:password@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'nonsense',
])('webhook address: %s is refused when the webhook is made', async (url) => {
  await expect(checkAddress(leadingInside(), url)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('webhook address: a public name is taken, and a private one where the operator allows it', async () => {
  await checkAddress(leadingInside(), 'https://example.com/davit?a=b');
  await checkAddress(egressPolicy([`127.0.0.1:${port}`]), `http://127.0.0.1:${port}/hook`);
});

test('webhook delivery: a name that leads to private addresses is never connected to', async () => {
  const sent = await makeSend(leadingInside())(post('https://example.com/'), never);
  expect(sent).toEqual({ statusCode: null, error: expect.stringContaining('Refused: it resolves to 127.0.0.1') });
  expect(requests).toBe(0);
});

test('webhook delivery: connects to the address that was looked at, and follows no redirect', async () => {
  let lookedUp = 0;
  const policy = egressPolicy([`hook.test:${port}`], async () => {
    lookedUp += 1;
    return ['127.0.0.1'];
  });
  const send = makeSend(policy);
  expect(await send(post(`http://hook.test:${port}/`), never)).toEqual({ statusCode: 200, error: null });
  expect(await send(post(`http://hook.test:${port}/moved`), never)).toEqual({
    statusCode: 302,
    error: 'Redirects are not followed.',
  });
  expect([lookedUp, requests]).toEqual([2, 2]);
});

test('webhook delivery: a refused connection is reported by its code', async () => {
  const closed = await freePort();
  const sent = await makeSend(egressPolicy([`127.0.0.1:${closed}`]))(post(`http://127.0.0.1:${closed}/`), never);
  expect(sent).toEqual({ statusCode: null, error: 'Could not connect (ECONNREFUSED).' });
});
