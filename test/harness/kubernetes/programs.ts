/** Kubernetes' own programs, built once for each digest of what they are built from, and kept in the user's cache folder. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { homedir, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackPackages } from '../debian-packages.ts';

const script = fileURLToPath(new URL('build-programs.sh', import.meta.url));
const packages = ['golang-1.19-go', 'golang-1.19-src', 'make', 'patch', 'rsync', 'xz-utils'];
const lowestPriority = 19;

/** The folder of kube-apiserver and the others. The script names the digests of its sources, so its own digest covers them. */
export async function kubernetesPrograms(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'davit');
  const digest = createHash('sha256')
    .update(await readFile(script))
    .digest('hex');
  const target = join(cache, `kubernetes-${digest.slice(0, 16)}`);
  if (existsSync(target)) return target;
  await mkdir(cache, { recursive: true });
  await removeLeftBehind(cache);
  // Beside its target: a build needs 3 GB, too much for temporary folders in memory.
  const work = join(cache, `building-${process.pid}`);
  await mkdir(work);
  try {
    const tools = join(work, 'tools');
    await unpackPackages(tools, packages, { among: true });
    await build(work, target, `${tools}/usr/lib/go-1.19/bin:${tools}/usr/bin:${process.env.PATH}`);
  } catch (error) {
    // Another run was faster, and made the same.
    if (!existsSync(target)) throw error;
  } finally {
    // Go makes folders of packages read-only.
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
  return target;
}

/** Of builds that were killed. */
async function removeLeftBehind(cache: string): Promise<void> {
  const left = (await readdir(cache)).filter((name) => /^building-\d+$/.test(name));
  for (const name of left.filter((one) => !existsSync(`/proc/${one.slice('building-'.length)}`)))
    await rm(join(cache, name), { recursive: true, force: true });
}

async function build(work: string, target: string, path: string): Promise<void> {
  process.stderr.write(`building Kubernetes, once: ${target} (about 11 minutes; its log: ${work}/log)\n`);
  const child = spawn('bash', [script, work, target], { env: { PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] });
  setPriority(child.pid ?? 0, lowestPriority);
  const log = createWriteStream(join(work, 'log'));
  let end = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (chunk) => (end = (end + chunk).slice(-4_000)));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  log.end();
  if (code !== 0) throw new Error(`Kubernetes was not built:\n${end}`);
}
