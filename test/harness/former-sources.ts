/** Davit as it was at a commit: its own sources from the history, with today's dependencies. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vendoredPackages } from '../../packages/builder/src/vendored.ts';
import { temporaryFolder } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** False in a clone without its history. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The davit command of that commit, for `startServer`. */
export async function formerProgram(commit: string): Promise<string> {
  const folder = await temporaryFolder('former-sources');
  const archive = execFileSync('git', ['archive', commit, 'apps', 'packages', 'scripts', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules', '@davit'), { recursive: true });
  for (const name of readdirSync(modules).filter((one) => one !== '@davit')) {
    const place = join(folder, 'node_modules', name);
    // Apps are bundled from below one folder, without links that leave it.
    if (vendoredPackages.includes(name)) cpSync(join(modules, name), place, { recursive: true });
    else symlinkSync(join(modules, name), place);
  }
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join(folder, group, name), join(folder, 'node_modules', '@davit', name));
      const own = join(root, group, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, group, name, 'node_modules'));
    }
  }
  // From a build it starts and plans in a fraction of the time.
  const build = "import { ensureBuild } from './scripts/setup/build.mjs'; await ensureBuild(process.cwd());";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  return join(folder, 'apps/cli/bin/davit.mjs');
}
