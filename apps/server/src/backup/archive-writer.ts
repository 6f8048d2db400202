/**
 * Writes a backup to `<file>.part`, syncs it and renames it: a file with the final name is whole. A kill leaves the other one,
 * which `removeUnfinished` removes from a folder that one installation has to itself.
 */
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { syncFolder } from '@davit/storage/backup';
import { pack } from 'tar-stream';
import { isBackupName } from './format.ts';
import { Parts } from './parts.ts';

export interface ArchiveWriter {
  readonly parts: Parts;
  /** One that is in no part. */
  addPlain(name: string, bytes: Buffer): Promise<void>;
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Exactly this many bytes. */
  addFile(name: string, file: FileHandle, sizeBytes: number): Promise<void>;
  /** Syncs and renames; returns the size of the file. */
  finish(): Promise<number>;
  abort(): Promise<void>;
}

const unfinishedSuffix = '.part';
const unfinished = (file: string): string => `${file}${unfinishedSuffix}`;

/** What a kill left in this folder; nothing may be writing to it. */
export async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter(
    (name) => name.endsWith(unfinishedSuffix) && isBackupName(name.slice(0, -unfinishedSuffix.length)),
  );
  for (const name of left) await rm(join(folder, name), { force: true });
}

/** Throws the error of the disk. */
export async function openArchive(file: string, signal: AbortSignal): Promise<ArchiveWriter> {
  const archive = pack();
  const output = await open(unfinished(file), 'w', 0o600);
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // The streams before it only say that they were aborted.
  let ofTheDisk: unknown = null;
  const explain = (error: unknown): never => {
    throw ofTheDisk ?? error;
  };
  const write = async (chunks: AsyncIterable<Uint8Array>) => {
    try {
      // At the current position, and completely.
      for await (const chunk of chunks) await output.writeFile(chunk);
    } catch (error) {
      if (!signal.aborted) ofTheDisk = error;
      throw error;
    }
  };
  const writing = pipeline(archive, compress, write, { signal }).catch(explain);
  // It never resolves: every wait below ends with the failure of the disk, or the abort.
  const failure = new Promise<never>((_, reject) => writing.catch(reject));
  failure.catch(() => {});
  const parts = new Parts();

  async function add(name: string, sizeBytes: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const added = Promise.withResolvers<void>();
    const sink = archive.entry({ name, size: sizeBytes, mode: 0o600 }, (error) =>
      error ? added.reject(error) : added.resolve(),
    );
    added.promise.catch(() => {});
    sink.on('error', added.reject);
    for await (const chunk of content) {
      if (!sink.write(chunk)) await Promise.race([new Promise<void>((resolve) => sink.once('drain', () => resolve())), failure]);
    }
    sink.end(undefined);
    await Promise.race([added.promise.catch(() => failure), failure]);
  }

  return {
    parts,
    addPlain: (name, bytes) => add(name, bytes.byteLength, [bytes]),
    async addBytes(name, bytes) {
      parts.begin(name, bytes.byteLength);
      parts.update(bytes);
      await add(name, bytes.byteLength, bytes.byteLength === 0 ? [] : [bytes]);
    },
    async addFile(name, handle, sizeBytes) {
      parts.begin(name, sizeBytes);
      await add(name, sizeBytes, exactly(handle, sizeBytes, parts));
    },
    async finish() {
      archive.finalize();
      await writing;
      await output.sync();
      const { size } = await output.stat();
      await output.close();
      await rename(unfinished(file), file);
      syncFolder(dirname(file));
      return size;
    },
    async abort() {
      archive.destroy();
      await writing.catch(() => {});
      await output.close().catch(() => {});
      await rm(unfinished(file), { force: true });
    },
  };
}

async function* exactly(handle: FileHandle, sizeBytes: number, parts: Parts): AsyncIterable<Uint8Array> {
  let left = sizeBytes;
  if (left === 0) return;
  for await (const chunk of handle.createReadStream({
    autoClose: false,
    start: 0,
    end: sizeBytes - 1,
  }) as AsyncIterable<Buffer>) {
    left -= chunk.byteLength;
    parts.update(chunk);
    yield chunk;
  }
  if (left !== 0) throw new Error('a file became shorter while it was copied');
}
