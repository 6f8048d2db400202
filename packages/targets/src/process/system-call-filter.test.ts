import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemCallFilter } from './system-call-filter.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'davit-f-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command inside bubblewrap, with the filter or without. */
function run(filtered: boolean, command: string[]) {
  const file = join(folder, 'filter');
  writeFileSync(file, systemCallFilter() ?? '');
  const args = ['--ro-bind', '/', '/', '--dev', '/dev', ...(filtered ? ['--seccomp', '3'] : []), '--', ...command];
  return spawnSync('bwrap', args, { stdio: ['ignore', 'pipe', 'pipe', openSync(file, 'r')], encoding: 'utf8' });
}

describe('the filter of system calls', () => {
  it('is there for the processors that Davit is made for, and for no other', () => {
    expect(systemCallFilter('x64')?.length).toBeGreaterThan(0);
    expect(systemCallFilter('arm64')?.length).toBeGreaterThan(0);
    expect(systemCallFilter('x64')).not.toEqual(systemCallFilter('arm64'));
    expect(systemCallFilter('riscv64')).toBeNull();
  });

  it('keeps a process from creating namespaces, which it otherwise may', () => {
    expect(run(false, ['unshare', '--user', 'true']).status).toBe(0);
    const refused = run(true, ['unshare', '--user', 'true']);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain('Operation not permitted');
  });

  it('lets Node do what apps do: threads, children, files, sockets', () => {
    const script = `
      const { spawnSync } = require('node:child_process');
      const { Worker } = require('node:worker_threads');
      require('node:fs').readdirSync('/');
      if (spawnSync(process.execPath, ['-e', '']).status !== 0) process.exit(2);
      new Worker('', { eval: true }).on('exit', () => require('node:net').createServer().listen(0, () => process.exit(0)));
    `;
    const done = run(true, [process.execPath, '-e', script]);
    expect([done.status, done.stderr]).toEqual([0, '']);
  });
});
