import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { type CheckClient, hiddenFields, read, send, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDatabaseOf } from '../../../../../test/harness/apps-on-postgres.ts';
import { type MadeApp, makeApp, programOf } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';

let made: MadeApp;
let app: StartedApp;

beforeAll(async () => {
  made = makeApp(todo);
  app = await made.start();
});
afterAll(async () => {
  await app.stop();
  made.remove();
});

const titles = async (client: CheckClient) => visibleText((await read(client, '/')).body);

describe('a write', () => {
  test('without its token is refused, keeps its input, and succeeds when sent again', async () => {
    const client = app.client();
    const refused = await send(client, '/todos', { title: 'Typed with care', dueDate: '2030-01-02' });
    expect(refused.status).toBe(403);
    expect(await titles(client)).not.toContain('Typed with care');
    const again = await send(client, '/todos', hiddenFields(refused.body, '/todos'));
    expect(again.status).toBe(303);
    expect(await titles(client)).toContain('Typed with care');
  });

  test('with another browser’s token is refused', async () => {
    const { body } = await read(app.client(), '/');
    const other = app.client();
    await read(other, '/');
    expect((await send(other, '/todos', { ...hiddenFields(body, '/todos'), title: 'Borrowed token' })).status).toBe(403);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('from another origin (%o) is refused without an offer to resend it', async (headers) => {
    const client = app.client();
    const fields = hiddenFields((await read(client, '/')).body, '/todos');
    const body = new URLSearchParams({ ...fields, title: 'From elsewhere' }).toString();
    const answer = await client.request('/todos', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain('From elsewhere');
    expect(await titles(client)).not.toContain('From elsewhere');
  });

  test('over the size limit is refused before it is read in full', async () => {
    const client = app.client();
    const fields = hiddenFields((await read(client, '/')).body, '/todos');
    expect((await send(client, '/todos', { ...fields, title: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('is rate limited: reading continues, input stays, other clients are not affected', async () => {
    const paced = await made.start({ REHEARSAL: '' });
    try {
      const client = paced.client();
      const page = await read(client, '/');
      const fields = { ...hiddenFields(page.body, '/todos'), title: 'One of many' };
      // Sent together, so that the allowance hardly recovers in between, even on a slow machine.
      const answers = await Promise.all(Array.from({ length: 90 }, () => send(client, '/todos', fields)));
      expect(answers.filter((answer) => answer.status === 303).length).toBeGreaterThanOrEqual(60);
      const last = answers.find((answer) => answer.status === 429);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(last?.body).toContain('One of many');
      await read(client, '/');
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.9' };
      const other = await client.request('/todos', { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
      expect(other.status).toBe(303);
    } finally {
      await paced.stop();
    }
  });
});

describe('every answer', () => {
  test('has security headers', async () => {
    for (const path of ['/', '/nothing-here', '/todos/new']) {
      const { headers } = await app.client().request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  test('sets a cookie only with a form, hidden from scripts', async () => {
    expect((await app.client().request('/nothing-here')).headers.get('set-cookie')).toBeNull();
    expect((await app.client().request('/')).headers.get('set-cookie')).toMatch(/^app_browser=.*HttpOnly; SameSite=Lax$/);
  });

  test('has only working links within the site', async () => {
    const client = app.client();
    for (const path of ['/', '/todos/new', '/todos/1', '/todos/1/edit', '/todos/1/delete']) {
      const { body } = await read(client, path);
      expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!app\.test)/);
      for (const [, href] of body.matchAll(/(?:src|href)="(\/[^"#]*)"/g)) {
        const answer = await client.request(href?.replaceAll('&amp;', '&') ?? '');
        expect(answer.status, `${href} on ${path}`).toBeLessThan(400);
      }
    }
  });

  test('is never a 5xx, whatever the request', async () => {
    const client = app.client();
    const paths = [
      '/?q=%00%ff',
      '/?q=%E0%A4%A',
      '/?page=-1',
      '/?page=1e99',
      '/?page=999999999',
      '/?sort=__proto__',
      '/?sort=-constructor',
      '/?due=%27',
      '/?status[]=x',
      '/todos/0',
      '/todos/99999999999999999999',
      '/todos/1%00',
      '/todos/../package.json',
      '/..%2f..%2fpackage.json',
      '//evil.example/',
      '/-/owner?token[]=x',
      `/?q=${'a'.repeat(1500)}`,
      '/todos.csv?q=%F0%9F%98%80',
      '/%',
      '/todos/1/nothing',
    ];
    for (const path of paths) expect((await client.request(path)).status, path).toBeLessThan(500);
    expect((await client.request(`/?q=${'a'.repeat(5000)}`)).status).toBe(414);
    const cookies = ['app_browser=%', 'app_flash=x.y', 'app_owner=MTA.x', 'app_zone=../../x', `app_zone=${'a'.repeat(500)}`];
    for (const cookie of cookies) expect((await client.request('/', { headers: { cookie } })).status, cookie).toBe(200);
    for (const language of ['*', 'xx-!!', 'de-'.repeat(50), '\u00e4']) {
      expect((await client.request('/', { headers: { 'accept-language': language } })).status, language).toBe(200);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await client.request('/', { method })).status, method).toBeLessThan(500);
    const bodies = ['{"a":', '----x', '', '%00=%00', 'a=1&a=2&__proto__=3'];
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json',
      'text/plain',
      '',
    ]) {
      for (const body of bodies) {
        const answer = await client.request('/todos', { method: 'POST', headers: { 'content-type': type }, body });
        expect(answer.status, `${type} ${body}`).toBeLessThan(500);
      }
    }
  });
});

describe('a reader', () => {
  test('sees dates and numbers in their format, and their choice of light or dark', async () => {
    const client = app.client();
    const far = await client.request('/', { headers: { cookie: 'app_zone=Pacific/Kiritimati' } });
    const near = await client.request('/', { headers: { cookie: 'app_zone=Pacific/Niue' } });
    const day = (body: string) => /data-today="([^"]+)"/.exec(body)?.[1];
    expect(day(far.body)).not.toBe(day(near.body));
    const chosen = await send(client, '/-/appearance', { appearance: 'dark', back: '/todos/1' });
    expect(chosen.headers.get('location')).toBe('/todos/1');
    expect((await read(client, '/')).body).toContain('data-appearance="dark"');
  });

  test('serves robots.txt, the sitemap, the icon and the style sheet', async () => {
    const client = app.client();
    expect((await read(client, '/robots.txt')).body).toContain('Sitemap: http://app.test/sitemap.xml');
    expect((await read(client, '/sitemap.xml')).body).toContain('<loc>http://app.test/</loc>');
    expect((await read(client, '/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await read(client, '/social-preview.svg')).body).toContain('Todo App');
    const css = (await read(client, '/')).body.match(/\/styles\.css\?v=[^"]+/)?.[0] ?? '';
    expect((await read(client, css)).headers.get('cache-control')).toContain('immutable');
    expect((await read(client, '/styles.css')).headers.get('cache-control')).toBe('public, no-cache');
  });
});

test('an error has the app’s design, shows no internals, and is logged', async () => {
  const broken = await made.start();
  try {
    await inDatabaseOf(broken.dataDir, (db) => db.schema.dropTable('todo').execute());
    const { body } = await read(broken.client(), '/', 500);
    expect(visibleText(body)).toContain('Something went wrong');
    expect(body).toContain('href="/styles.css');
    expect(body).not.toMatch(/no such table|does not exist|SQLITE|\.mjs/);
    await expect.poll(() => broken.printed()).toMatch(/no such table: todo|relation "todo" does not exist/);
  } finally {
    await broken.stop();
  }
});

describe('behind an edge', () => {
  test('an app works at each of its addresses, and https marks its cookies', async () => {
    const edged = await made.start({ PUBLIC_URL: 'https://todo.example' });
    try {
      for (const [host, proto] of [
        ['todo.example', 'https'],
        ['127.0.0.1:41007', 'http'],
      ] as const) {
        const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': proto };
        const client = edged.client();
        const page = await client.request('/', { headers });
        expect(page.body).toContain(`content="${proto}://${host}/social-preview.svg`);
        expect(/Secure/.test(page.headers.get('set-cookie') ?? '')).toBe(proto === 'https');
        const body = new URLSearchParams({ ...hiddenFields(page.body, '/todos'), title: `From ${host}` }).toString();
        const sent = { ...headers, origin: `${proto}://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
        expect((await client.request('/todos', { method: 'POST', headers: sent, body })).status).toBe(303);
      }
    } finally {
      await edged.stop();
    }
  });
});

describe('the process', () => {
  test('reports what its start added, and keeps all data after a kill', async () => {
    const dataDir = join(made.folder, 'kept');
    const first = await made.start({ DATA_DIR: dataDir });
    expect(JSON.parse((await read(first.client(), '/-/health')).body)).toEqual({
      status: 'ok',
      schemaChanges: ['Added a table for todos.'],
    });
    await submit(first.client(), '/', '/todos', { title: 'Kept over a kill' });
    await first.kill();
    const second = await made.start({ DATA_DIR: dataDir });
    expect(JSON.parse((await read(second.client(), '/-/health')).body)).toEqual({ status: 'ok', schemaChanges: [] });
    expect(await titles(second.client())).toContain('Kept over a kill');
    expect(await second.stop()).toBe(0);
  });

  test('finishes open requests before it stops', async () => {
    const running = await made.start();
    const client = running.client();
    const cookie = (await read(client, '/')).headers.get('set-cookie')?.split(';')[0] ?? '';
    const fields = hiddenFields((await client.request('/', { headers: { cookie } })).body, '/todos');
    const body = new URLSearchParams({ ...fields, title: 'In flight' }).toString();
    const headers = {
      host: 'app.test',
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    };
    const answered = new Promise<number>((resolve, reject) => {
      const sent = request({ socketPath: running.socket, path: '/todos', method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.write(body.slice(0, 10), () => {
        const stopped = running.stop();
        sent.end(body.slice(10));
        stopped.catch(reject);
      });
    });
    expect(await answered).toBe(303);
    expect(await running.stop()).toBe(0);
  });
});

describe('the owner', () => {
  const newLink = (folder: string, token: string, until: number) => {
    mkdirSync(join(folder, 'owner-links'), { recursive: true });
    writeFileSync(join(folder, 'owner-links', createHash('sha256').update(token).digest('hex')), `${until}\n`);
  };

  test('enters by a link that works once and in time, and sees the app’s plan', async () => {
    newLink(app.dataDir, 'good-token', Date.now() + 60_000);
    const owner = app.client();
    const answer = await submit(owner, '/-/owner?token=good-token', '/-/owner', {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    const about = visibleText((await read(owner, '/-/about')).body);
    expect(about).toContain('due dates');
    expect(visibleText((await read(owner, '/')).body)).toContain('How this was planned');
    await read(app.client(), '/-/owner?token=good-token', 404);
    await read(app.client(), '/-/about', 404);
    await submit(owner, '/', '/log-out', {});
    await read(owner, '/-/about', 404);
  });

  test('an old link or an invented session gives no access', async () => {
    newLink(app.dataDir, 'old-token', Date.now() - 1);
    const { body } = await read(app.client(), '/-/owner?token=old-token', 404);
    expect(visibleText(body)).toContain('works once, within a day. Create a new one');
    expect(body).not.toContain('old-token');
    const text = Buffer.from(String(Date.now() + 1e9)).toString('base64url');
    const secret = readFileSync(join(app.dataDir, 'secret'));
    const signature = createHmac('sha256', secret).update(`cookie owner\0${text}`).digest('base64url');
    const former = { cookie: `app_owner=${text}.${signature}` };
    expect((await app.client().request('/-/about', { headers: former })).status).toBe(404);
    const forged = `app_owner=${Buffer.from(String(Date.now() + 1e9)).toString('base64url')}.${'A'.repeat(43)}`;
    expect((await app.client().request('/-/about', { headers: { cookie: forged } })).status).toBe(404);
  });

  test('creates a link without Davit by the program in the README', async () => {
    const dataDir = join(made.folder, 'data');
    const standing = await made.start({ DATA_DIR: dataDir });
    try {
      const link = new URL(made.node(programOf('owner-link')).trim());
      expect((await submit(standing.client(), link.pathname + link.search, '/-/owner', {})).status).toBe(303);
    } finally {
      await standing.stop();
    }
  });
});
