import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
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
    expect(text).toContain(
      'http_server_request_duration_seconds_count{http_request_method="GET",http_response_status_code="404",http_route="/v1/projects/:id"} 1',
    );
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

describe('the API reference', () => {
  const operation = (id: string) => `${server.url}/docs/operations/${id}`;

  test('says what a field means that may be null', async () => {
    expect((await open('/docs/operations/addDomain')).text).toContain('Whether the host had the addresses of this server');
  });

  test('lists every operation of the OpenAPI document, and each has a page', async () => {
    const document = JSON.parse((await open('/openapi.json')).text) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    const { text } = await open('/docs');
    for (const id of ids) {
      expect(text).toContain(`href="/docs/operations/${id}"`);
      expect([id, (await open(`/docs/operations/${id}`)).status]).toEqual([id, 200]);
    }
  });

  test('allows no inline script or style', async () => {
    const { headers, text } = await open('/docs/operations/createProject');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).not.toMatch(/<script>|<style| style=| on\w+=/);
  });

  test('is accessible on a desk and on a phone, complains of nothing, and asks nobody else for anything', async () => {
    const browser = await openBrowser();
    for (const url of [`${server.url}/docs`, operation('createProject'), operation('readLogs'), operation('batchStore')]) {
      const { page, context, complaints } = await visit(browser, url);
      expect(await pageFlaws(page, { inEachMode: true })).toEqual([]);
      await page.locator('summary').evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).click();
      });
      expect(await pageFlaws(page, { inEachMode: true })).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
    await browser.close();
  });

  test('shows samples in three languages and remembers the chosen one', async () => {
    const browser = await openBrowser();
    const { page } = await visit(browser, operation('createProject'));
    const sample = page.getByRole('tabpanel');
    await expect.poll(() => sample.innerText()).toContain('curl -sS -X POST "$DAVIT_URL/v1/projects"');
    await page.getByRole('tab', { name: 'curl' }).press('ArrowRight');
    await expect.poll(() => sample.innerText()).toContain('davit.projects.create({');
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.goto(operation('listProjects'));
    await expect.poll(() => sample.innerText()).toContain('urllib.request');
    await browser.close();
  });

  test('sends a request with a key that stays over reloads until it is forgotten', async () => {
    const browser = await openBrowser();
    const { page, complaints } = await visit(browser, operation('createProject'), wide, { colorScheme: 'dark' });
    await page.getByLabel('API key').fill(caller.key);
    await page.reload();
    await page.getByLabel('Body (JSON)').fill('{ "prompt": "a list of ferries", "autoDeploy": false }');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => page.locator('#outcome').innerText()).toContain('Status 201');
    await expect.poll(() => page.getByLabel('Response body').innerText()).toContain('"prompt": "a list of ferries"');
    await page.goto(operation('getProject'));
    await page.getByLabel('id').fill('nothing');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => page.locator('#outcome').innerText()).toContain('Status 404');
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await page.getByRole('button', { name: 'Forget key' }).click();
    await page.reload();
    await expect.poll(() => page.getByLabel('API key').inputValue()).toBe('');
    await browser.close();
  });

  test('an unknown operation is a page for a browser and an error for a program', async () => {
    const page = await open('/docs/operations/nothing', { accept: 'text/html' });
    expect([page.status, page.text.includes('Operation not found')]).toEqual([404, true]);
    expect((await open('/docs/operations/nothing')).body).toMatchObject({ error: 'route_not_found' });
  });
});

test.each([
  '/docs/guides/pictures/%2e%2e/%2e%2e/package.json',
  '/docs/guides/pictures/%2e%2e%2f%2e%2e%2fpackage.json',
  '/docs/guides/pictures/%00',
])('a path of the documentation that leads elsewhere finds nothing: %s', async (url) => {
  const answer = await server.app.inject({ url, headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'route_not_found' });
});
