import { expect, test } from 'vitest';
import type { CheckClient } from '../ports/stages.ts';
import { createManualTime } from '../testing/manual-time.ts';
import { crawl } from './crawl.ts';

/** Strangers visit the pages. */
const ownerLink = () => Promise.reject(new Error('nobody is the owner here'));
const html = new Headers({ 'content-type': 'text/html' });

function site(pages: Record<string, string | number | { to: string }>): CheckClient & { requested: string[] } {
  const requested: string[] = [];
  return {
    requested,
    another: () => site(pages),
    ownerLink,
    async request(path) {
      requested.push(path);
      const page = pages[path] ?? 404;
      if (typeof page === 'number') return { status: page, headers: html, body: '' };
      if (typeof page === 'object') return { status: 302, headers: new Headers({ location: page.to }), body: '' };
      return { status: 200, headers: html, body: page };
    },
  };
}

const visit = (client: CheckClient, signal = new AbortController().signal) => crawl(client, createManualTime(), signal);

test('follows every same-origin link once, redirects included, and reports broken links with their sources', async () => {
  const client = site({
    '/': '<a href="/a">A</a> <a class="x" href=\'/b?x=1&amp;y=2#end\'>B</a> <img src="/logo.svg">',
    '/a': '<a href="b">relative</a> <a href="/">home</a> <a href="https://elsewhere.example/">out</a> <a href="mailto:x@example.com">m</a>',
    '/b': { to: '/login' },
    '/b?x=1&y=2': 500,
    '/login': 'no link here: href="/not-a-link"',
    '/logo.svg': 'svg',
  });
  const { pages, broken, cut } = await visit(client);
  expect(client.requested.toSorted()).toEqual(['/', '/a', '/b', '/b?x=1&y=2', '/login', '/logo.svg']);
  expect({ pages, cut }).toEqual({ pages: 6, cut: false });
  expect(broken).toEqual([{ path: '/b?x=1&y=2', linkedFrom: '/', what: 'returns 500' }]);
});

test('an app that does not answer is broken, with the reason', async () => {
  const client: CheckClient = { another: () => client, ownerLink, request: () => Promise.reject(new Error('socket hang up')) };
  expect((await visit(client)).broken).toEqual([{ path: '/', linkedFrom: null, what: 'does not answer: socket hang up' }]);
});

test('crawl: is bounded in pages, in pages of one kind, and in variants of one path', async () => {
  const words = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  let made = 0;
  const endless: CheckClient = {
    another: () => endless,
    ownerLink,
    request: async () => ({
      status: 200,
      headers: html,
      body: `<a href="/${words(++made)}"></a><a href="/sorted?by=${made}"></a>`,
    }),
  };
  expect(await visit(endless)).toMatchObject({ pages: 200, cut: true, broken: [] });
  const rows = site({ '/': Array.from({ length: 100 }, (_, row) => `<a href="/rows/${row}"></a>`).join('') });
  expect(await visit(rows)).toMatchObject({ pages: 61, cut: true });
  let variant = 0;
  const sortable: CheckClient = {
    another: () => sortable,
    ownerLink,
    request: async () => ({ status: 200, headers: html, body: `<a href="/?sort=${++variant}"></a>` }),
  };
  expect(await visit(sortable)).toMatchObject({ pages: 5, cut: false });
});

test('crawl: fetches the same pages in the same order, whichever answer comes first', async () => {
  const links = (paths: string[]) => paths.map((path) => `<a href="${path}"></a>`).join('');
  const pages = {
    '/': links(['/a', '/b', '/c', '/d', '/e', '/f', '/g']),
    '/a': links(['/a-first', '/a-second']),
    '/d': links(['/d-first']),
    '/a-first': links(['/last']),
  };
  const orderWith = async (turnsOf: (path: string) => number) => {
    const inner = site(pages);
    const client: CheckClient = {
      ...inner,
      async request(path) {
        const answer = await inner.request(path);
        for (let turn = turnsOf(path); turn > 0; turn--) await new Promise(setImmediate);
        return answer;
      },
    };
    await visit(client);
    return inner.requested;
  };
  const order = await orderWith(() => 0);
  expect(order).toHaveLength(12);
  expect(await orderWith((path) => (path === '/a' ? 9 : 1))).toEqual(order);
  expect(await orderWith((path) => 20 - path.length * 2)).toEqual(order);
});

test('rows and tags that visitors made never keep the other pages of the app from being fetched', async () => {
  const rows = Array.from({ length: 1000 }, (_, row) => `<a href="/rows/${row}">${row}</a><a href="/?tag=t${row}">t</a>`).join(
    '',
  );
  const client = site({ '/': `${rows}<a href="/?sort=name">Name</a><a href="/last">Last</a>`, '/?sort=name': 500, '/last': 500 });
  const { broken, cut } = await visit(client);
  expect(broken.filter(({ what }) => what === 'returns 500').map(({ path }) => path)).toEqual(['/?sort=name', '/last']);
  expect(cut).toBe(true);
});

test('what visitors typed is not followed: links, pictures, addresses of the app itself, of any name', async () => {
  const client = site({
    '/': '<div data-user-content><a href="/about-me">me</a><img src="/uploads/gone.png"></div><a href="/own">own</a>',
    '/own': '<a href="http://app.invalid/nope">typed, and marked by nobody</a> <a href="/short">s</a>',
    '/short': { to: 'http://app.invalid/nope' },
  });
  expect(await visit(client)).toEqual({ pages: 3, broken: [], cut: false, tookMs: 0 });
});

test('stops with the given reason', async () => {
  const stop = new AbortController();
  stop.abort(new Error('the deadline'));
  await expect(visit(site({ '/': 'x' }), stop.signal)).rejects.toThrow('the deadline');
});
