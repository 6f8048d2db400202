/** Uploads as objects of a bucket, in parts of a bounded size: however large a file is, little of it is in memory. */
import { createHash } from 'node:crypto';
import type { OpenBucket } from '../bucket/open-bucket.ts';

export const partBytes = 16 * 1024 * 1024;
/** For one part, with all its tries: a visitor waits for it. */
const usualWithinMs = 40_000;

export interface UploadBucket {
  /** Returns the digest of what it stored. */
  put(name: string, sizeBytes: number, read: (from: number, bytes: number) => Promise<Buffer>): Promise<string>;
  get(
    name: string,
    upload: { sizeBytes: number; sha256: string },
    write: (part: Buffer) => Promise<void>,
  ): Promise<'missing' | 'corrupt' | null>;
  /** Also what is there of an unfinished one. */
  remove(name: string, sizeBytes: number): Promise<void>;
  close(): void;
}

export function uploadBucket(bucket: OpenBucket, withinMs = usualWithinMs): UploadBucket {
  const stopping = new AbortController();
  const bounds = () => AbortSignal.any([stopping.signal, AbortSignal.timeout(withinMs)]);
  const keyOf = (name: string) => `uploads/${name}`;

  async function putParts(key: string, sizeBytes: number, read: (from: number, bytes: number) => Promise<Buffer>): Promise<void> {
    const { begin, put, complete, abort } = bucket.uploads;
    const id = await begin(key, {}, bounds());
    try {
      const tags: string[] = [];
      for (let from = 0; from < sizeBytes; from += partBytes)
        tags.push(await put(key, id, tags.length + 1, await read(from, Math.min(partBytes, sizeBytes - from)), bounds()));
      await complete(key, id, tags, bounds());
    } catch (error) {
      // What stays is removed with its name.
      await abort(key, id, bounds()).catch(() => {});
      throw error;
    }
  }

  return {
    async put(name, sizeBytes, read) {
      const hash = createHash('sha256');
      const readNoted = async (from: number, bytes: number) => {
        const part = await read(from, bytes);
        if (part.byteLength !== bytes) throw new Error('the file changed while it was stored');
        hash.update(part);
        return part;
      };
      if (sizeBytes <= partBytes) await bucket.put(keyOf(name), await readNoted(0, sizeBytes), {}, bounds());
      else await putParts(keyOf(name), sizeBytes, readNoted);
      return hash.digest('hex');
    },

    async get(name, { sizeBytes, sha256 }, write) {
      const hash = createHash('sha256');
      const whole = sizeBytes <= partBytes;
      for (let from = 0; from < sizeBytes || from === 0; from += partBytes) {
        const to = Math.min(from + partBytes, sizeBytes) - 1;
        const input = { maxBytes: partBytes, ...(whole ? {} : { range: { from, to } }) };
        const part = await bucket.read(keyOf(name), input, bounds());
        if (part === null) return 'missing';
        hash.update(part);
        await write(part);
      }
      return hash.digest('hex') === sha256 ? null : 'corrupt';
    },

    async remove(name, sizeBytes) {
      const key = keyOf(name);
      if (sizeBytes > partBytes)
        for (const unfinished of await bucket.uploads.list(key, bounds()))
          await bucket.uploads.abort(unfinished.key, unfinished.id, bounds());
      await bucket.remove(key, bounds());
    },

    close() {
      stopping.abort(new Error('Davit stops.'));
      bucket.close();
    },
  };
}
