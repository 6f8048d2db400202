/** The app around a scheduled job, run by its owner and by the platform. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { hiddenFields, includesText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { readAddress } from '@davit/app-kit/features/page-watch/read-address.ts';
import { isDue, startTimer } from '@davit/app-kit/features/page-watch/timer.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { until } from '../../../../../test/harness/until.ts';
import { asJson, type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const blueprint = planned('every hour check a web page and show its up or down history');
let made: MadeApp;
let app: StartedApp | undefined;
let servers: Server[] = [];
beforeAll(() => {
  made = makeApp(blueprint);
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  for (const server of servers) server.close();
  servers = [];
});
afterAll(() => made?.remove());

/** A web server whose status a test can set. */
async function site(): Promise<{ url: string; answer: { status: number }; close(): void; requestCount: () => number }> {
  const answer = { status: 200 };
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount++;
    response.writeHead(answer.status).end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, answer, close, requestCount: () => requestCount };
}

type Client = ReturnType<StartedApp['client']>;

async function send(client: Client, page: string, action: string, values: Record<string, string> = {}) {
  const { body } = await client.request(page);
  return client.request(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...hiddenFields(body, action), ...values }).toString(),
  });
}

async function watch(client: Client, url: string): Promise<string> {
  const added = await send(client, '/', '/watched-pages', { url, name: 'Ours' });
  expect(added.status).toBe(303);
  return added.headers.get('location') ?? '';
}

const call = (client: Client, occurrence: string) =>
  client.request('/-/schedules/check-pages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-davit-occurrence': occurrence },
    body: '{}',
  });

describe('an app that watches pages', () => {
  test('tells the platform its needs, passes its checks, and prints nothing', async () => {
    const files = createGenerator().generate(asJson(blueprint));
    expect(JSON.parse(files.find(({ path }) => path === 'davit.json')?.content ?? '')).toEqual({
      kit: expect.stringMatching(/^\d+\.0\.0-[0-9a-f]{16}$/),
      dataFormat: 1,
      network: true,
      schedules: [{ id: 'check-pages', cron: '0 * * * *', timeZone: 'UTC' }],
      maxBodyBytes: expect.any(Number),
    });
    app = await made.start();
    for (const check of createGenerator().checks(asJson(blueprint))) await check.run(app.client());
    expect(app.printed()).toBe('');
  });

  test('has other lists next to its pages, and both pass their checks', async () => {
    const beside = planned('a todo app with due dates that also checks every hour whether my website is up');
    const both = makeApp(beside);
    app = await both.start();
    try {
      for (const check of createGenerator().checks(asJson(beside))) await check.run(app.client());
      expect(app.printed()).toBe('');
    } finally {
      await app.stop();
      app = undefined;
      both.remove();
    }
  });

  test.each(['only I can add pages', 'visible after log-in only'])(
    '%s: accepts the platform’s call, and strangers can neither run checks nor add pages',
    async (who) => {
      const closed = makeApp(planned(`every hour check a web page and show its up or down history, ${who}`));
      app = await closed.start({ REHEARSAL: '' });
      try {
        const stranger = app.client();
        expect((await call(stranger, 'one')).status).toBe(204);
        for (const path of ['/watched-pages', '/check-now', '/watched-pages/1/check', '/watched-pages/1/delete']) {
          const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
          expect([path, (await stranger.request(path, json)).status]).toEqual([path, 401]);
        }
      } finally {
        await app.stop();
        app = undefined;
        closed.remove();
      }
    },
  );

  test('detects when a page goes up or down, with status code and duration, on the platform’s call', async () => {
    const { url, answer, close, requestCount } = await site();
    app = await made.start({ REHEARSAL: '' });
    const client = app.client();
    const place = await watch(client, url);
    expect((await call(client, 'one')).status).toBe(204);
    expect((await call(client, 'one')).status).toBe(204);
    expect(requestCount()).toBe(1);
    const up = await client.request(place);
    expect(includesText(up, 'Up since')).toBe(true);
    expect(up.body).toMatch(/<td data-label="Status code">200<\/td>/);
    expect(up.body).toMatch(/<td data-label="Answered after">\d+\s*ms<\/td>/);
    expect(up.body).toContain('class="slice up"');

    answer.status = 503;
    await send(client, place, `${place}/check`);
    expect(includesText(await client.request(place), 'Down since')).toBe(true);
    close();
    await call(client, 'two');
    const down = await client.request(place);
    expect(includesText(down, 'The server refused the connection.')).toBe(true);
    expect(includesText(down, '33.3 % up')).toBe(true);
    expect(down.body).toContain('class="slice down"');
    expect(includesText(await client.request('/'), 'One page is down.')).toBe(true);
    const runs = await client.request('/job-runs');
    expect(includesText(runs, '1 up')).toBe(true);
    expect(includesText(runs, '1 down')).toBe(true);
  });

  test('uses a given proxy, and reports its refusals without calling the page down', async () => {
    const { url } = await site();
    const targets: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (connectRequest, socket) => {
      targets.push(connectRequest.url ?? '');
      socket.end(
        'HTTP/1.1 403 Forbidden\r\nproxy-status: davit; error=destination_ip_prohibited; details="it is a \\"private\\" address"\r\ncontent-length: 0\r\n\r\n',
      );
    });
    const socketPath = join(made.folder, 'egress.sock');
    await new Promise<void>((resolve) => proxy.listen(socketPath, resolve));
    servers.push(proxy);
    app = await made.start({ REHEARSAL: '', EGRESS_SOCKET: socketPath });
    const client = app.client();
    const place = await watch(client, url);
    await send(client, place, `${place}/check`);
    expect(targets).toEqual([new URL(url).host]);
    const shown = await client.request(place);
    expect(includesText(shown, 'it is a "private" address')).toBe(true);
    expect(includesText(shown, 'Not checked since')).toBe(true);
    expect(shown.body).not.toContain('class="slice down"');
  });

  test('stops even while a server accepts the connection and does not respond', async () => {
    const silent = createNetServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    app = await made.start({ REHEARSAL: '' });
    const client = app.client();
    const place = await watch(client, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    void send(client, place, `${place}/check`).catch(() => undefined);
    await until(
      'it is asked',
      () => new Promise<boolean>((resolve) => silent.getConnections((_error, count) => resolve(count > 0))),
    );
    expect(await app.stop()).toBe(0);
    app = undefined;
    silent.close();
  });

  test('without the platform has no path for its calls', async () => {
    const open = await made.open();
    const answer = await new Promise<number>((resolve, reject) => {
      const headers = { 'x-davit-occurrence': 'x', 'content-type': 'application/json' };
      const clientRequest = request(`${open.url}/-/schedules/check-pages`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      clientRequest.on('error', reject);
      clientRequest.end('{}');
    });
    expect(answer).toBe(404);
    expect(await open.close()).toBe(0);
  });
});

describe('its parts', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    [' http://Example.com:8080/a?b#c ', 'http://example.com:8080/a?b'],
    ['https://example.com/ä', 'https://example.com/%C3%A4'],
  ])('reads the address %s as %s', (typed, url) => {
    expect(readAddress(typed)).toBe(url);
  });

  test.each([
    '',
    'two words',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://a:b@example.com',
    'https://',
    `https://e.x/${'a'.repeat(1001)}`,
  ])('refuses the address %s', (typed) => {
    expect(readAddress(typed)).toBeNull();
  });

  test('its own timer starts each run at its minute, and stops with the app', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-31T09:58:30.500Z') });
    try {
      const runs: string[] = [];
      const stopping = new AbortController();
      startTimer(
        { cron: '0 * * * *', timeZone: 'UTC' },
        stopping.signal,
        Date.now,
        async (occurrence) => void runs.push(occurrence),
      );
      await vi.advanceTimersByTimeAsync(60_000);
      expect(runs).toEqual([]);
      await vi.advanceTimersByTimeAsync(2 * 3_600_000);
      expect(runs).toEqual(['2026-01-31T10:00:00.000Z', '2026-01-31T11:00:00.000Z']);
      stopping.abort();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('its own timer follows the schedule', () => {
    const at = (iso: string) => Date.parse(iso);
    const hourly = { cron: '0 * * * *', timeZone: 'UTC' };
    expect(isDue(hourly, at('2026-01-31T09:00:00Z'))).toBe(true);
    expect(isDue(hourly, at('2026-01-31T09:01:00Z'))).toBe(false);
    expect(isDue({ cron: '*/15 * * * *', timeZone: 'UTC' }, at('2026-01-31T09:45:00Z'))).toBe(true);
    expect(isDue({ cron: '*/15 * * * *', timeZone: 'UTC' }, at('2026-01-31T09:50:00Z'))).toBe(false);
    const nightly = { cron: '30 2 * * *', timeZone: 'Europe/Berlin' };
    expect(isDue(nightly, at('2026-01-31T01:30:00Z'))).toBe(true);
    expect(isDue(nightly, at('2026-01-31T02:30:00Z'))).toBe(false);
    const mondays = { cron: '0 9 * * 1', timeZone: 'UTC' };
    expect(isDue(mondays, at('2026-02-02T09:00:00Z'))).toBe(true);
    expect(isDue(mondays, at('2026-02-03T09:00:00Z'))).toBe(false);
    expect(isDue({ everyMinutes: 90 }, at('1970-01-01T01:30:00Z'))).toBe(true);
    expect(isDue({ everyMinutes: 90 }, at('1970-01-01T01:00:00Z'))).toBe(false);
  });
});
