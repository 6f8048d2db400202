/** The system packages that `npm test` installs: it says so first, and asks only on a terminal. */
import { execFile } from 'node:child_process';
import { chmod, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';

const script = fileURLToPath(new URL('../../scripts/setup/system-packages.mjs', import.meta.url));

let programs: string;
beforeEach(async () => {
  programs = await temporaryFolder('programs');
});
afterAll(removeTemporaryFolders);

/** On a machine with only these programs. As root, apt-get needs no sudo; other users have one here. */
async function runEnsure(env: Record<string, string>): Promise<{ stdout: string; stderr: string }> {
  for (const [name, text] of [
    ['apt-get', `#!/bin/sh\necho "$@" >> "${programs}/installed"\n`],
    ['apt-cache', '#!/bin/sh\nexit 1\n'],
    ['sudo', '#!/bin/sh\nshift\nexec "$@"\n'],
  ] as const) {
    await writeFile(join(programs, name), text);
    await chmod(join(programs, name), 0o755);
  }
  await symlink('/bin/sh', join(programs, 'sh'));
  const act = `import(${JSON.stringify(script)}).then(async ({ ensureSystemPackages }) => console.log(JSON.stringify(await ensureSystemPackages())))`;
  return promisify(execFile)(process.execPath, ['-e', act], { env: { PATH: programs, HOME: programs, ...env } });
}

it.runIf(process.platform === 'linux').each([{ CI: 'true' }, {}] as Record<string, string>[])(
  'system packages are named with the command before they are installed, and nothing is asked without a terminal: %o',
  async (env) => {
    const { stdout, stderr } = await runEnsure(env);
    const announced = stderr.indexOf('installed for the whole machine');
    expect(announced).toBeGreaterThan(-1);
    expect(announced).toBeLessThan(stderr.indexOf('Installing'));
    expect(stderr).toMatch(/apt-get install .*chromium/);
    expect(stderr).toContain('npm run test:unit');
    expect(stderr).not.toContain('[Y/n]');
    expect(await readFile(join(programs, 'installed'), 'utf8')).toContain('chromium');
    expect(JSON.parse(stdout)).toContainEqual({ name: 'chromium', without: 'the browser journeys cannot run' });
  },
);

it.runIf(process.platform === 'linux')(
  'where apt-get may not be used, nothing is installed and each missing part is named',
  async () => {
    const act = `import(${JSON.stringify(script)}).then(async ({ ensureSystemPackages }) => console.log(JSON.stringify(await ensureSystemPackages())))`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['-e', act], {
      env: { PATH: programs, HOME: programs },
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toContain(
      'Chromium or Google Chrome (then name it in CHROMIUM_PATH)',
    );
  },
);
