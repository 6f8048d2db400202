/** Work on a state's bytes, as tasks for other threads. Their results are in shared memory. */
import { maxMainThreadBytes, sharedBytes, type Task } from '@davit/contract';
import { checksumOf } from './checksum.ts';
import { decodeState, encodeShort, encodeState } from './delta.ts';

interface ToEncode {
  plain: Uint8Array;
  /** `alone`: nothing is built or rolled back to it. */
  base: Uint8Array | 'alone' | null;
}

interface Encoded {
  encoded: Uint8Array;
  usesBase: boolean;
  checksum: string;
}

interface ToRead {
  encoded: Uint8Array | null;
  base: Uint8Array | null;
}

const module = new URL('./state-tasks.ts', import.meta.url).href;
export const encodeTask: Task<ToEncode, Encoded> = { module, name: 'encode', act: encode };
export const readsBackTask: Task<ToRead & { plain: Uint8Array }, boolean> = { module, name: 'readsBack', act: readsBack };
export const verifyTask: Task<ToRead & { sizeBytes: number; checksum: string }, Uint8Array | null> = {
  module,
  name: 'verify',
  act: verify,
};

export const checksumTask: Task<{ plain: Uint8Array }, string> = { module, name: 'checksum', act: checksum };

export function checksum({ plain }: { plain: Uint8Array }): string {
  return checksumOf(plain);
}

/** Against the base if that is worthwhile. */
export function encode({ plain, base }: ToEncode): Encoded {
  const { encoded, usesBase } = smallest(plain, base);
  return { encoded: share(encoded), usesBase, checksum: checksumOf(plain) };
}

/** Whether the encoded bytes give the state back. */
export function readsBack({ encoded, base, plain }: ToRead & { plain: Uint8Array }): boolean {
  const decoded = encoded && decodeState(encoded, base, plain.length);
  return decoded !== null && Buffer.compare(decoded, plain) === 0;
}

/** The state; null if it is not the one that was saved. */
export function verify({
  encoded,
  base,
  sizeBytes,
  checksum,
}: ToRead & { sizeBytes: number; checksum: string }): Uint8Array | null {
  const plain = encoded && decodeState(encoded, base, sizeBytes);
  return plain !== null && plain.length === sizeBytes && checksumOf(plain) === checksum ? share(plain) : null;
}

function smallest(plain: Uint8Array, base: ToEncode['base']): { encoded: Uint8Array; usesBase: boolean } {
  const alone = () => ({ encoded: encodeState(plain, null), usesBase: false });
  if (base === 'alone') return { encoded: encodeShort(plain) ?? encodeState(plain, null), usesBase: false };
  if (base === null) return alone();
  const against = { encoded: encodeState(plain, base), usesBase: true };
  // A delta that saves little only makes the chain longer.
  if (against.encoded.length * 4 < plain.length) return against;
  const withoutBase = alone();
  return against.encoded.length < withoutBase.encoded.length ? against : withoutBase;
}

/** Few bytes are copied between threads just as fast. */
function share(bytes: Uint8Array): Uint8Array {
  return bytes.length > maxMainThreadBytes ? sharedBytes(bytes) : bytes;
}
