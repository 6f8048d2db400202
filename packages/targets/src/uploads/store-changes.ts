import type { StoredUpload, UploadStore } from '@davit/launch';
import { listUploads, withUpload } from './upload-files.ts';

const storedAtOnce = 4;

export interface Changes {
  projectId: string;
  path: string;
  place: string;
  /** What the store has; brought up to date. */
  stored: Map<string, StoredUpload>;
}

/** Stores what is new or changed in a folder, and removes what is not there any more. Rejects if something is left to do. */
export async function storeChanges(store: UploadStore, { projectId, path, place, stored }: Changes): Promise<void> {
  const { files } = await listUploads(path);
  const isStored = (name: string, { sizeBytes, stamp }: { sizeBytes: number; stamp: string }): boolean => {
    const known = stored.get(name);
    return known?.sizeBytes === sizeBytes && known.stamp === stamp;
  };
  const gone = [...stored.keys()].filter((name) => !files.has(name));
  const waiting = [...files].filter(([name, file]) => !isStored(name, file)).map(([name]) => name);
  const storeNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const file = name;
      await withUpload(path, file, async (found) => {
        if (found === null) return;
        await store.put(projectId, place, { ...found, file });
        stored.set(file, { file, sizeBytes: found.sizeBytes, stamp: found.stamp });
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: storedAtOnce }, storeNext));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (gone.length === 0) return;
  await store.remove(projectId, place, gone);
  for (const name of gone) stored.delete(name);
}
