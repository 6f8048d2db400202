/** How operators admit people, with the real command and the real server. */
import type { LinkInfo } from '@davit/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../../../test/harness/server.ts';
import { davit } from './testing/run-davit.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await removeTemporaryFolders();
});

const account = { name: 'Ada', email: 'ada@example.com', password: 'a long enough password' };
const people = (...words: string[]) => davit(server.env, 'admin', 'people', ...words);

/** Calls the link's endpoint as its page does. */
const send = (url: string, method: 'GET' | 'POST', body?: object) =>
  fetch(`${server.url}/console/api/links/${url.trim().split('/').at(-1)}`, {
    method,
    headers: { origin: server.url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

it('lets the first owner in, invites, resets a forgotten password, and lists who is there', async () => {
  const first = await people('first-link');
  expect(first.stdout).toMatch(new RegExp(`^http://localhost:${server.env.PORT}/link/[0-9A-Za-z]{32}\\n$`));
  expect(first.stderr).toContain(', or until a password is set');
  const signedIn = await send(first.stdout, 'POST');
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await people('list')).stdout).toContain('(not set up)');
  const setUp = await fetch(`${server.url}/console/api/account/set-up`, {
    method: 'POST',
    headers: { origin: server.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(setUp.status).toBe(200);
  const again = await people('first-link');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('davit admin people reset-link')]);

  const invited = await people('invite', '--role', 'viewer', '--email', 'grace@example.com');
  const invitation = (await (await send(invited.stdout, 'GET')).json()) as LinkInfo;
  expect(invitation).toMatchObject({ kind: 'invitation', role: 'viewer', email: 'grace@example.com' });
  expect((await send(invited.stdout, 'POST', { ...account, email: 'grace@example.com' })).status).toBe(200);

  const reset = await people('reset-link', 'Ada@example.com');
  expect((await send(reset.stdout, 'POST', { password: 'another long password' })).status).toBe(200);
  const unknown = await people('reset-link', 'nobody@example.com');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('No account has the e-mail address')]);

  const { stdout } = await people('list');
  expect(stdout).toMatch(/^ada@example\.com +Ada +0 +First workspace \(owner\)$/m);
  expect(stdout).toMatch(/^grace@example\.com +Ada +0 +First workspace \(viewer\)$/m);
  for (const { stdout: link } of [first, invited, reset]) expect(server.output()).not.toContain(link.trim().split('/').at(-1));
});

it('changes a member’s role, keeps an owner, removes a member, and knows no others', async () => {
  const set = await people('set-role', 'Grace@example.com', 'member');
  expect([set.code, set.stdout]).toEqual([0, 'Grace@example.com is member of First workspace\n']);
  expect((await people('list')).stdout).toMatch(/^grace@example\.com .*\(member\)$/m);
  const last = await people('set-role', 'ada@example.com', 'viewer');
  expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('owner')]);
  expect((await people('set-role', 'grace@example.com', 'king')).code).toBe(2);
  const removed = await people('remove', 'grace@example.com');
  expect([removed.code, removed.stdout]).toEqual([0, 'grace@example.com was removed from First workspace\n']);
  const unknown = await people('remove', 'grace@example.com');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('davit admin people list')]);
});

it('shows what a workspace used of its limits, and how the server isolates apps', async () => {
  await server.api.call('GET', '/v1/projects');
  const usage = await davit(server.env, 'admin', 'usage');
  expect(usage.stdout).toMatch(/^all of \/v1 +1000000 per key +First key: 1$/m);
  expect(usage.stdout).toMatch(/^projects +0 +unlimited$/m);
  const about = await davit(server.env, 'admin', 'about');
  expect(about.stdout).toMatch(/^Isolation +(complete|incomplete)\. /m);
  expect(about.stdout).toMatch(/^Database +sqlite$/m);
});

it('a key manages members and the policy from any machine', async () => {
  const env = { DAVIT_URL: server.url, DAVIT_API_KEY: server.api.key, XDG_CONFIG_HOME: await temporaryFolder('config') };
  const run = (...words: string[]) => davit(env, ...words);
  const invited = await run('members', 'invite', 'viewer', '--email', 'joan@example.com');
  expect([invited.code, invited.stderr]).toEqual([0, expect.stringContaining('for joan@example.com')]);
  expect((await run('members', 'invitations')).stdout).toMatch(/ joan@example\.com +viewer +First key /);
  const { stdout: other } = await run('members', 'invite', 'member');
  expect((await run('members', 'revoke-invitation', 'joan@example.com')).stdout).toMatch(/ revoked\n$/);
  expect((await send(invited.stdout, 'GET')).status).toBe(404);
  expect((await send(other, 'POST', { ...account, email: 'joan@example.com' })).status).toBe(200);
  expect((await run('members', 'set-role', 'Joan@example.com', 'owner')).stdout).toBe('joan@example.com is owner\n');
  expect((await run('members', 'list')).stdout).toMatch(/ joan@example\.com +Ada +owner /);
  expect((await run('members', 'remove', 'joan@example.com', '--yes')).stdout).toBe('joan@example.com was removed\n');
  const last = await run('members', 'remove', 'ada@example.com', '--yes');
  expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('owner')]);
  expect((await run('members', 'set-role', 'joan@example.com', 'viewer')).code).toBe(2);

  const set = await run('policy', 'set', '--allow-rollback', 'no', '--stall-timeout-ms', 'learned');
  expect(set.stdout).toMatch(/^allowRollback +false$/m);
  expect((await run('policy', 'get')).stdout).toMatch(/^stallTimeoutMs +learned$/m);
  expect((await run('policy', 'set')).code).toBe(2);
});
