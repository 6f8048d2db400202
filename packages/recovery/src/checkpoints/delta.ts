/**
 * State as stored: compressed, and with a base only the difference to it.
 *
 *   keyframe   1, zstd of the bytes
 *   delta      2, length of the common prefix, length of the common suffix, zstd of the
 *              middle with the base as its dictionary
 *   short      3, the same for a short middle, without a dictionary
 *   known      4, zstd of the bytes with `frequentText` as its dictionary
 *
 * Lengths are little-endian 32 bits. Both functions are pure.
 */

import { type ZstdOptions, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { frequentText } from './frequent-text.ts';

const keyframe = 1;
const delta = 2;
const short = 3;
const known = 4;
const headerBytes = 9;
const pieceBytes = 1024;
/** For fewer bytes, a dictionary saves less than it takes to prepare. */
const shortBytes = 2 * 1024;
/** From here on a text compresses well by itself. */
const maxKnownBytes = 16 * 1024;
/** A longer base costs more to prepare as a dictionary than it saves. */
const maxDictionaryBytes = 4 * 1024 * 1024;

/**
 * The bytes of a short keyframe that nothing is built or rolled back to. Only those: a server of an earlier Davit that runs next
 * to this one cannot read it.
 */
export function encodeShort(plain: Uint8Array): Uint8Array | null {
  if (plain.length > maxKnownBytes) return null;
  return Buffer.concat([Buffer.of(known), zstdCompressSync(plain, options(frequentText))]);
}

/** Bytes from which `decodeState` with the same base gives `plain`. */
export function encodeState(plain: Uint8Array, base: Uint8Array | null): Uint8Array {
  if (base === null) return Buffer.concat([Buffer.of(keyframe), zstdCompressSync(plain, options(null))]);
  const beginning = commonBeginning(plain, base);
  const end = commonEnd(plain, base, beginning);
  const between = plain.subarray(beginning, plain.length - end);
  const kind = between.length < shortBytes ? short : delta;
  const header = Buffer.alloc(headerBytes);
  header.writeUInt8(kind, 0);
  header.writeUInt32LE(beginning, 1);
  header.writeUInt32LE(end, 5);
  return Buffer.concat([header, zstdCompressSync(between, options(kind === delta ? base : null))]);
}

/** Null if the bytes cannot be valid. `sizeBytes` bounds the output. */
export function decodeState(encoded: Uint8Array, base: Uint8Array | null, sizeBytes: number): Uint8Array | null {
  try {
    if (encoded[0] === keyframe && base === null) return inflated(encoded.subarray(1), null, sizeBytes);
    if (encoded[0] === known && base === null) return inflated(encoded.subarray(1), frequentText, sizeBytes);
    if (encoded[0] === keyframe || encoded[0] === known || base === null || encoded.length <= headerBytes) return null;
    if (encoded[0] === delta) return patched(encoded, base, base, sizeBytes);
    if (encoded[0] === short) return patched(encoded, base, null, sizeBytes);
  } catch {
    // Corrupt bytes are an outcome, returned as null.
  }
  return null;
}

function patched(encoded: Uint8Array, base: Uint8Array, dictionary: Uint8Array | null, sizeBytes: number): Uint8Array | null {
  const header = Buffer.from(encoded.buffer, encoded.byteOffset, headerBytes);
  const beginning = header.readUInt32LE(1);
  const end = header.readUInt32LE(5);
  const betweenBytes = sizeBytes - beginning - end;
  if (beginning + end > base.length || betweenBytes < 0) return null;
  const between = inflated(encoded.subarray(headerBytes), dictionary, betweenBytes);
  return Buffer.concat([base.subarray(0, beginning), between, base.subarray(base.length - end)]);
}

function inflated(bytes: Uint8Array, base: Uint8Array | null, sizeBytes: number): Uint8Array {
  return zstdDecompressSync(bytes, { ...options(base), maxOutputLength: Math.max(1, sizeBytes) });
}

function options(base: Uint8Array | null): ZstdOptions {
  if (base === null || base.length === 0 || base.length > maxDictionaryBytes) return {};
  return { dictionary: base };
}

/** Compares large pieces first and single bytes last, because comparing pieces is native code. */
function commonBeginning(left: Uint8Array, right: Uint8Array): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count + pieceBytes <= most && isEqual(left, right, count, count)) count += pieceBytes;
  while (count < most && left[count] === right[count]) count += 1;
  return count;
}

/** Never overlaps the prefix, in either. */
function commonEnd(left: Uint8Array, right: Uint8Array, beginning: number): number {
  const most = Math.min(left.length, right.length) - beginning;
  let count = 0;
  const isEqualBefore = (end: number) => isEqual(left, right, left.length - end - pieceBytes, right.length - end - pieceBytes);
  while (count + pieceBytes <= most && isEqualBefore(count)) count += pieceBytes;
  while (count < most && left[left.length - 1 - count] === right[right.length - 1 - count]) count += 1;
  return count;
}

function isEqual(left: Uint8Array, right: Uint8Array, leftAt: number, rightAt: number): boolean {
  return Buffer.compare(left.subarray(leftAt, leftAt + pieceBytes), right.subarray(rightAt, rightAt + pieceBytes)) === 0;
}
