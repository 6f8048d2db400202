import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const open = (path: string, headers: Record<string, string> = {}) => caller.call<never>('GET', path, { key: null, headers });

test('/healthz and /readyz need no key and say what was looked at', async () => {
  expect(JSON.parse((await open('/healthz')).text)).toEqual({ status: 'ok' });
  expect(JSON.parse((await open('/readyz')).text)).toEqual({
    status: 'ready',
    checks: { server: { ok: true, detail: 'a test' } },
  });
});

describe('/metrics', () => {
  test('names routes and statuses, and no tenant', async () => {
    await caller.call('GET', '/v1/projects/019b76da-a800-7a41-9f7e-0b6c1d2e3f40');
    const { text } = await open('/metrics');
    expect(text).toContain('davit_http_requests_total{method="GET",route="/v1/projects/:id",status="404"} 1');
    for (const secret of [caller.key, caller.keyId, caller.workspaceId, '019b76da']) expect(text).not.toContain(secret);
  });

  test('does not exist for other machines, nor behind a proxy, but for who has the token', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect((await open('/metrics', proxied)).status).toBe(404);
    expect((await open('/metrics', { ...proxied, authorization: 'Bearer ' })).status).toBe(404);
    const guarded = await openServer({ metricsToken: 'a-token-of-16-chars' });
    const by = await guarded.newCaller();
    const send = (authorization: string) =>
      by.call('GET', '/metrics', { key: null, headers: { ...proxied, authorization } }).then((answer) => answer.status);
    expect(await send('Bearer a-token-of-16-chars')).toBe(200);
    expect(await send('Bearer another-token-yes')).toBe(404);
    await guarded.close();
  });
});

test('/docs reads well on a desk and on a phone, complains of nothing, and asks nobody else for anything', async () => {
  const browser = await openBrowser();
  for (const viewport of [wide, narrow]) {
    const { page, context, complaints } = await visit(browser, `${server.url}/docs`, viewport);
    await page.waitForSelector('#operations-Projects-rollbackProject');
    expect(complaints).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    await context.close();
  }
  const phone = await browser.newPage({ viewport: narrow, isMobile: true });
  await phone.goto(`${server.url}/docs`);
  await phone.waitForSelector('#operations-Projects-rollbackProject');
  await expect.poll(() => phone.evaluate(() => innerWidth)).toBe(narrow.width);
  await browser.close();
});

test('/docs shows the samples of an operation in three languages, follows the theme, and keeps a key over a reload', async () => {
  const browser = await openBrowser();
  const { page, complaints } = await visit(browser, `${server.url}/docs`, wide, { colorScheme: 'dark' });
  await page.click('#operations-Projects-createProject .opblock-summary-control');
  const samples = page.locator('#operations-Projects-createProject .davit-samples');
  await expect.poll(() => samples.locator('pre').innerText()).toContain('curl -sS -X POST "$DAVIT_URL/v1/projects"');
  await samples.getByRole('tab', { name: 'Python' }).click();
  await expect.poll(() => samples.locator('pre').innerText()).toContain('urllib.request');
  await samples.getByRole('tab', { name: 'TypeScript' }).click();
  await expect.poll(() => samples.locator('pre').innerText()).toContain('davit.projects.create({');
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark-mode'))).toBe(true);
  await page.click('.btn.authorize');
  await page.fill('#api_key_value', 'dvt_kept');
  await page.click('.auth-btn-wrapper .authorize');
  await page.reload();
  await page.waitForSelector('.btn.authorize.locked');
  expect(complaints).toEqual([]);
  await browser.close();
});

test.each([
  ['/docs/static/%2e%2e/%2e%2e/package.json', {}, 404],
  ['/docs/static/%2e%2e%2f%2e%2e%2fpackage.json', {}, 404],
  ['/docs/static/%00', {}, 404],
  ['/docs/static/swagger-ui.css', { range: 'bytes=99999999-' }, 400],
  ['/docs/static/swagger-ui.css', { 'if-match': '"another"' }, 400],
])('what the documentation has no file for is a mistake of the caller: %s %j', async (url, headers, status) => {
  const answer = await server.app.inject({ url, headers: { host: 'localhost', ...headers } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: status === 404 ? 'route_not_found' : 'invalid_request' });
});
