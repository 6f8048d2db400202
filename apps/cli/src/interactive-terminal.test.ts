/** The command on a pseudo-terminal: what a person sees and types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from '../../../test/harness/server.ts';
import { until } from '../../../test/harness/until.ts';
import { type RunningDavit, startOnTerminal } from './testing/run-davit.ts';
import { type SignedIn, signedIn } from './testing/signed-in.ts';

const ctrlC = '\u0003';
const esc = '\u001b[';

let person: SignedIn;
const started: RunningDavit[] = [];
beforeAll(async () => {
  person = await signedIn({ env: { RUN_CONCURRENCY: '1' } });
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await person?.server.stop();
  await removeTemporaryFolders();
});

function onTerminal(env: Record<string, string>, ...args: string[]): RunningDavit {
  const running = startOnTerminal(args, env);
  started.push(running);
  return running;
}

it('the stages move on the last line, in colour, and the end is the URL', async () => {
  const { code, stdout } = await onTerminal(person.env, 'projects', 'create', 'a tip calculator').ended;
  expect(code).toBe(0);
  expect(stdout).toContain(`${esc}K`);
  expect(stdout).toContain(`${esc}32m`);
  expect(stdout).toMatch(/✓ plan.*▸.*generate.*▸.*build.*▸.*verify.*▸.*release.* \d+\.\d s/);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^http:\/\/\S+$/);
});

it('NO_COLOR leaves the words and takes the colours', async () => {
  const { stdout } = await onTerminal({ ...person.env, NO_COLOR: '1' }, 'projects', 'list').ended;
  expect(stdout).toContain('Tip calculator');
  expect(stdout).not.toContain('\u001b');
});

it('Ctrl-C while waiting ends the wait and not the run', async () => {
  const { id } = await person.server.api.create('a tip calculator', { name: 'Waited for', autoDeploy: false });
  await person.server.api.create('a todo app', { name: 'In the way' });
  const waiting = onTerminal(person.env, 'deploy', id);
  await until('the stages to show', () => waiting.output().includes('release'));
  waiting.child.stdin?.write(ctrlC);
  const { code, stdout } = await waiting.ended;
  expect(code).toBe(2);
  expect(stdout).toMatch(/Run \S+ continues\./);
  expect(stdout).toContain('--follow');
  expect((await person.server.api.settled(id)).status).toBe('deployed');
});

it('login asks for the key and does not show it; Ctrl-C leaves without one', async () => {
  const env = { DAVIT_URL: person.server.url, XDG_CONFIG_HOME: await temporaryFolder('config') };
  const session = onTerminal(env, 'login');
  await until('the question', () => session.output().includes('API key for'));
  session.child.stdin?.write(ctrlC);
  expect((await session.ended).code).toBe(2);

  const answered = onTerminal(env, 'login');
  await until('the question', () => answered.output().includes('API key for'));
  answered.child.stdin?.write(`${person.server.api.key}\r`);
  const { code, stdout } = await answered.ended;
  expect(code).toBe(0);
  expect(stdout).not.toContain(person.server.api.key);
  expect(readFileSync(join(env.XDG_CONFIG_HOME, 'davit', 'credentials.json'), 'utf8')).toContain(person.server.api.key);
});

it('deleting asks first; anything but yes changes nothing', async () => {
  const { id } = await person.server.api.create('a tip calculator', { name: 'Doomed', autoDeploy: false });
  const answerWith = async (answer: string) => {
    const running = onTerminal(person.env, 'projects', 'rm', 'Doomed');
    await until('the question', () => running.output().includes('[y/N]'));
    running.child.stdin?.write(answer);
    return running.ended;
  };
  const refused = await answerWith('\r');
  expect([refused.code, refused.stdout]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
  expect((await person.runJson<{ id: string }>('projects', 'get', 'Doomed')).id).toBe(id);
  expect((await answerWith('y\r')).code).toBe(0);
  expect((await person.run('projects', 'get', 'Doomed')).code).toBe(1);
});

it('projects open hands the address to the browser', async () => {
  const { stdout } = await onTerminal({ ...person.env, BROWSER: 'echo' }, 'projects', 'open', 'Tip calculator').ended;
  expect(stdout).toMatch(/^http:\/\/\S+\s*$/);
});
