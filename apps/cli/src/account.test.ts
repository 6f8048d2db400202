/** Signing in: where keys are stored, which one is used, and what happens without one. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopes } from '@davit/contract';
import { hintOf } from '@davit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/harness/ports.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../../test/harness/server.ts';
import { davit, startDavitCommand } from './testing/run-davit.ts';
import { type SignedIn, signedIn } from './testing/signed-in.ts';

let person: SignedIn;
beforeAll(async () => {
  person = await signedIn();
});
afterAll(async () => {
  await person?.server.stop();
  await removeTemporaryFolders();
});

/** The environment of somebody who never signed in. */
async function stranger(): Promise<Record<string, string>> {
  return { XDG_CONFIG_HOME: await temporaryFolder('config'), DAVIT_DATA_DIR: person.server.dataDir };
}

it('login --local takes the first key; whoami and the next commands use it; logout forgets it', async () => {
  const env = await stranger();
  const before = await davit(env, 'projects', 'list', '--json');
  expect(before.code).toBe(4);
  expect(JSON.parse(before.stdout)).toMatchObject({ error: 'not_signed_in', hint: expect.stringContaining('davit login') });

  const login = await davit(env, 'login', '--local');
  expect(login).toMatchObject({ code: 0, stdout: '' });
  expect(login.stderr).not.toContain(person.server.api.key);
  const file = join(env.XDG_CONFIG_HOME ?? '', 'davit', 'credentials.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);

  const { stdout } = await davit(env, 'whoami', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    url: `http://localhost:${person.server.env.PORT}`,
    key: hintOf(person.server.api.key),
    context: `localhost:${person.server.env.PORT}`,
    keyFrom: 'login',
    keyName: expect.any(String),
    expiresAt: null,
    workspace: { name: expect.any(String) },
    scopes: [...scopes],
  });
  expect((await davit(env, 'projects', 'list')).code).toBe(0);
  expect((await davit(env, 'logout')).code).toBe(0);
  expect((await davit(env, 'projects', 'list')).code).toBe(4);
  expect((await davit(env, 'logout')).code).toBe(4);
});

it('a key from stdin is tried before it is stored, and a wrong one is not stored', async () => {
  const env = { ...(await stranger()), DAVIT_URL: person.server.url };
  const withKey = (key: string) => startDavitCommand(['login', '--with-key', '--json'], env, `${key}\n`).ended;
  const typo = await withKey(`${person.server.api.key.slice(0, -1)}?`);
  expect([typo.code, JSON.parse(typo.stdout).error]).toEqual([4, 'not_signed_in']);
  const { stdout: unknown } = await davit(env, 'keys', 'generate');
  expect((await withKey(unknown.trim())).code).toBe(4);
  expect((await davit(env, 'projects', 'list')).code).toBe(4);
  expect((await withKey(person.server.api.key)).code).toBe(0);
  expect((await davit(env, 'projects', 'list')).code).toBe(0);
  const nothingToAsk = await davit(env, 'login');
  expect(nothingToAsk.code).toBe(2);
  expect(nothingToAsk.stderr).toContain('--with-key');
});

it('variables win over the file, and a stored key goes to its own URL only', async () => {
  const env = await stranger();
  await davit(env, 'login', '--local');
  const elsewhere = await davit({ ...env, DAVIT_URL: `http://127.0.0.1:${await freePort()}` }, 'projects', 'list');
  expect(elsewhere.code).toBe(4);
  const { stdout: other } = await davit(env, 'keys', 'generate');
  const refused = await davit({ ...env, DAVIT_API_KEY: other.trim() }, 'projects', 'list', '--json');
  expect([refused.code, JSON.parse(refused.stdout).error]).toEqual([4, 'invalid_api_key']);
});

it('contexts are listed, chosen by name, by address or for one command, and removed', async () => {
  const env = await stranger();
  await davit(env, 'login', '--local', '--context', 'here');
  const { apiKey } = await person.runJson<{ apiKey: string }>('keys', 'create', '--name', 'reader', '--scopes', 'projects:read');
  const elsewhere = person.server.url.replace('localhost', '127.0.0.1');
  const login = ['login', '--with-key', '--url', elsewhere, '--context', 'reader'];
  expect((await startDavitCommand(login, env, apiKey).ended).code).toBe(0);
  const scopesOf = async (...args: string[]): Promise<number> =>
    JSON.parse((await davit(env, 'whoami', '--json', ...args)).stdout).scopes.length;
  expect([await scopesOf(), await scopesOf('--context', 'here'), await scopesOf('--url', elsewhere)]).toEqual([
    1,
    scopes.length,
    1,
  ]);

  const used = await davit(env, 'context', 'use', 'here');
  expect([used.code, await scopesOf()]).toEqual([0, scopes.length]);
  const list = await davit(env, 'context', 'ls');
  expect(list.stdout).toMatch(/^\* +here +http:\S+ +dvt_/m);
  expect(list.stdout).toMatch(/^ +reader +http:/m);
  expect(list.stdout).not.toContain(apiKey);
  const wrong = await davit(env, 'projects', 'list', '--context', 'reeder');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean "reader"?')]);
  const both = await davit(env, 'projects', 'list', '--context', 'reader', '--url', 'http://localhost:1');
  expect(both.code).toBe(2);
  expect((await davit(env, 'context', 'rm', 'here')).code).toBe(0);
  expect(await scopesOf()).toBe(1);
});

it('a key of the environment goes to no other address than that of the environment', async () => {
  const port = await freePort();
  const refused = await davit(person.env, 'projects', 'list', '--url', `http://127.0.0.1:${port}`, '--json');
  expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([4, { error: 'not_signed_in' }]);
});

it('keys that were stored by address, before there were contexts, are still used', async () => {
  const env = await stranger();
  mkdirSync(join(env.XDG_CONFIG_HOME ?? '', 'davit'));
  const stored = { current: person.server.url, servers: { [person.server.url]: { apiKey: person.server.api.key } } };
  writeFileSync(join(env.XDG_CONFIG_HOME ?? '', 'davit', 'credentials.json'), JSON.stringify(stored));
  const { stdout } = await davit(env, 'whoami', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ url: person.server.url, context: new URL(person.server.url).host });
});

it('a key without a scope gets an error that names the scope and how to get a key with it', async () => {
  const { apiKey } = await person.runJson<{ apiKey: string }>('keys', 'create', '--name', 'reader', '--scopes', 'projects:read');
  const env = { ...person.env, DAVIT_API_KEY: apiKey };
  const { code, stderr } = await davit(env, 'projects', 'create', 'a todo app');
  expect(code).toBe(1);
  expect(stderr).toContain('davit keys create --name mine --scopes projects:write');
  expect(JSON.parse((await davit(env, 'whoami', '--json')).stdout).scopes).toEqual(['projects:read']);
});

it('explains what to do if nothing listens, the URL is invalid, or the file is broken', async () => {
  const env = { ...person.env, DAVIT_URL: `http://127.0.0.1:${await freePort()}` };
  const nobody = await davit(env, 'projects', 'list', '--json');
  expect(nobody.code).toBe(1);
  expect(JSON.parse(nobody.stdout)).toMatchObject({ error: 'unreachable', hint: expect.stringContaining('davit up') });
  expect((await davit({ ...env, DAVIT_URL: 'localhost' }, 'projects', 'list')).code).toBe(2);

  const broken = await stranger();
  mkdirSync(join(broken.XDG_CONFIG_HOME ?? '', 'davit'));
  writeFileSync(join(broken.XDG_CONFIG_HOME ?? '', 'davit', 'credentials.json'), '{');
  const { code, stderr } = await davit(broken, 'projects', 'list');
  expect(code).toBe(1);
  expect(stderr).toContain('davit login');
});

it('the key is in no help, no error and no document', async () => {
  const secret = readFileSync(join(person.server.dataDir, 'first-api-key'), 'utf8').trim();
  for (const args of [['whoami'], ['whoami', '--json'], ['projects', 'get', 'x'], ['--help'], ['keys', 'list']]) {
    const { stdout, stderr } = await person.run(...args);
    expect(stdout + stderr).not.toContain(secret);
  }
});
