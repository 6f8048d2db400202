/** A project after its first release, from the command line: the real command, a real server. */
import type { Domain, Project, Run, Webhook } from '@davit/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCase } from '../../../test/harness/every-case.ts';
import { type NameServer, startNameServer } from '../../../test/harness/name-server.ts';
import { removeTemporaryFolders } from '../../../test/harness/server.ts';
import { type SignedIn, signedIn } from './testing/signed-in.ts';

let names: NameServer;
let person: SignedIn;
beforeAll(async () => {
  names = await startNameServer();
  person = await signedIn({ env: { DNS_SERVERS: names.address } });
});
afterAll(async () => {
  await person?.server.stop();
  await names?.stop();
  await removeTemporaryFolders();
});

const versionOf = async (url: string) => (await fetch(url)).headers.get('x-davit-version');

it('lists its versions, goes back and forward again, and shows how its owner gets in', async () => {
  const made = await person.run('projects', 'create', 'a page with a contact form', '--name', 'Harbor');
  const url = made.stdout.trim();
  expect(made.stderr).toMatch(/davit open \S+ --owner/);
  await person.run('deploy', 'Harbor');
  const list = await person.run('versions', 'list', 'Harbor');
  expect(list.stdout).toMatch(/^2 +live .*The same plan, built again\.$/m);
  expect(list.stdout).toMatch(/^1 +known-good .*First version: 1 feature \(Contact form\)\.$/m);
  expect((await person.run('versions', 'restore', 'Harbor', '1')).code).toBe(0);
  expect(await versionOf(url)).toBe('1');
  await person.run('versions', 'restore', 'Harbor', '2');
  expect(await versionOf(url)).toBe('2');
  const none = await person.run('versions', 'restore', 'Harbor', '9');
  expect([none.code, none.stdout]).toEqual([1, '']);

  const owner = await person.run('open', 'Harbor', '--owner');
  expect(owner.stdout).toMatch(/^http:\S+\/-\/owner\S+\n$/);
  expect((await fetch(owner.stdout.trim())).status).toBe(200);
});

it('is renamed, deleted, no longer found, and brought back with its URL', async () => {
  const { id, deploymentUrl } = (await person.server.api.live('a tip calculator', { name: 'Tips' })) as Project;
  const url = deploymentUrl ?? '';
  expect((await person.run('projects', 'rename', 'Tips', 'Fair', 'tips')).stdout).toBe('Fair tips\n');
  const gone = await person.run('projects', 'rm', 'Fair tips', '-y');
  expect([gone.code, gone.stdout]).toEqual([0, `${id}\n`]);
  expect(gone.stderr).toContain(`davit projects undelete ${id}"`);
  expect((await fetch(url)).status).toBe(410);
  expect((await person.run('projects', 'get', 'Fair tips')).code).toBe(1);
  const deleted = (await person.run('projects', 'list', '--deleted')).stdout;
  expect(deleted).toMatch(/RESTORABLE UNTIL\n\S+ +Fair tips +1 +20\S+Z/);
  expect((await person.run('projects', 'undelete', 'Fair tips')).stdout).toBe(`${url}\n`);
  expect((await fetch(url)).status).toBe(200);
});

it('gets a domain of its own: added with the record to create, verified once DNS has it, listed, removed', async () => {
  await person.server.api.call('POST', '/v1/projects', { prompt: 'a tip calculator', name: 'Shop' });
  const host = 'shop.example.com';
  expect((await person.run('domains', 'list', 'Shop')).stderr).toBe('No domains of its own.\n');
  const { record } = await person.runJson<Domain>('domains', 'add', 'Shop', host);

  const missing = await person.run('domains', 'verify', 'Shop', host);
  expect([missing.code, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toContain(`✗ ${host} is not verified. DNS has no such record yet.`);
  expect(missing.stderr).toContain(`  Looked up  TXT  _davit.${host}\n  Found      nothing\n  Must be    ${record.value}\n`);
  expect(missing.stderr).toContain(`domains verify Shop ${host}`);
  names.setText(record.name, 'another value');
  const wrong = await person.run('domains', 'verify', 'Shop', host, '--json');
  expect([wrong.code, JSON.parse(wrong.stdout)]).toMatchObject([1, { reason: 'record_wrong', found: ['another value'] }]);
  names.setText(record.name, record.value);
  const found = await person.run('domains', 'verify', 'Shop', host);
  expect([found.code, found.stdout]).toEqual([0, `http://${host}:${person.server.env.EDGE_PORT}\n`]);
  expect(found.stderr).toContain(`✓ ${host} is verified.`);
  expect((await person.run('domains', 'list', 'Shop')).stdout).toMatch(
    /^DOMAIN +STATE .*\nshop\.example\.com +verified +unknown /,
  );

  const refused = await person.run('domains', 'add', 'Shop', 'not a host');
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('must be a host name, such as shop.example.com');
  const asked = await person.run('domains', 'remove', 'Shop', host);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--yes')]);
  expect((await person.run('domains', 'remove', 'Shop', host, '--yes')).stderr).toContain(`Removed ${host}.`);
  const gone = await person.run('domains', 'verify', 'Shop', host, '--json');
  expect([gone.code, JSON.parse(gone.stdout)]).toMatchObject([1, { error: 'domain_not_found' }]);
});

it('has a webhook moved to another address, with its events; a change of nothing says what there is to change', async () => {
  const [from, to] = ['https://hooks.example.com/davit', 'https://hooks.example.com/new'];
  await person.run('webhooks', 'create', from, '--event', 'deployment.live');
  const nothing = await person.run('webhooks', 'update', from);
  expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('Try: give --address, --event')]);
  const moved = await person.runJson<Webhook>('webhooks', 'update', from, '--address', to);
  expect(moved).toMatchObject({ url: to, events: ['deployment.live'], enabled: true });
});

it('has a run canceled once, and what was live stays live', async () => {
  const project = (await person.server.api.live('a tip calculator', { name: 'Steady' })) as Project;
  const { runId } = await person.server.api
    .call<{ runId: string }>('POST', `/v1/projects/${project.id}/deploy`)
    .then(({ body }) => body);
  const canceled = await person.run('runs', 'cancel', runId, '--json');
  const run = JSON.parse(canceled.stdout) as Run;
  // The run may have ended just before.
  if (canceled.code === 0) expect(run).toMatchObject({ runId, status: 'CANCELED' });
  else expect(run).toMatchObject({ error: 'conflict' });
  const again = await person.run('runs', 'cancel', runId, '--json');
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([1, { error: 'conflict' }]);
  expect((await fetch(project.deploymentUrl ?? '')).status).toBe(200);
});

it.runIf(everyCase)('shows a preview at its private address, releases it once, and discards another', async () => {
  const { deploymentUrl } = (await person.server.api.live('a tip calculator', { name: 'Tried' })) as Project;
  const tried = await person.run('deploy', 'Tried', '--preview');
  expect([tried.code, tried.stdout]).toEqual([0, expect.stringMatching(/^http:\/\/preview-[a-z0-9]{40}\.\S+\n$/)]);
  expect(tried.stderr).toContain('davit runs release');
  expect(await versionOf(deploymentUrl ?? '')).toBe('1');
  expect((await person.run('runs', 'release', 'Tried')).stdout).toBe(`${deploymentUrl}\n`);
  expect(await versionOf(deploymentUrl ?? '')).toBe('2');
  const again = await person.run('runs', 'release', 'Tried', '--json');
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([1, { error: 'conflict' }]);
  const another = await person.run('change', 'Tried', 'call it Splitter', '--preview', '--json');
  expect(JSON.parse(another.stdout)).toMatchObject({ preview: { status: 'RUNNING', preview: { status: 'open' } } });
  expect((await person.run('runs', 'cancel', 'Splitter')).stdout).toMatch(/ CANCELED\n$/);
  expect((await person.run('projects', 'get', 'Tried')).code).toBe(0);
});
