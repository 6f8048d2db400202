import { expect, test } from 'vitest';
import type { CheckClient } from '../ports/making.ts';
import { createManualTime } from '../testing/manual-time.ts';
import { crawl, linksOf } from './crawl.ts';

/** Pages are looked at by strangers. */
const ownerLink = () => Promise.reject(new Error('nobody is the owner here'));
const html = new Headers({ 'content-type': 'text/html' });

function site(pages: Record<string, string | number | { to: string }>): CheckClient & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    another: () => site(pages),
    ownerLink,
    async request(path) {
      asked.push(path);
      const page = pages[path] ?? 404;
      if (typeof page === 'number') return { status: page, headers: html, body: '' };
      if (typeof page === 'object') return { status: 302, headers: new Headers({ location: page.to }), body: '' };
      return { status: 200, headers: html, body: page };
    },
  };
}

const visit = (client: CheckClient, signal = new AbortController().signal) => crawl(client, createManualTime(), signal);

test('follows every same-origin link once, redirects too, and says what is broken and who links to it', async () => {
  const client = site({
    '/': '<a href="/a">A</a> <a class="x" href=\'/b?x=1&amp;y=2#end\'>B</a> <img src="/logo.svg">',
    '/a': '<a href="b">relative</a> <a href="/">home</a> <a href="https://elsewhere.example/">out</a> <a href="mailto:x@example.com">m</a>',
    '/b': { to: '/login' },
    '/b?x=1&y=2': 500,
    '/login': 'no link here: href="/not-a-link"',
    '/logo.svg': 'svg',
  });
  const { pages, broken, cut } = await visit(client);
  expect(client.asked.toSorted()).toEqual(['/', '/a', '/b', '/b?x=1&y=2', '/login', '/logo.svg']);
  expect({ pages, cut }).toEqual({ pages: 6, cut: false });
  expect(broken).toEqual([{ path: '/b?x=1&y=2', linkedFrom: '/', what: 'answers 500' }]);
});

test('an app that does not answer is broken, with the reason', async () => {
  const client: CheckClient = { another: () => client, ownerLink, request: () => Promise.reject(new Error('socket hang up')) };
  expect((await visit(client)).broken).toEqual([{ path: '/', linkedFrom: null, what: 'does not answer: socket hang up' }]);
});

test('ends on sites without end: so many pages, so many variants of one path', async () => {
  let made = 0;
  const endless: CheckClient = {
    another: () => endless,
    ownerLink,
    request: async () => ({ status: 200, headers: html, body: `<a href="/p${++made}"></a><a href="/sorted?by=${made}"></a>` }),
  };
  expect(await visit(endless)).toMatchObject({ pages: 200, cut: true, broken: [] });
  let variant = 0;
  const asked: string[] = [];
  const sortable: CheckClient = {
    another: () => sortable,
    ownerLink,
    async request(path) {
      asked.push(path);
      return { status: 200, headers: html, body: `<a href="/?sort=${++variant}"></a>` };
    },
  };
  expect((await visit(sortable)).pages).toBe(5);
});

test('stops with the reason it was told to', async () => {
  const stop = new AbortController();
  stop.abort(new Error('the deadline'));
  await expect(visit(site({ '/': 'x' }), stop.signal)).rejects.toThrow('the deadline');
});

test.each([
  ['what is not HTML has no links', new Headers({ 'content-type': 'application/json' }), '<a href="/x">', []],
  ['addresses that cannot be read are left alone', html, '<a href="http://[">', []],
  ['another scheme or host is not followed', html, '<a href="//other/x"><a href="javascript:alert(1)"><a href="data:,x">', []],
  ['an address above the root is the root', html, '<a href="../../x">', ['/x']],
])('%s', (_case, headers, body, links) => {
  expect(linksOf('/here', headers, body)).toEqual(links);
});
