/** Compression of the short texts of checkpoints, which mostly repeat the words that agents' frameworks write. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Released: never change this, because stored texts are read with it. The most frequent ones are last. */
const dictionary = Buffer.from(
  '{"framework":"crewai","framework":"autogen","framework":"custom","source":"input","step":-1,"thread_id":"","parents":{},' +
    '"task":"","agent":"","node":"tools","node":"agent","namespace":"","needsFrom":[""],"messages":"1f0","deltas":null,' +
    '{"langgraph":"writes","ns":"","id":"1f0","good":false}{"langgraph":"checkpoint","ns":"","id":"1f0","deltas":{},"hasWrites":true}' +
    '"earlier":[{"id":"1f0","deltas":{},"hasWrites":true},{"id":"1f0","parent":"1f0","deltas":{},"hasWrites":true}]}' +
    '{"langgraph":"checkpoint","ns":"","id":"1f0","parent":"1f0","deltas":{},"good":false,"hasWrites":true}',
);

/** Small: the default state takes longer to allocate than short texts to compress. */
const options = { dictionary, level: 9, memLevel: 3, windowBits: 11 };
/** Longer ones compress by themselves, and seldom occur. */
const maxBytes = 64 * 1024 + 1024;

/** Null where that saves nothing. */
export function compress(plain: Uint8Array): Uint8Array | null {
  if (plain.length > maxBytes) return null;
  const compressed = deflateRawSync(plain, options);
  return compressed.length < plain.length ? compressed : null;
}

/** Null if these are not the bytes that `compress` returned. */
export function decompress(bytes: Uint8Array): Uint8Array | null {
  try {
    return inflateRawSync(bytes, { ...options, maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
