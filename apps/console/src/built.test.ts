/** The build: how much a first visit loads, and that nothing is inline or third-party. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { beforeAll, expect, test } from 'vitest';
import { ensureConsole } from '../../../scripts/setup/console.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'apps/console/dist');
const maxFirstLoadBytes = 200_000;
const maxFirstLoadFiles = 8;

beforeAll(async () => {
  await Promise.all([ensureConsole(root), init]);
});

const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const scripts = () => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));

/** A chunk and its required chunks. */
function needed(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const [imports] = parse(read(name));
  for (const { n, d } of imports) if (d === -1 && n?.startsWith('.')) needed(relative(dist, join(dist, dirname(name), n)), seen);
  return seen;
}

function packedBytes(name: string): number {
  try {
    return readFileSync(join(dist, `${name}.br`)).length;
  } catch {
    return readFileSync(join(dist, name)).length;
  }
}

test('whatever page is opened first, at most 200 KB of compressed script are loaded, in few files', () => {
  const [, entry = ''] = /<script type="module"[^>]* src="\/(assets\/[^"]+)"/.exec(read('index.html')) ?? [];
  expect(entry).not.toBe('');
  const pages = scripts().filter((name) => name.includes('-page-') || name.includes('frame-'));
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pages) {
    const all = new Set([...needed(entry), ...needed(`assets/${page}`)]);
    const bytes = [...all].reduce((sum, name) => sum + packedBytes(name), 0);
    expect(bytes, page).toBeLessThan(maxFirstLoadBytes);
    expect(all.size, page).toBeLessThanOrEqual(maxFirstLoadFiles);
  }
});

test('the build is the one for production, also where a test made it', () => {
  expect(scripts().filter((name) => read(`assets/${name}`).includes('jsxDEV'))).toEqual([]);
});

test('the page has nothing inline', () => {
  const html = read('index.html');
  expect(html).not.toMatch(/<script(?![^>]* src=)/);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
});

test('nothing is loaded from elsewhere', () => {
  const urls = [...read('index.html').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  for (const url of urls) expect(url).toMatch(/^\/(?!\/)/);
  for (const name of readdirSync(join(dist, 'assets')).filter((one) => one.endsWith('.css')))
    expect(read(`assets/${name}`)).not.toMatch(/@import|url\(\s*['"]?(https?:|\/\/|data:)/);
});

test("the contract's schemas are not in it: types alone are imported", () => {
  for (const name of scripts()) expect(read(`assets/${name}`), name).not.toMatch(/x-trimmed|wrong_credentials says nothing/);
});

test('the set-up builds it once, and not again while no source has changed', async () => {
  const builtAtMs = statSync(join(dist, 'index.html')).mtimeMs;
  await ensureConsole(root);
  expect(statSync(join(dist, 'index.html')).mtimeMs).toBe(builtAtMs);
});
