/** Setup installs what is missing, and does nothing if nothing is. All of it works without a network. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  made.push(root);
  writeProject('1.0.0');
});

/** A checkout with one local package and nothing to download. */
function writeProject(version: string): void {
  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const own = { name: '@x/own', version };
  write('package.json', { name: 'x', version: '1.0.0', workspaces: ['packages/*'] });
  write('packages/own/package.json', own);
  write('package-lock.json', {
    name: 'x',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'x', version: '1.0.0', workspaces: ['packages/*'] },
      'node_modules/@x/own': { resolved: 'packages/own', link: true },
      'packages/own': own,
    },
  });
}

/** In a separate process, as `npm start` does it. */
function install(): { status: number | null; output: string } {
  const setup = new URL('../../scripts/setup/dependencies.mjs', import.meta.url).href;
  const program = `import { installDependencies } from ${JSON.stringify(setup)};\nawait installDependencies(${JSON.stringify(root)}, process.execPath);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: '' },
  });
  return { status, output: stderr };
}

const stamp = (): string => readFileSync(join(root, 'node_modules', '.davit-installed'), 'utf8');

it('installs into a fresh checkout, reports it, and then has nothing to do', () => {
  const first = install();
  expect(first).toMatchObject({ status: 0, output: expect.stringContaining('Installing dependencies (npm ci): done') });
  expect(existsSync(join(root, 'node_modules/@x/own/package.json'))).toBe(true);
  const installedAt = statSync(join(root, 'node_modules/@x')).ctimeMs;
  expect(install()).toEqual({ status: 0, output: '' });
  expect(statSync(join(root, 'node_modules/@x')).ctimeMs).toBe(installedAt);
});

it('takes over what npm itself installed', () => {
  expect(spawnSync('npm', ['ci', '--offline', '--no-audit'], { cwd: root }).status).toBe(0);
  expect(install()).toEqual({ status: 0, output: '' });
  expect(stamp()).toMatch(/^[0-9a-f]{64} /);
});

it('installs again once the lock has changed', () => {
  install();
  const before = stamp();
  writeProject('2.0.0');
  expect(install()).toEqual({ status: 0, output: '' });
  expect(stamp()).not.toBe(before);
});

it('links a package that is new in the checkout, and downloads nothing', () => {
  install();
  const place = join(root, 'node_modules/@x/own');
  rmSync(place, { recursive: true });
  writeProject('2.0.0');
  expect(install()).toEqual({ status: 0, output: '' });
  expect(existsSync(join(place, 'package.json'))).toBe(true);
});

it('explains an unreachable registry in a sentence, and tries again the next time', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const [project, lock] = [read('package.json'), read('package-lock.json')];
  const dependencies = { missing: '1.0.0' };
  lock.packages[''].dependencies = dependencies;
  lock.packages['node_modules/missing'] = {
    version: '1.0.0',
    resolved: 'http://127.0.0.1:1/missing.tgz',
    integrity: `sha512-${'A'.repeat(86)}==`,
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...project, dependencies }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  for (const _attempt of [1, 2]) {
    const { status, output } = install();
    expect(status).toBe(1);
    expect(output).toContain('the package registry cannot be reached');
    expect(existsSync(join(root, 'node_modules', '.davit-installed'))).toBe(false);
  }
});
