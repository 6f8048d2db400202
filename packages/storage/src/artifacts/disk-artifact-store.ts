/**
 * Artifacts on disk, `<root>/<digest>/{bundle,source}`.
 *
 *  A1 A folder under a digest is complete and durable: it is written under `.incoming`, every
 *     file and folder synced, then renamed.
 *  A2 It never changes. Removal renames it back first, so that a partial one is never found.
 *  A3 The content of `.incoming` at startup was left by a crash, and is removed.
 */
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Clock, NewId } from '@davit/contract';
import type { ArtifactStore, SourceFile } from '@davit/launch';
import { type ArtifactFile, digestOf, isDigest } from './digest.ts';
import { asFiles } from './files.ts';

const incoming = '.incoming';
const filesAtOnce = 16;

export async function openArtifacts(root: string, { clock, newId }: { clock: Clock; newId: NewId }): Promise<ArtifactStore> {
  const waitingRoom = join(root, incoming);
  await rm(waitingRoom, { recursive: true, force: true });
  await mkdir(waitingRoom, { recursive: true, mode: 0o700 });
  await syncFolder(root);

  const folderOf = async (digest: string): Promise<string | null> => {
    const folder = join(root, digest);
    return isDigest(digest) && (await isFolder(folder)) ? folder : null;
  };

  const textsIn = async (digest: string, side: 'bundle' | 'source'): Promise<SourceFile[] | null> => {
    const folder = await folderOf(digest);
    if (!folder) return null;
    const base = join(folder, side);
    const paths = (await listFiles(base)).sort();
    return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(base, path), 'utf8') })));
  };

  return {
    async keep(source, bundle) {
      const files = asFiles(source, bundle.files);
      const digest = digestOf(files);
      const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      const place = join(root, digest);
      if (!(await stamp(place, clock.now()))) {
        const folder = join(waitingRoom, newId());
        await writeFiles(folder, files);
        await stamp(folder, clock.now());
        await moveUnlessTaken(folder, place);
      }
      await syncFolder(root);
      return { digest, sizeBytes };
    },

    async bundleFolder(digest) {
      const folder = await folderOf(digest);
      return folder && join(folder, 'bundle');
    },

    bundle: (digest) => textsIn(digest, 'bundle'),
    source: (digest) => textsIn(digest, 'source'),

    async remove(digest) {
      const folder = await folderOf(digest);
      if (!folder) return;
      const leaving = join(waitingRoom, newId());
      if (!(await unlessMissing(rename(folder, leaving)))) return;
      await syncFolder(root);
      await rm(leaving, { recursive: true, force: true });
    },

    async list() {
      const digests = (await readdir(root)).filter(isDigest);
      const listed = await Promise.all(digests.map((digest) => describe(root, digest)));
      return listed.filter((artifact) => artifact !== null);
    },
  };
}

/** Every artifact in the folder, which may not exist yet, one in memory at once; nothing may remove one meanwhile. */
export async function* artifactsIn(root: string): AsyncIterable<{ digest: string; files: ArtifactFile[] }> {
  if (!existsSync(root)) return;
  for (const digest of (await readdir(root)).filter(isDigest).sort()) {
    yield { digest, files: await filesIn(join(root, digest)) };
  }
}

/** The files of one artifact, both sides. */
export async function filesIn(folder: string): Promise<ArtifactFile[]> {
  const files: ArtifactFile[] = [];
  for (const path of (await listFiles(folder)).sort()) files.push({ path, bytes: await readFile(join(folder, path)) });
  return files;
}

/** Durable when resolved, except for the name of `folder` in its parent. */
async function writeFiles(folder: string, files: readonly ArtifactFile[]): Promise<void> {
  const folders = new Set([folder, join(folder, 'bundle'), join(folder, 'source')]);
  for (const { path } of files) {
    for (let parent = dirname(join(folder, path)); parent !== folder; parent = dirname(parent)) folders.add(parent);
  }
  for (const one of folders) await mkdir(one, { recursive: true });
  const rest = [...files];
  const worker = async () => {
    for (let file = rest.pop(); file; file = rest.pop()) await writeDurably(join(folder, file.path), file.bytes);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
  await Promise.all([...folders].map(syncFolder));
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await withHandle(await open(path, 'wx'), async (handle) => {
    await handle.writeFile(bytes);
    await handle.sync();
  });
}

async function syncFolder(path: string): Promise<void> {
  await withHandle(await open(path, 'r'), (handle) => handle.sync());
}

async function withHandle(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

/** The folder's modification time is when it was last stored. False if it does not exist. */
function stamp(folder: string, at: number): Promise<boolean> {
  return unlessMissing(utimes(folder, at / 1000, at / 1000));
}

/** If a concurrent call stored the same bytes first, its artifact is used. */
async function moveUnlessTaken(folder: string, place: string): Promise<void> {
  try {
    await rename(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(await isFolder(place))) throw error;
  }
}

/** False if the folder was removed meanwhile. */
async function unlessMissing(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Paths relative to the folder, with forward slashes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Null if it was removed meanwhile. */
async function describe(root: string, digest: string) {
  const folder = join(root, digest);
  let sizeBytes = 0;
  let keptAt = 0;
  const whole = await unlessMissing(
    (async () => {
      for (const path of await listFiles(folder)) sizeBytes += (await stat(join(folder, path))).size;
      keptAt = Math.round((await stat(folder)).mtimeMs);
    })(),
  );
  return whole ? { digest, sizeBytes, keptAt } : null;
}
