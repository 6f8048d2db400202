/**
 * An artifact as one object: compressed by zstd, a line of JSON that lists its files, then their bytes in that order.
 * `zstd -dc` and `head -1` show what is in it.
 */
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { ArtifactFile } from './digest.ts';

interface Listed {
  path: string;
  bytes: number;
}

const newline = 0x0a;
/** For the list, beside the files. */
const maxListBytes = 4 * 1024 * 1024;

export async function pack(files: readonly ArtifactFile[]): Promise<Buffer> {
  const list: Listed[] = files.map(({ path, bytes }) => ({ path, bytes: bytes.byteLength }));
  const head = Buffer.from(`${JSON.stringify(list)}\n`);
  return promisify(zstdCompress)(Buffer.concat([head, ...files.map(({ bytes }) => bytes)]));
}

/** Throws for what is no packed artifact, or has more than this. Whether it is the right one says its digest. */
export async function unpack(packed: Uint8Array, maxArtifactBytes: number): Promise<ArtifactFile[]> {
  const whole = await promisify(zstdDecompress)(packed, { maxOutputLength: maxArtifactBytes + maxListBytes });
  const end = whole.indexOf(newline);
  const list = JSON.parse(whole.subarray(0, end).toString()) as Listed[];
  let at = end + 1;
  return list.map(({ path, bytes }) => {
    const file = { path, bytes: whole.subarray(at, at + bytes) };
    at += bytes;
    return file;
  });
}
