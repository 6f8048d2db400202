/**
 * The image that apps run on: this machine's Node, the shell and prlimit, their libraries, and certificates. Davit puts it
 * together itself, so that no registry is asked. Its name has the digest of its content: one that is there is the right one.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { findProgram, librariesOf } from '../process/programs.ts';
import type { Engine } from './engine.ts';

/** Never asked for: `localhost` is no registry. */
const repository = 'localhost/davit-apps';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Paths in the image. */
export const inside = { node: '/davit/node', sh: '/davit/sh', prlimit: '/davit/prlimit', certificates };

/** Mount points, which a read-only root needs beforehand. */
const folders = [
  'davit',
  'app',
  'data',
  'run',
  'run/app',
  'run/out',
  'tmp',
  'proc',
  'sys',
  'dev',
  'etc',
  'etc/ssl',
  'etc/ssl/certs',
];

interface Entry {
  name: string;
  path: string;
  size: number;
}

/** The id of the image, which is imported if the engine has none. Throws if that fails. */
export async function baseImage({ docker }: Engine): Promise<string> {
  const entries = await contentOfImage();
  const name = `${repository}:${(await digestOf(entries)).slice(0, 32)}`;
  const find = () => docker.getImage(name).inspect();
  const found = await find().catch(() => null);
  if (found !== null) return found.Id;
  const progress = await docker.importImage(archive(entries), { repo: name });
  await new Promise<void>((resolve, reject) => {
    docker.modem.followProgress(progress, (error) => (error === null ? resolve() : reject(error)));
  });
  return (await find()).Id;
}

/** Files by their place in the image, in order. */
async function contentOfImage(): Promise<Entry[]> {
  const prlimit = findProgram('prlimit');
  const sh = realpathSync('/bin/sh');
  const programs: [string, string][] = [
    [inside.node, process.execPath],
    [inside.sh, sh],
    ...(prlimit === null ? [] : ([[inside.prlimit, prlimit]] as [string, string][])),
  ];
  const libraries = await librariesOf(programs.map(([, path]) => path));
  const others = [...libraries, ...(existsSync(certificates) ? [certificates] : [])];
  return [...programs, ...others.map((path): [string, string] => [path, path])]
    .map(([name, path]) => ({ name: name.slice(1), path, size: statSync(path).size }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function digestOf(entries: Entry[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of archive(entries)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Equal content gives equal bytes. */
function archive(entries: Entry[]): Readable {
  const tar = pack();
  void write(tar, entries).catch((error: Error) => tar.destroy(error));
  return tar as unknown as Readable;
}

async function write(tar: ReturnType<typeof pack>, entries: Entry[]): Promise<void> {
  const parents = entries.flatMap(({ name }) => parentsOf(name));
  for (const name of [...new Set([...folders, ...parents])].sort())
    tar.entry({ name, type: 'directory', mode: name === 'tmp' ? 0o1777 : 0o755, mtime: new Date(0) });
  for (const { name, path, size } of entries) {
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o755, mtime: new Date(0) }, (error) => (error ? reject(error) : resolve()));
      createReadStream(path).on('error', reject).pipe(entry);
    });
  }
  tar.finalize();
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}
