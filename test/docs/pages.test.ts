/** The docs are correct: links resolve, all commands and tools are listed, and quoted messages are the printed ones. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as contract from '@davit/contract';
import { type ConsoleOperation, consoleApi } from '@davit/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionTable } from '../../apps/cli/src/completion/table.ts';
import { createProgram } from '../../apps/cli/src/program.ts';
import { actionOf, consoleActionOf } from '../../apps/server/src/audit/audited-requests.ts';
import { tools } from '../../packages/mcp/src/tools.ts';
import { referencePage } from '../../scripts/docs/reference-page.mjs';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { allBlocksOf, type Block, blocksOf, pages, readerPages, root, textOf, workPages } from './pages.ts';
import { command, notRun, type Reader, readers, readersOfAll } from './readers.ts';

const readersOf = (page: string, { language, section }: Block) =>
  [...readersOfAll, ...readers].filter(
    (reader: Partial<Reader>) =>
      reader.language === language &&
      (reader.pages?.includes(page) ?? true) &&
      (reader.section === undefined || reader.section === section),
  );

describe.each([...new Set([...pages, ...workPages])])('%s', (page) => {
  it('links to what is there', () => {
    const headings = (path: string) =>
      [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [file = '', anchor] = link.split('#');
      const path = file === '' ? join(root, page) : join(root, dirname(page), file);
      if (!existsSync(path)) return [link];
      return anchor === undefined || headings(path).includes(anchor) ? [] : [link];
    });
    expect(broken).toEqual([]);
  });
});

// The reference is compared as a whole with what the OpenAPI document gives.
describe.each(readerPages.filter((page) => page !== 'docs/reference.md'))('%s', (page) => {
  it('has no block of code that nothing runs or reads', () => {
    // Blocks within a list have another indent, and no reader would find them.
    expect(textOf(page).match(/^[ \t]+```/gm) ?? []).toEqual([]);
    const unread = allBlocksOf(page).filter(
      (block) =>
        readersOf(page, block).length === 0 && !notRun.some((one) => one.page === page && block.text.includes(one.includes)),
    );
    expect(unread).toEqual([]);
  });

  it('shows as output no command that somebody would type', () => {
    const blocks = allBlocksOf(page).filter(({ language }) => ['', 'text'].includes(language));
    expect(blocks.filter(({ text }) => command.test(text))).toEqual([]);
  });
});

describe('the readers of blocks', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8');
  /** The arguments of each call of a function. */
  const callsOf = (file: string, name: string) =>
    source(file)
      .split(name)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(')')).replaceAll(/\s+/g, ' ').trim());

  it.each(readers.flatMap(({ pages: their, ...reader }) => their.map((page) => ({ page, ...reader }))))(
    '$by takes the blocks of $language in $page',
    ({ page, language, section, by }) => {
      expect(blocksOf(page, language, section)).not.toEqual([]);
      const taking = callsOf(by, 'locksOf(').filter((call) => call.startsWith(`'${page}', '${language}'`));
      const typing =
        by === 'test/docs/examples.test.ts' ? callsOf(by, 'type(').filter((call) => call.startsWith(`'${page}'`)) : [];
      const whole = new RegExp(`^'${page}', '${language}'(, \\d+)?$`);
      const takes = section === undefined ? (call: string) => whole.test(call) : (call: string) => call.includes(`'${section}'`);
      const types = (call: string) => (section === undefined ? !call.includes('sections:') : takes(call));
      expect(taking.some(takes) || typing.some(types)).toBe(true);
    },
  );

  it.each(readersOfAll)('$by takes every block of $language', ({ language, by }) => {
    expect(source(by)).toContain(`everyBlock('${language}')`);
  });

  it('what no test runs is on its page, is little, and the page says so', () => {
    expect(notRun.length).toBeLessThan(10);
    for (const { page, includes, says } of notRun) {
      expect(allBlocksOf(page).filter(({ text }) => text.includes(includes))).toHaveLength(1);
      expect(textOf(page)).toContain(says);
    }
  });
});

describe('the command', () => {
  const places = completionTable(createProgram());

  it('is described completely on its page', () => {
    const page = textOf('docs/cli.md');
    const ends = places.filter(({ at }) => at !== '' && !places.some((other) => other.at.startsWith(`${at}/`)));
    const missing = ends
      .map(({ at }) => at.slice(1).replaceAll('/', ' '))
      .filter((words) => !page.includes(`\`${words}`) && !page.includes(`davit ${words}`));
    expect(missing).toEqual([]);
  });

  it('has every option that a page shows', () => {
    const options = new Set(places.flatMap(({ words }) => words.map(({ word }) => word)));
    const ownPages = pages.filter((page) => page !== 'docs/client.md');
    const shown = ownPages.flatMap((page) =>
      [...textOf(page).matchAll(/npx davit [^\n`]*/g)].flatMap(([line]) => line.match(/(?<= )--[a-z-]+/g) ?? []),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((option) => !options.has(option))).toEqual([]);
  });
});

it('every tool for models is on its page, and no other', () => {
  const named = [...textOf('docs/mcp.md').matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`([a-z_]+)`/g),
  ]);
  expect(named.map(([, name]) => name).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

it('every action of the audit log is on the page of keys, and no other', () => {
  const request = { params: {}, ip: '127.0.0.1', id: 'request' } as never;
  const caller = { keyId: 'key', name: 'CI', workspaceId: 'workspace' } as never;
  const operations = Object.values(contract).filter(
    (one): one is Extract<typeof one, { id: string; method: string; path: string }> =>
      typeof one === 'object' && 'id' in one && 'method' in one && 'path' in one,
  );
  const called = operations.map((operation) => actionOf(request, operation, caller));
  const consoleOperations = Object.values(consoleApi) as ConsoleOperation[];
  const inConsole = consoleOperations.map((operation) => consoleActionOf(request, operation, caller));
  const folder = join(root, 'apps/server/src/admin/endpoints');
  const operators = readdirSync(folder)
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:action: |byOperator\()'(\w+)'/g)])
    .map(([, action]) => action);
  const audited = [...[...called, ...inConsole].flatMap((one) => one?.action ?? []), ...operators];
  const [, table = ''] = textOf('docs/keys.md').split('## Actions');
  const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const byLink = ['joinWorkspace', 'resetPassword', 'useFirstLink', 'requestReset', 'confirmNotifyAddress', 'stopNotifyAddress'];
  const byOperator = ['restoreBackup', 'rebuildApp', 'suspendProject', 'resumeProject'];
  const otherwise = [...byLink, ...byOperator, 'signIn', 'signInWithPasskey', 'loseDomain'];
  expect(named.toSorted()).toEqual([...new Set([...audited, ...otherwise])].toSorted());
});

it('the messages of troubleshooting are printed somewhere, in these words', () => {
  const quoted = [...textOf('docs/troubleshooting.md').matchAll(/^\| "(.*?)"/gm)].map(([, words = '']) => words);
  expect(quoted.length).toBeGreaterThan(15);
  const missing = quoted.filter((words) => {
    try {
      execFileSync('git', ['grep', '--quiet', '--fixed-strings', words, '--', 'apps', 'packages', 'scripts', ':!*.test.ts'], {
        cwd: root,
      });
      return false;
    } catch {
      return true;
    }
  });
  expect(missing).toEqual([]);
});

describe('the API reference', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server?.stop();
    await removeTemporaryFolders();
  });

  it('matches the OpenAPI document; "node scripts/docs/write-reference.mjs" rewrites it', async () => {
    const document = await (await fetch(`${server.url}/openapi.json`)).json();
    expect(textOf('docs/reference.md')).toBe(referencePage(document));
  });
});
