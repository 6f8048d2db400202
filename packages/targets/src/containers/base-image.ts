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

/** Where images are pushed to, and other engines get them. */
export interface Registry {
  /** Host, port and path. */
  place: string;
  account: { username: string; password: string } | null;
}

/** Never asked for: `localhost` is no registry. */
const repository = 'localhost/davit-apps';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Paths in the image. */
export const inside = {
  node: '/davit/node',
  sh: '/davit/sh',
  prlimit: '/davit/prlimit',
  setpriv: '/davit/setpriv',
  certificates,
};

/** Mount points, which a read-only root needs beforehand. */
const folders = [
  'davit',
  'davit/seen',
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

/** A file system in memory that is mounted there gets the mode of the folder below it. */
const open = new Set(['tmp', 'run']);

interface Entry {
  name: string;
  path: string;
  size: number;
}

/** The id of the image, which is imported if the engine has none. Throws if that fails. */
export async function baseImage(engine: Engine): Promise<string> {
  return (await importImage(engine)).id;
}

/** The same in a registry, under the digest by which every engine that may read there gets it. Throws if that fails. */
export async function pushedImage(engine: Engine, { place, account }: Registry): Promise<string> {
  const { docker } = engine;
  const { tag, id } = await importImage(engine);
  const repo = `${place}/davit-apps`;
  const digest = async () => (await docker.getImage(id).inspect()).RepoDigests?.find((one) => one.startsWith(`${repo}@`));
  await docker.getImage(id).tag({ repo, tag });
  const authconfig = { username: '', password: '', ...account, serveraddress: place.split('/')[0] ?? '' };
  // What the registry has already, it does not get again.
  await followed(engine, await docker.getImage(`${repo}:${tag}`).push({ tag, authconfig }));
  const pushed = await digest();
  if (pushed === undefined) throw new Error(`the registry did not say under which digest it has ${repo}:${tag}`);
  return pushed;
}

async function importImage(engine: Engine): Promise<{ id: string; tag: string }> {
  const { docker } = engine;
  const entries = await contentOfImage();
  const tag = (await digestOf(entries)).slice(0, 32);
  const name = `${repository}:${tag}`;
  const find = () => docker.getImage(name).inspect();
  const found = await find().catch(() => null);
  if (found === null) await followed(engine, await docker.importImage(archive(entries), { repo: name }));
  return { tag, id: (found ?? (await find())).Id };
}

function followed({ docker }: Engine, progress: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    docker.modem.followProgress(progress, (error) => (error === null ? resolve() : reject(error)));
  });
}

/** Files by their place in the image, in order. */
async function contentOfImage(): Promise<Entry[]> {
  const others = (['prlimit', 'setpriv'] as const).flatMap((name): [string, string][] => {
    const path = findProgram(name);
    return path === null ? [] : [[inside[name], path]];
  });
  const sh = realpathSync('/bin/sh');
  const programs: [string, string][] = [[inside.node, process.execPath], [inside.sh, sh], ...others];
  const libraries = await librariesOf(programs.map(([, path]) => path));
  const files = [...libraries, ...(existsSync(certificates) ? [certificates] : [])];
  return [...programs, ...files.map((path): [string, string] => [path, path])]
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
    tar.entry({ name, type: 'directory', mode: open.has(name) ? 0o1777 : 0o755, mtime: new Date(0) });
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
