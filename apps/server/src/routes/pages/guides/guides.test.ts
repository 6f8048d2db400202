import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../../test/harness/page-flaws.ts';
import { type OpenServer, openServer } from '../../../../test-doubles/open-server.ts';
import { readLibrary } from './library.ts';
import { hrefOf, renderGuide } from './render-guide.ts';
import { indexGuides, maxHits } from './search-guides.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });
const docs = fileURLToPath(new URL('../../../../../../docs/', import.meta.url));

test('every page of docs/ is a guide, and every link between them leads to one, to its very heading', async () => {
  const { index, guides, decisions } = readLibrary();
  const all = [index, ...guides, ...decisions];
  expect(guides.length + 1).toBe(readdirSync(docs).filter((name) => name.endsWith('.md')).length);
  const pages = new Map<string, string>();
  for (const { slug } of all) {
    const url = slug === '' ? '/docs/guides' : `/docs/guides/${slug}`;
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    pages.set(url, answer.body);
  }
  const broken: string[] = [];
  for (const [from, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (!/^(#|\/docs\/guides)/.test(href)) continue;
      const [path = '', hash] = href.split('#');
      const target = pages.get(path === '' ? from : path);
      if (target === undefined || (hash !== undefined && !target.includes(`id="${hash}"`))) broken.push(`${from} → ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

describe('a link of a guide', () => {
  test.each([
    ['agents.md', 'api', '/docs/guides/agents'],
    ['agents.md#go-back', 'api', '/docs/guides/agents#go-back'],
    ['../agents.md', 'adr/0001-x', '/docs/guides/agents'],
    ['adr/', 'README', '/docs/guides#decisions'],
    ['pictures/terminal.svg', 'cli', '/docs/guides/pictures/terminal.svg'],
    ['https://example.com/a#b', 'api', 'https://example.com/a#b'],
    ['../README.md', 'api', null],
    ['../examples/custom-agent/agent.mjs', 'agents', null],
    ['javascript:alert(1)', 'api', null],
  ])('%s on %s leads to %s', (href, slug, to) => expect(hrefOf(href, slug)).toBe(to));
});

test('what looks like HTML in a guide is shown as text', () => {
  const { html } = renderGuide(
    '# A <b>x</b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://e.invalid/"onerror=x)',
    'api',
  );
  expect(html).not.toMatch(/<script|<b>|javascript:|"onerror/);
});

describe('the search', () => {
  test('finds a section by a word of it, and by the beginning of one', () => {
    const search = indexGuides(readLibrary());
    expect(search('webhook secret').map(({ href }) => href)).toContain('/docs/guides/webhooks#verifying-a-delivery');
    expect(search('checkpo').length).toBe(maxHits);
    expect(search('xyzzyq')).toEqual([]);
  });

  test('shows what it found, escapes hostile words, and refuses an overlong query', async () => {
    expect((await get('/docs/guides/search?q=rollback')).body).toContain('sections found for “rollback”');
    expect((await get('/docs/guides/search')).body).toContain('Enter a word');
    expect((await get('/docs/guides/search?q=%3Cscript%3Exyzzyq')).body).toContain('Nothing found for “&lt;script&gt;xyzzyq”');
    expect((await get(`/docs/guides/search?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
  });
});

test.each([
  '/docs/guides/nothing',
  '/docs/guides/adr/nothing',
  '/docs/guides/pictures/nothing.png',
  '/docs/guides/..%2f..%2fpackage',
])('%s is a 404', async (url) => expect((await get(url)).statusCode).toBe(404));

test('an unknown guide is a page for a browser, and JSON for a program', async () => {
  const answer = await server.app.inject({ url: '/docs/guides/nothing', headers: { host: 'localhost', accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('There is no guide at this address.');
  const json = await server.app.inject({ url: '/docs/guides/nothing', headers: { host: 'localhost' } });
  expect(json.json()).toMatchObject({ error: 'route_not_found' });
});

test('a guide reads well on a desk and on a phone, in light and dark, without a script', async () => {
  const browser = await openBrowser();
  for (const path of ['/docs/guides', '/docs/guides/agents', '/docs/guides/search?q=rollback']) {
    const { page, context, complaints } = await visit(browser, `${server.url}${path}`);
    expect(await pageFlaws(page, { inEachMode: true })).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }
  await browser.close();
});
