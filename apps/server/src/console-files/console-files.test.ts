import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureConsole } from '../../../../scripts/setup/console.mjs';
import { type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { BuiltFiles } from './built-files.ts';
import { contentSecurityPolicy } from './policy.ts';

let server: OpenServer;
beforeAll(async () => {
  await ensureConsole(fileURLToPath(new URL('../../../..', import.meta.url)));
  server = await openServer();
});
afterAll(() => server.close());

const browser = { host: 'localhost', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const program = { host: 'localhost', accept: '*/*' };
const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers });

describe('a browser', () => {
  test.each(['/', '/w/some/projects', '/nowhere', '/link/dvl_x?y=1', '/v2', '/docs/nothing'])(
    'gets the console at %s',
    async (path) => {
      const answer = await get(path, browser);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<div id="root">');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' });
      expect(answer.headers['content-security-policy']).toBe(
        contentSecurityPolicy({ edgePort: 4180, appsDomain: null, appsPublicUrl: null }),
      );
    },
  );

  test.each(['/v1/nothing', '/api/agent-runtime/nothing', '/console/api/nothing', '/assets/nothing.js', '/healthz/nothing'])(
    'gets an error as JSON at %s',
    async (path) => {
      const answer = await get(path, browser);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toHaveProperty('error');
    },
  );
});

describe('a program', () => {
  test.each(['/', '/w/some/projects', '/nowhere'])('gets 404 as JSON at %s', async (path) => {
    const answer = await get(path, program);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'route_not_found' });
  });

  test('that posts to a page gets 404 whatever it accepts', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/nowhere', headers: browser });
    expect(answer.statusCode).toBe(404);
  });
});

test('the policy lets nothing inline and nothing from elsewhere in, and frames apps of this server alone', () => {
  const policy = contentSecurityPolicy({ edgePort: 4180, appsDomain: 'apps.example', appsPublicUrl: null });
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('frame-src https://*.apps.example http://*.apps.example:4180 http://*.localhost:4180');
});

test('assets are compressed beforehand and never change', async () => {
  const { body } = await get('/', browser);
  const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(body) ?? [];
  const packed = await get(script, { ...program, 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  const plain = await get(script, program);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(packed.rawPayload.length * 2);
});

test.each(['/assets/%2e%2e/index.html', '/assets/../../package.json', '/assets/%00.js', '/assets/index.html.br'])(
  'a path that leads elsewhere finds nothing: %s',
  async (path) => {
    expect((await get(path, program)).statusCode).toBe(404);
  },
);

test('a build that is replaced while the server runs is served at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const files = new BuiltFiles(folder);
  expect(files.isThere()).toBe(false);
  expect(await files.read('index.html', 'br')).toBeNull();
  writeFileSync(join(folder, 'index.html'), 'one');
  expect((await files.read('index.html', 'br'))?.bytes.toString()).toBe('one');
  rmSync(folder, { recursive: true });
});
