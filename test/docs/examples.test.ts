/** Types the shell blocks of each docs page, in order, at a real server. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEndpoint } from '../../packages/model/src/testing/index.ts';
import { type NameServer, startNameServer } from '../harness/name-server.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { allBlocksOf, exactBlocksOf, root, typedElsewhere } from './pages.ts';
import { readers } from './readers.ts';

const davit = join(root, 'apps/cli/bin/davit.mjs');

/** Where the page of webhooks has its receiver; nothing listens there. */
const receiver = 'localhost:9';

let names: NameServer;
let server: RunningServer;
beforeAll(async () => {
  names = await startNameServer();
  server = await startServer({ env: { DNS_SERVERS: names.address, WEBHOOK_ALLOW: receiver } });
});
afterAll(async () => {
  await server?.stop();
  await names?.stop();
  await removeTemporaryFolders();
});

/** Sections about other machines, which tests with such machines type. */
const isTypedElsewhere = (page: string, section: string) =>
  readers.some(
    (one) =>
      one.language === 'sh' && one.pages.includes(page) && one.section === section && one.by !== 'test/docs/examples.test.ts',
  );

interface Typed {
  stdout: string;
  stderr: string;
}

interface Reading {
  /** Only the blocks below these headings. */
  sections?: readonly string[];
  /** Only this block. */
  block?: number;
  /** What stands on the page for something of the reader, and that. */
  instead?: Readonly<Record<string, string>>;
  /** Files that the page makes in the reader's folder. */
  leaves?: readonly string[];
}

/**
 * Runs the shell blocks of a page in a folder where `data` is the server's and `examples` the checkout's, with the
 * server's URL instead of the default one. Fails if a command fails.
 */
async function type(page: string, { sections, block, instead = {}, leaves = [] }: Reading = {}): Promise<Typed> {
  const folder = await temporaryFolder('reader');
  await symlink(server.dataDir, join(folder, 'data'));
  await symlink(join(root, 'examples'), join(folder, 'examples'));
  await mkdir(join(folder, 'config'));
  const blocks = allBlocksOf(page).filter(
    ({ language, section }) => language === 'sh' && (sections?.includes(section) ?? true) && !isTypedElsewhere(page, section),
  );
  let text = (block === undefined ? blocks : blocks.slice(block, block + 1)).map((one) => one.text).join('\n');
  for (const [shown, own] of Object.entries(instead)) {
    expect(text).toContain(shown);
    text = text.replaceAll(shown, own);
  }
  text = text
    .replaceAll(typedElsewhere, '')
    .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):4100/g, server.url)
    .replaceAll('npx davit', `"${process.execPath}" "${davit}"`);
  const env = {
    PATH: `${process.env.PATH}`,
    HOME: `${process.env.HOME}`,
    XDG_CONFIG_HOME: join(folder, 'config'),
    ...server.env,
  };
  const typing = promisify(execFile)('bash', ['--norc', '-c', `set -euo pipefail\n${text}`], {
    cwd: folder,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  typing.child.stdin?.end();
  const typed = await typing;
  // The reader's folder must be unchanged, except for files that the page is about.
  expect((await readdir(folder)).toSorted()).toEqual(['config', 'data', 'examples', ...leaves].toSorted());
  return typed;
}

test('the API by example runs as it stands', async () => {
  const { stdout: output } = await type('docs/api.md');
  expect(output).toContain('event: end');
  expect(output).toMatch(/^x-davit-version: 1/im);
  expect(output).toContain('"ok":true,"versionNumber":1');
  expect(output).toContain('"ok":true,"versionNumber":2');
  expect(output).toMatch(/"status":"CANCELED"|has ended already/);
  expect(output).toMatch(/"name":"Chores".*"deletedUntil":"/);
  expect(output).toContain('/-/owner?token=');
  expect(output).toContain('"scopes":["projects:read"');
  expect(output).toContain('"error":"invalid_request"');
  const [first, second] = [...output.matchAll(/(?<!x-request-id: )([0-9a-f]{8}-[0-9a-f-]{27})$/gim)].map(([, id]) => id);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test('the agent runtime by example runs as it stands', async () => {
  const { stdout: output } = await type('docs/agents.md');
  expect(output).toContain('{"found":["a","b"]}\nordered\n');
  expect(output).toContain('RETRY_STEP FAILED, RESTORE SUCCEEDED');
  expect(output).toContain('"status":"COMPLETED"');
});

test('the tutorial leads from a prompt to a live app, and from a dead agent to a healed one', async () => {
  const { stdout, stderr } = await type('docs/tutorial.md');
  expect(stderr).toContain('Reading list is live, version 1');
  expect(stderr).toContain('Reading list is live, version 2');
  expect(stderr).toContain('Version 1 is live again');
  expect(stdout.match(/^ask-weather failed; directive: RETRY_\w+ after \d+ ms$/gm)).toHaveLength(4);
  expect(stdout).toContain('the agent is dead\n');
  expect(stdout).toMatch(/^resumed run \S+ after step 4$/m);
  expect(stdout.match(/^completed: \{"flight":"DV 17"/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^Status +COMPLETED$/m);
  // Its one block of output, but for times and what it leaves out.
  for (const line of exactBlocksOf('docs/tutorial.md', 'text', 1).join('').trim().split('\n')) {
    const [before = '', after = ''] = line.split(/\d+ ms| …\}|RETRY_\w+ after/);
    expect(stdout).toContain(before);
    expect(stdout).toContain(after);
  }
});

test('every how-to works as written', async () => {
  const { stdout, stderr } = await type('docs/how-to.md');
  expect(stdout).toMatch(/^http:\S+ answers$/m);
  expect(stderr).toContain('Tips is live, version 2');
  expect(stderr).toMatch(/Version \d is live again/);
  expect(stdout).toMatch(/^Tips deployed$/m);
  expect(stdout).toMatch(/^tips-v1\//m);
  expect(stderr).toContain('Version 3 is live again');
  expect(stdout).toContain('/-/owner?token=');
  expect(stdout).toMatch(/^\S+ revoked$/m);
  expect(stdout).toContain('{"invoices":3}\n');
});

test('the page of the command runs as it stands', async () => {
  const { stdout } = await type('docs/cli.md');
  expect(stdout).toMatch(/^Scopes +projects:read, projects:write/m);
  expect(stdout).toMatch(/^\* +laptop +http/m);
  expect(stdout).toMatch(/^\{"event":"end","runId":"[0-9a-f-]{36}","status":/m);
  expect(stdout).toMatch(/^http:\/\/\S+$/m);
  expect(stdout).toContain('"error":"project_not_found"');
  expect(stdout).toContain('exit 1\n');
});

test('the tools are served over HTTP as the page describes', async () => {
  expect((await type('docs/mcp.md')).stdout).toContain('"name":"rollback_agent_run"');
});

test("sign-in links are created as the console's page describes", async () => {
  const { stdout } = await type('docs/console.md');
  expect(stdout.match(/^http:\/\/localhost:\d+\/link\/[0-9A-Za-z]{32}$/gm)).toHaveLength(2);
});

test('a key is created and its audit entries are listed as their page describes', async () => {
  const { stdout } = await type('docs/keys.md');
  expect(stdout).toContain('projects:read,runs:read');
  expect(stdout).toMatch(/^TIME +WHO +FROM +ACTION +TARGET +RESULT$/m);
  expect(stdout).toContain(' createKey ');
});

test("the operator's commands run as they stand", async () => {
  const { stdout } = await type('docs/operations.md', { leaves: ['backup.tar.zst'] });
  expect(stdout).toContain('Second floor');
});

test('a backup is made, checked and restored as its page describes', async () => {
  const { stdout } = await type('docs/backup.md', {
    sections: ['Back up', 'Check a backup', 'Restore'],
    leaves: ['backups', 'passphrase', 'restored'],
  });
  expect(stdout).toMatch(/davit-backup-\S+\.tar\.zst is intact\.$/m);
  expect(stdout).toMatch(/^Restored the backup of 20\S+ into \S+restored:/m);
});

test('the output of an app is read as its page describes', async () => {
  const { stdout } = await type('docs/observe.md', { instead: { '0b6e2c1a': "'Version 1 went'" } });
  expect(stdout.match(/Version 1 went live\./g)).toHaveLength(2);
});

test('a domain is added, verified and known to the proxy as its page describes', async () => {
  await server.api.call('POST', '/v1/projects', { prompt: 'a tip calculator', name: 'Shop' });
  await type('docs/how-to.md', { block: 0 });
  const added = await type('docs/domains.md', { block: 0, instead: { 'npx davit': 'npx davit login --local; npx davit' } });
  const { body } = await server.api.call<{ domains: { record: { name: string; value: string } }[] }>(
    'GET',
    `/v1/projects/${(await server.api.call<{ projects: { id: string }[] }>('GET', '/v1/projects?name=Shop')).body.projects[0]?.id}/domains`,
  );
  const [record] = body.domains.map((one) => one.record);
  expect(added.stdout + added.stderr).toContain(record?.value);
  names.setText(record?.name ?? '', record?.value ?? '');
  await type('docs/domains.md', { block: 1, instead: { 'npx davit': 'npx davit login --local; npx davit' } });
  expect((await type('docs/domains.md', { block: 2 })).stdout).toBe('200\n');
});

test('webhooks are created, tried and looked at as their page describes', async () => {
  const instead = { 'WEBHOOK_ALLOW=localhost:3000 npm start': 'npx davit login --local', 'localhost:3000': receiver };
  const login = { 'npx davit webhooks create https': 'npx davit login --local; npx davit webhooks create https' };
  const { stdout } = await type('docs/webhooks.md', { instead: { ...instead, ...login } });
  expect(stdout).toMatch(/^whsec_\S+\n(.*\n)+whsec_\S+$/m);
  expect(stdout).toContain('webhook.ping');
});

test('a language model is set for each provider, and a workspace opts out, as their page describes', async () => {
  const endpoint = await startEndpoint(() => '{"ready":true}');
  try {
    const { body } = await server.api.call<{ workspace: { id: string } }>('GET', '/v1/me');
    const { stdout } = await type('docs/models.md', {
      instead: {
        '"$KEY"': 'sk-of-a-reader',
        '--provider anthropic': `--provider anthropic --url ${endpoint.url}`,
        'https://api.openai.com/v1': endpoint.url,
        'https://openrouter.ai/api/v1': endpoint.url,
        'http://127.0.0.1:11434/v1': endpoint.url,
        '<model>': 'scripted',
        '<vendor/model>': 'vendor/scripted',
        '<workspace>': body.workspace.id,
      },
      leaves: ['model-key'],
    });
    expect(stdout).toContain('vendor/scripted');
    expect(new Set(endpoint.requests.map(({ path }) => path))).toEqual(new Set(['/v1/messages', '/v1/chat/completions']));
  } finally {
    await server.admin('model', 'set', '--off');
    await endpoint.close();
  }
});

test('the README of the packed command: its commands run as they stand; the first two are those of the install page', async () => {
  const [install = '', up = ''] = exactBlocksOf('docs/install.md', 'sh', 1).join('').split('\n');
  const login = 'davit login --url https://davit.example.com';
  const shell = `davit() { "${process.execPath}" "${davit}" "$@"; }`;
  const { stderr } = await type('apps/cli/README.md', {
    instead: {
      [install]: shell,
      [up]: ':',
      [login]: `davit login --url ${server.url} --with-key < data/first-api-key; davit projects create ${up.slice('davit up '.length)} --name Packed`,
      '"Reading list"': 'Packed',
    },
  });
  expect(stderr).toContain('Packed is live, version 2');
  expect(stderr).toContain('Version 1 is live again');
});

test('code of your own is deployed as its page describes', async () => {
  const { stdout } = await type('docs/own-code.md');
  expect(stdout).toMatch(/^2 .*Code of your own/m);
});

test('what troubleshooting asks first is answered', async () => {
  expect((await type('docs/troubleshooting.md')).stdout).toContain('Sandbox');
});

test('the commands to try in the README run as written', async () => {
  const { stderr } = await type('README.md');
  expect(stderr).toContain('Bakery is live, version 2');
  expect(stderr).toContain('Version 1 is live again');
  expect(stderr).toContain('Bakery is live, version 3');
});
