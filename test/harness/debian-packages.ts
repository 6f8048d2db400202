/** Programs and file systems made of Debian's packages: downloaded and unpacked into a folder, installed nowhere. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const inUsr = ['bin', 'sbin', 'lib', 'lib64'];
/** What any Debian has. */
const base = ['base-files', 'base-passwd', 'bash', 'coreutils', 'dash', 'findutils', 'grep', 'libc-bin', 'passwd', 'sed', 'tar'];

/**
 * Unpacks these packages and those they need. `among`: they join this machine's own, so what is installed here is left
 * out. Their install scripts do not run.
 */
export async function unpackPackages(folder: string, packages: readonly string[], { among }: { among: boolean }) {
  const archives = join(folder, 'var/cache/apt/archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  const nothingInstalled = join(archives, 'status');
  await writeFile(nothingInstalled, '');
  const options = [`Dir::Cache::archives=${archives}`, ...(among ? [] : [`Dir::State::status=${nothingInstalled}`])];
  const args = ['install', '-y', '--no-install-recommends', '--download-only', ...options.flatMap((one) => ['-o', one])];
  const download = () => run('apt-get', [...args, ...packages], { maxBuffer: 2 ** 26 });
  await download().catch(async () => {
    await run('apt-get', ['update'], { maxBuffer: 2 ** 26 });
    await download();
  });
  for (const name of (await readdir(archives)).filter((one) => one.endsWith('.deb'))) {
    const unpack = 'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --keep-directory-symlink && rm "$1"';
    await run('sh', ['-euc', unpack, 'sh', join(archives, name), folder]);
  }
}

/** A whole small Debian with these packages besides the base. */
export async function assembleDebian(folder: string, packages: readonly string[]): Promise<void> {
  for (const name of inUsr) {
    await mkdir(join(folder, 'usr', name), { recursive: true });
    await symlink(`usr/${name}`, join(folder, name));
  }
  await mkdir(join(folder, 'usr/local/bin'), { recursive: true });
  await unpackPackages(folder, [...base, ...packages], { among: false });
  for (const name of ['passwd', 'group'])
    await cp(join(folder, `usr/share/base-passwd/${name}.master`), join(folder, 'etc', name));
}

/** Adds Node, this very one, and npm. */
export async function addNode(folder: string): Promise<void> {
  await cp(process.execPath, join(folder, 'usr/bin/node'));
  const { stdout } = await run('sh', ['-c', 'command -v npm']);
  const npm = dirname(dirname(await realpath(stdout.trim())));
  await cp(npm, join(folder, 'usr/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/bin/npm'));
}
