import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectFolders } from '../data/project-folders.ts';
import type { SharedUploadsOptions } from './shared-uploads.ts';
import type { Changes } from './store-changes.ts';
import { listUploads } from './upload-files.ts';

/** Removes a folder of uploads that nobody uses from this disk. False if it has something that is not stored. */
export async function leaveDisk(
  { store, folders }: Pick<SharedUploadsOptions, 'store' | 'folders'>,
  { projectId, path, stored, place }: Changes,
): Promise<boolean> {
  const { files, others } = await listUploads(path);
  const isStored = ([name, { sizeBytes, stamp }]: [string, { sizeBytes: number; stamp: string }]) =>
    stored.get(name)?.sizeBytes === sizeBytes && stored.get(name)?.stamp === stamp;
  if (others.length > 0 || files.size !== stored.size || ![...files].every(isStored)) return false;
  const leaving = join(folders.of(projectId).root, 'uploads-leaving');
  await rm(leaving, { recursive: true, force: true });
  await writeFile(markOf(folders, projectId), '');
  await store.release(projectId, place);
  await rename(path, leaving).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(leaving, { recursive: true, force: true });
  return true;
}

/** There while the store may have uploads that the folder lacks: for what reads the folder without the store. */
export const markOf = (folders: Pick<ProjectFolders, 'of'>, projectId: string): string =>
  join(folders.of(projectId).root, 'uploads-elsewhere');
