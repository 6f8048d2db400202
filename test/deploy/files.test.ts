/** The files of deploy/ and blocks of its guides, without running what they describe; the other tests of this folder do. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodes } from '../../apps/cli/src/exit-codes.ts';
import { davit } from '../../apps/cli/src/testing/run-davit.ts';
import { refusedCalls } from '../../packages/targets/src/process/system-call-filter.ts';
import { nodeEnvironment, nodeFlags } from '../../scripts/setup/node-runtime.mjs';
import { exactBlocksOf, root } from '../docs/pages.ts';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
/** The first with `security --offline`; 0 without systemd. */
const offlineSince = 250;
const { stdout: described } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
const systemd = Number(/^systemd (\d+)/.exec(described ?? '')?.[1] ?? 0);

test('the container may build sandboxes, and is refused everything else that apps are refused', () => {
  const { syscalls } = JSON.parse(read('seccomp.json')) as { syscalls: { names: string[]; action: string }[] };
  const refused = syscalls.flatMap(({ names, action }) => (action === 'SCMP_ACT_ERRNO' ? names : []));
  const buildsSandboxes = ['mount', 'pivot_root', 'sethostname', 'umount2', 'unshare'];
  const allowed = Object.keys(refusedCalls).filter((name) => !refused.includes(name));
  expect(allowed.sort()).toEqual(buildsSandboxes);
});

test('the image sets what npm start sets for the server, and so does the unit', () => {
  for (const file of ['Dockerfile', 'davit.service']) {
    for (const flag of nodeFlags) expect(read(file)).toContain(flag);
    for (const [name, value] of Object.entries(nodeEnvironment)) expect(read(file)).toContain(`${name}=${value}`);
  }
});

test('the block for Traefik redirects to https, and keeps browsers to it at every name', () => {
  const [, block = ''] = exactBlocksOf('docs/proxies.md', 'yaml', 2);
  const secured = /^ {4}(\w+):\n {6}rule: .*\n {6}entryPoints: \[websecure\]\n {6}middlewares: \[hsts\]\n/gm;
  expect([...block.matchAll(secured)].map(([, router]) => router)).toEqual(['davit', 'apps', 'shop']);
  for (const lines of [
    'rule: PathPrefix(`/`)\n      entryPoints: [web]\n      middlewares: [to-https]',
    'hsts:\n      headers: { stsSeconds: 31536000 }',
    'to-https:\n      redirectScheme: { scheme: https, permanent: true }',
  ])
    expect(block).toContain(lines);
});

test('wrong settings end the server with a code after which systemd does not start it again', async () => {
  const { code, stderr } = await davit({ PORT: 'many', BACKUP_KEEP: '0' }, 'serve');
  expect(code).toBe(exitCodes.misused);
  for (const setting of ['PORT', 'BACKUP_KEEP']) expect(stderr).toContain(setting);
  expect(read('davit.service')).toContain(`\nRestartPreventExitStatus=${code}\n`);
});

// Sooner than service.test.ts, which proves it on every machine.
test.runIf(systemd >= offlineSince)('systemd accepts the unit without a warning, and rates its exposure below 3 of 10', () => {
  const unit = join(root, 'deploy/davit.service');
  // It reads units of this machine too, whose warnings are not ours.
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], { encoding: 'utf8' });
  const ours = stderr.split('\n').filter((line) => line.includes('davit'));
  expect([status, ours]).toEqual([0, []]);
  const rated = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  expect(Number(/exposure level for davit.service: ([\d.]+)/.exec(rated)?.[1])).toBeLessThan(3);
});
