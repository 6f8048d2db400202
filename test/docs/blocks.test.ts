/** Blocks of settings, JSON, YAML and output, on every page: each is read by what reads it for a user, or printed as shown. */
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { welcome } from '../../apps/cli/src/welcome.ts';
import { readConfig } from '../../apps/server/src/config/read-config.ts';
import { Settings } from '../../apps/server/src/config/settings.ts';
import { FailureNotes } from '../../packages/targets/src/edge/failure-notes.ts';
import { blocksOf, everyBlock, exactBlocksOf } from './pages.ts';

afterEach(() => void vi.restoreAllMocks());

test.each(everyBlock('ini'))('$page, $section: the server reads the settings', ({ text }) => {
  const lines = text.trim().split('\n');
  expect(lines.filter((line) => !/^[A-Z0-9_]+=\S+$/.test(line))).toEqual([]);
  expectSettings(Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2))));
});

test('the commands for several machines have settings and roles that the server reads', () => {
  const [first = '', others = ''] = exactBlocksOf('docs/how-to.md', 'sh', 2, 'Build on several machines');
  const byRole = blocksOf('docs/operations.md', 'sh', 'Several servers').join('').trim().split('\n');
  expect(byRole).toHaveLength(3);
  for (const line of [first, others, ...byRole]) {
    const [, settings = '', roles] = /^((?:\w+=\S+ )*)npx davit serve(?: --roles (\S+))?\s*$/.exec(line) ?? [line];
    expect(settings !== '' || roles !== undefined).toBe(true);
    const env = Object.fromEntries(settings.split(' ').flatMap((word) => (word === '' ? [] : [word.split(/=(.*)/).slice(0, 2)])));
    expectSettings({
      DATABASE_URL: 'postgresql://davit@db:5432/davit',
      ...env,
      ...(roles === undefined ? {} : { DAVIT_ROLES: roles }),
    });
  }
});

test.each(everyBlock('json'))('$page, $section: the JSON can be parsed', ({ text }) => {
  expect(() => JSON.parse(text)).not.toThrow();
});

test.each(everyBlock('yaml'))('$page, $section: the YAML can be parsed', ({ text }) => {
  expect(Object.keys(parse(text, { strict: true, uniqueKeys: true })).length).toBeGreaterThan(0);
});

test('the link of the first owner is printed as the page of the console shows', () => {
  const [shown = ''] = exactBlocksOf('docs/console.md', 'text', 1);
  let printed = '';
  const keep = (text: unknown) => {
    printed += `${text}\n`;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(console, 'log').mockImplementation(keep);
  const url = 'http://localhost:4100';
  const none = { firstApiKey: null, tunnel: null };
  welcome({ apiUrl: url, publicUrl: url, dataDir: '/nowhere', firstLink: `${url}/link/…`, ...none });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal
  expect(printed.replaceAll(/\u001b\[\d*m/g, '').replaceAll(/\n+/g, '\n')).toContain(shown);
});

test('a failed request is a line of the output as the page shows', () => {
  const [shown = ''] = exactBlocksOf('docs/observe.md', 'text', 1);
  const lines: string[] = [];
  const failed = { method: 'POST', url: '/orders', status: 500, tookMs: 12, requestId: '0b6e2c1a-…', versionNumber: 3 };
  new FailureNotes(
    (line) => void lines.push(line),
    () => 0,
  ).add(failed);
  expect(lines).toEqual([shown.trim()]);
});

/** Every name is a setting's, and the server accepts the values; `…` stands for a key. */
function expectSettings(env: Record<string, string>): void {
  expect(Object.keys(env).filter((name) => !(name in Settings.properties))).toEqual([]);
  const given = env.DAVIT_MASTER_KEY === '…' ? { ...env, DAVIT_MASTER_KEY: '0'.repeat(64) } : env;
  expect(() => readConfig(given)).not.toThrow();
}
