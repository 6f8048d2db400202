/** Makes a folder of uploads from the store. It replaces what is there only when it is complete, and on the disk. */
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredUpload } from '@davit/launch';
import { requireFreeSpace } from '../data/data-size.ts';
import { makeOwned } from '../data/project-folders.ts';
import type { SharedUploadsOptions } from './shared-uploads.ts';
import { timeOf } from './upload-files.ts';

const fetchedAtOnce = 8;

/** Returns the files that the store does not have any more. Rejects if it does not answer. */
export async function fetchUploads(
  { store, folders, runner }: Pick<SharedUploadsOptions, 'store' | 'folders' | 'runner'>,
  projectId: string,
  files: readonly StoredUpload[],
): Promise<string[]> {
  const owner = runner.ownerOf(folders.userOf(projectId));
  const data = folders.openData(projectId, owner);
  const coming = join(folders.of(projectId).root, 'uploads-coming');
  const lost: string[] = [];
  await rm(coming, { recursive: true, force: true });
  await requireFreeSpace(
    data,
    files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  );
  await mkdir(coming, { mode: 0o700 });
  const waiting = [...files];
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      if (!(await fetchOne(store, projectId, join(coming, next.file), next))) lost.push(next.file);
  };
  const ended = await Promise.allSettled(Array.from({ length: fetchedAtOnce }, fetchNext));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  makeOwned(coming, owner);
  await syncFolder(coming);
  const path = join(data, 'uploads');
  await rm(path, { recursive: true, force: true });
  await rename(coming, path);
  await syncFolder(data);
  return lost;
}

/** False if it is lost. */
async function fetchOne(
  store: SharedUploadsOptions['store'],
  projectId: string,
  path: string,
  { file, stamp }: StoredUpload,
): Promise<boolean> {
  const opened = await open(path, 'wx', 0o600);
  let flaw: string | null;
  try {
    flaw = await store.get(projectId, file, (part) => opened.appendFile(part));
    await opened.sync();
  } finally {
    await opened.close();
  }
  if (flaw !== null) await rm(path);
  else await utimes(path, timeOf(stamp), timeOf(stamp));
  return flaw === null;
}

async function syncFolder(path: string): Promise<void> {
  const opened = await open(path, 'r');
  await opened.sync().finally(() => opened.close());
}
