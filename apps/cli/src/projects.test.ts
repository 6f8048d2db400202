/** Projects from the command line: the real command, a real server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '@davit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders } from '../../../test/harness/server.ts';
import { until } from '../../../test/harness/until.ts';
import { davit, startDavitCommand } from './testing/run-davit.ts';
import { type SignedIn, signedIn } from './testing/signed-in.ts';

let person: SignedIn;
beforeAll(async () => {
  person = await signedIn({ env: { RUN_CONCURRENCY: '1' } });
});
afterAll(async () => {
  await person?.server.stop();
  await removeTemporaryFolders();
});

const draft = (name: string) => person.server.api.create('a tip calculator', { name, autoDeploy: false });

describe('a project', () => {
  it('is made, deployed again, rolled back, listed, read and opened, with nothing but data on stdout', async () => {
    const made = await person.run('projects', 'create', 'a', 'todo app', '--name', 'First flight');
    expect(made.code).toBe(0);
    expect(made.stdout).toMatch(/^http:\/\/\S+\n$/);
    const url = made.stdout.trim();
    expect((await fetch(url)).headers.get('x-davit-version')).toBe('1');
    for (const stage of ['plan', 'generate', 'build', 'verify', 'release'])
      expect(made.stderr).toMatch(new RegExp(`^ {2}${stage} `, 'm'));
    expect(made.stderr).toMatch(/First flight is live, version 1, after [\d.]+ s:/);
    expect(made.stderr).not.toContain('\u001b');

    expect((await person.run('deploy', 'First flight')).stdout).toBe(`${url}\n`);
    expect((await fetch(url)).headers.get('x-davit-version')).toBe('2');
    const following = startDavitCommand(['logs', '--app', 'First flight', '--follow', '-n', '20'], person.env);
    await until('what it printed before', () => following.output().includes('Version 2 went live.'));
    const back = await person.run('rollback', 'First flight');
    expect([back.code, back.stdout]).toEqual([0, `${url}\n`]);
    expect(back.stderr).toContain('Version 1 is live again');

    const printed = await person.run('logs', '--app', 'First flight', '-n', '50');
    expect(printed.stdout).toMatch(/^20\S+Z {2}Version 2 went live\.$/m);
    await until('what it printed since', () => /Version 2 went live\..*Version 1 went live\./s.test(following.output()));
    following.child.kill('SIGINT');
    expect((await following.ended).stderr).toContain('Stopped following. First flight continues.');

    const traffic = async (...of: string[]) =>
      (await person.run('projects', 'metrics', 'First flight', '--range', '1h', ...of)).stdout;
    await until('its visits are stored', async () => (await traffic('--version', '2')) !== '');
    const ofSecond = await traffic('--version', '2');
    expect([/^2 +\d+ +0 +0 /m.test(ofSecond), /^1 +\d/m.test(ofSecond)]).toEqual([true, false]);
    const shown = await traffic();
    expect(shown).toMatch(/^Requests +\d+$/m);
    expect(shown).toMatch(/^1 +\d+ +0 +0 /m);
    expect(shown).not.toMatch(/[▁-█]/);

    const runs = await person.runJson<{ runs: { trigger: string }[]; total: number }>('runs', 'list', 'First flight');
    expect([runs.total, runs.runs.map(({ trigger }) => trigger)]).toEqual([2, ['deploy', 'create']]);
    expect((await person.run('runs', 'list', 'First flight', '--status', 'FAILED')).stderr).toContain('No such runs');
    expect((await person.run('projects', 'get', 'First flight')).stdout).toMatch(/^Version +1$/m);
    expect((await person.run('projects', 'open', 'First flight')).stdout).toBe(`${url}\n`);
  });

  it('is a draft where nothing is to be deployed, and takes its prompt from stdin and hints', async () => {
    const fromStdin = startDavitCommand(
      ['projects', 'create', '-', '--draft', '--db', 'none', '--json'],
      person.env,
      ' tip calculator\n',
    );
    const project = JSON.parse((await fromStdin.ended).stdout) as Project;
    expect(project).toMatchObject({ prompt: 'tip calculator', status: 'draft', autoDeploy: false });
    const opened = await person.run('projects', 'open', project.id, '--json');
    expect(opened.code).toBe(1);
    expect(JSON.parse(opened.stdout)).toMatchObject({ error: 'not_live', hint: `"davit deploy ${project.id}"` });
    expect((await davit(person.env, 'logs', project.id)).stderr).toContain('has not been deployed yet');
  });

  it('has settings and secrets, from stdin, the command line and a file, and no list shows a secret', async () => {
    const { id } = await draft('Secretive');
    const fromStdin = startDavitCommand(['env', 'set', id, 'TOKEN', '--stdin'], person.env, 'canary\n');
    const set = await fromStdin.ended;
    expect([set.code, set.stdout, set.stderr]).toEqual([0, '', expect.stringContaining('gets the change when it starts')]);
    await person.run('env', 'set', id, 'GREETING=Hello = all', '--plain');
    const folder = await mkdtemp(join(tmpdir(), 'davit-env-'));
    await writeFile(join(folder, '.env'), '# from a file\nFROM_FILE="canary two"\n');
    await person.run('env', 'set', id, '--file', join(folder, '.env'));
    await rm(folder, { recursive: true });
    const listed = await person.run('env', 'list', id);
    expect(listed.stdout).toMatch(/^FROM_FILE +\(secret\)[\s\S]+^GREETING +Hello = all[\s\S]+^TOKEN +\(secret\)/m);
    expect(listed.stdout).not.toContain('canary');
    const unset = await person.run('env', 'unset', id, 'FROM_FILE', 'GREETING', 'GREETNIG');
    expect([unset.code, unset.stderr]).toEqual([1, expect.stringContaining('✓ Changed.')]);
    expect(unset.stderr).toContain('✗ GREETNIG was not set.');
    const again = await person.run('env', 'unset', id, 'GREETING', '--json');
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([1, { applied: 'unchanged', notSet: ['GREETING'] }]);
    const { variables } = await person.runJson<{ variables: { name: string }[] }>('env', 'list', id);
    expect(variables.map(({ name }) => name)).toEqual(['TOKEN']);
    expect((await person.run('env', 'set', id, 'ALONE')).stderr).toContain('there is no terminal');
    expect((await person.run('env', 'set', id, 'PATH=/tmp')).stderr).toContain('PATH is reserved');
  });

  it('is found by id, by its beginning and by name, and by nothing that means two', async () => {
    const { id } = await draft('Harbour');
    await draft('Twin');
    const second = await draft('Twin');
    for (const word of [id, id.slice(0, -2), 'Harbour']) {
      expect((await person.runJson<Project>('projects', 'get', word)).id).toBe(id);
    }
    const twice = await person.run('projects', 'get', 'Twin');
    expect(twice.code).toBe(2);
    expect(twice.stderr).toContain('2 projects are called Twin');
    expect(twice.stderr).toContain(second.id);
    const unknown = await person.run('deploy', 'Harbuor');
    expect([unknown.code, unknown.stdout]).toEqual([1, '']);
    expect(unknown.stderr).toContain('Did you mean "Harbour"?');
    expect(unknown.stderr).toContain('davit projects list');
  });

  it('lists up to the limit, and says how many are left out', async () => {
    for (let n = 0; n < 3; n++) await draft(`Listed ${n}`);
    const { total } = await person.runJson<{ total: number }>('projects', 'list');
    const two = await person.run('projects', 'list', '--limit', '2');
    expect(two.stdout.trim().split('\n')).toHaveLength(3);
    expect(two.stderr).toContain(`2 of ${total}. --all lists all.`);
    const all = await person.runJson<{ projects: Project[] }>('projects', 'list', '--limit', '2', '--all');
    expect(all.projects).toHaveLength(total);
  });
});

describe('waiting', () => {
  it('--detach returns at once, --timeout returns in time, and the run continues', async () => {
    const { id } = await draft('Patience');
    await person.server.api.create('a todo app', { name: 'In the way' });
    const late = await person.run('deploy', id, '--timeout', '1', '--json');
    expect(late.code).toBe(1);
    expect(JSON.parse(late.stdout)).toMatchObject({
      error: 'timeout',
      hint: expect.stringMatching(/davit logs \S+ --follow/),
    });

    const detached = await person.run('deploy', id, '--detach');
    const runId = detached.stdout.trim();
    expect(detached.stdout).toMatch(/^[0-9a-f-]{36}\n$/);
    const followed = await person.run('logs', runId, '--follow');
    expect(followed.code).toBe(0);
    expect(followed.stdout).toContain('Live at ');
    const again = await person.runJson<{ complete: boolean; logs: { seq: number }[] }>('logs', runId);
    expect(again.complete).toBe(true);
    expect(again.logs.map(({ seq }) => seq)).toEqual(again.logs.map((_, index) => index + 1));
  });

  it('Ctrl-C prints how to continue, and the run continues', async () => {
    const { id } = await draft('Left alone');
    await person.server.api.create('a todo app', { name: 'In the way again' });
    const waiting = startDavitCommand(['deploy', id], person.env);
    await until('the wait to begin', () => waiting.output().includes('Deploying'));
    waiting.child.kill('SIGINT');
    const { code, stdout, stderr } = await waiting.ended;
    expect([code, stdout]).toEqual([2, '']);
    const runId = /Run (\S+) continues/.exec(stderr)?.[1];
    expect(stderr).toContain(`davit logs ${runId} --follow`);
    expect((await person.server.api.settled(id)).status).toBe('deployed');
  });
});

it('text from elsewhere reaches no terminal as control characters, in tables, records, messages and JSON', async () => {
  const hostile = 'a\u001b[2J\u009b31mb\u202ec';
  const { id } = await draft(hostile);
  const outputs = [
    await person.run('projects', 'list', '--all'),
    await person.run('projects', 'get', id),
    await person.run('projects', 'get', id, '--json'),
    await person.run('projects', 'open', id),
    await person.run('projects', 'get', `${hostile}x`),
  ];
  for (const { stdout, stderr } of outputs) {
    for (const control of ['\u001b', '\u009b', '\u202e']) expect(stdout + stderr).not.toContain(control);
  }
  expect(JSON.parse(outputs[2]?.stdout ?? '').name).toBe(hostile);
});

describe('the log of a run', () => {
  it('without --follow prints the entries so far, at once, and says that the run is active', async () => {
    const { id } = await person.server.api.create('a todo app', { name: 'Under way' });
    await person.server.api.create('a todo app', { name: 'Before it' });
    const { runId } = (await person.server.api.call<{ runId: string }>('POST', `/v1/projects/${id}/deploy`)).body;
    const read = await person.runJson<{ complete: boolean; logs: object[] }>('logs', runId);
    expect(read.complete).toBe(false);
    const shown = await person.run('logs', runId);
    if (shown.stderr !== '') expect(shown.stderr).toContain(`"davit logs ${runId} --follow"`);
    await person.server.api.call('POST', `/v1/runs/${runId}/cancel`);
    await person.server.api.settled(id);
  });

  it('with -f and --json is a line for each entry, and one for the end; -n gives the newest', async () => {
    const { runId } = (await person.server.api.live('a tip calculator', { name: 'Lines' })).lastRun ?? { runId: '' };
    const { code, stdout } = await person.run('logs', 'Lines', '-f', '--json');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatchObject({ event: 'end', runId, status: 'SUCCEEDED' });
    expect(lines.slice(0, -1).map(({ seq }) => seq)).toEqual(lines.slice(0, -1).map((_, index) => index + 1));
    const newest = await person.run('logs', 'Lines', '-n', '2');
    expect(newest.stdout.trimEnd().split('\n')).toHaveLength(2);
    const followed = await person.run('logs', runId, '-f', '-n', '1', '--json');
    expect(followed.stdout.trimEnd().split('\n')).toHaveLength(2);
  });
});

it('the version is printed by -v, --version and version', async () => {
  const { stdout } = await person.run('-v');
  expect((await person.run('--version')).stdout).toBe(stdout);
  expect((await person.run('version')).stdout).toContain(`davit ${stdout.trim()} (Node v24`);
  expect(await person.runJson('version')).toMatchObject({ version: stdout.trim(), node: process.version });
});

it('help of up names port, folder and address, with their defaults and variables', async () => {
  const { stdout } = await person.run('up', '--help');
  // Lines break anywhere.
  for (const words of [
    '--port <port>',
    '--edge-port <port>',
    '--host <address>',
    '--data-dir <folder>',
    '4100',
    'env: PORT',
    './data',
  ])
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(words);
});
