/**
 * Sealing of agents' texts: a step's input, output and error, a checkpoint's frameworkMeta, texts of a run and of its healing.
 * All texts of a row are one record:
 *
 *   format (1 byte), key id (a UUID, 16 bytes), nonce (12), ciphertext, tag (16)
 *
 * It contains the length (little-endian 32 bits) and the UTF-8 of each text; in format 2, which only checkpoints have, these
 * compressed (compressed-texts.ts).
 *
 *  X1 The format, the key id and the record's location are authenticated, so that it is
 *     invalid in another row.
 *  X2 The key is the run's own, derived from the workspace's data key: thousands of steps
 *     may arrive per second, and a key with random nonces may encrypt 2^32 times.
 *  X3 Sealing does not wait once the data key is loaded: steps pass here one by one.
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { decrypt, encrypt, type RandomBytes } from './aead.ts';
import { compress, decompress } from './compressed-texts.ts';
import type { DataKey, DataKeys } from './data-keys.ts';
import { createMetadataEntries, type MetadataEntries } from './metadata-entries.ts';
import { headerBytes, headerOf, keyIdOf } from './sealing.ts';

export type Texts = readonly (string | null)[];

/** The row that a record belongs to. */
export interface TextsPlace {
  of:
    | 'step'
    | 'checkpoint'
    | 'run'
    | 'heal attempt'
    | 'webhook'
    | 'item'
    | 'mail'
    | 'notify address'
    | 'app setting'
    | 'app database';
  workspaceId: string;
  runId: string;
  id: string;
  stepNumber: number | null;
}

/** Seals for one workspace. */
export interface TextSealer {
  /** Null if every text is null. */
  seal(place: TextsPlace, texts: Texts): Uint8Array | null;
}

export interface TextSealing extends MetadataEntries {
  /** A promise only if the workspace's current key is not loaded. Throws Fault `unavailable` if it cannot be read. */
  sealer(workspaceId: string): TextSealer | Promise<TextSealer>;
  /**
   * Null if the record is not the one sealed for this location: changed, truncated, moved, or under an unknown key. Throws
   * Fault `unavailable` if the keys cannot be read.
   */
  unseal(place: TextsPlace, sealed: Uint8Array, count: number): Promise<Texts | null>;
}

const plainFormat = 1;
const compressedFormat = 2;
const lengthBytes = 4;
const nullLength = 0xffff_ffff;
/** An LRU cache of run keys. */
const maxRunKeys = 10_000;
const randomBytesAtOnce = 4_096;

export function createTextSealing(
  dataKeys: Pick<DataKeys, 'current' | 'currentAtHand' | 'find' | 'first'>,
  randomBytes: RandomBytes,
): TextSealing {
  const sealers = new WeakMap<DataKey, TextSealer>();
  const runKeys = new Map<string, KeyObject>();
  const takeRandom = fromMany(randomBytes);

  function runKey({ id, key }: DataKey, runId: string): KeyObject {
    const name = `${id} ${runId}`;
    const derived = runKeys.get(name) ?? derive(key, runId);
    runKeys.delete(name);
    runKeys.set(name, derived);
    const [longestUnused] = runKeys.size > maxRunKeys ? runKeys.keys() : [];
    if (longestUnused !== undefined) runKeys.delete(longestUnused);
    return derived;
  }

  function sealerUnder(dataKey: DataKey): TextSealer {
    const header = headerOf(dataKey.id);
    return {
      seal(place, texts) {
        if (texts.every((text) => text === null)) return null;
        const plain = packed(texts);
        const compressed = place.of === 'checkpoint' ? compress(plain) : null;
        const format = compressed ? compressedFormat : plainFormat;
        const bound = bindingOf(place, dataKey.id, format);
        const encrypted = encrypt(runKey(dataKey, place.runId), bound, compressed ?? plain, takeRandom);
        // In a separate buffer: passing to another thread copies the whole buffer.
        const sealed = new Uint8Array(headerBytes + encrypted.length);
        sealed.set(header);
        sealed[0] = format;
        sealed.set(encrypted, headerBytes);
        return sealed;
      },
    };
  }

  function sealerOf(dataKey: DataKey): TextSealer {
    const sealer = sealers.get(dataKey) ?? sealerUnder(dataKey);
    sealers.set(dataKey, sealer);
    return sealer;
  }

  return {
    ...createMetadataEntries(dataKeys),
    sealer(workspaceId) {
      const atHand = dataKeys.currentAtHand(workspaceId);
      return atHand ? sealerOf(atHand) : dataKeys.current(workspaceId).then(sealerOf);
    },
    async unseal(place, sealed, count) {
      const format = sealed[0];
      if ((format !== plainFormat && format !== compressedFormat) || sealed.length <= headerBytes) return null;
      const dataKey = await dataKeys.find(place.workspaceId, keyIdOf(sealed));
      if (!dataKey) return null;
      const key = runKey(dataKey, place.runId);
      const decrypted = decrypt(key, bindingOf(place, dataKey.id, format), sealed.subarray(headerBytes));
      const plain = decrypted && format === compressedFormat ? decompress(decrypted) : decrypted;
      return plain && unpacked(plain, count);
    },
  };
}

function derive(key: Uint8Array, runId: string): KeyObject {
  return createSecretKey(createHmac('sha256', key).update(`davit texts of run ${runId}`).digest());
}

/** Draws many bytes at once, and uses each once: a call for each nonce costs as much as the encryption. */
function fromMany(randomBytes: RandomBytes): RandomBytes {
  let drawn: Uint8Array = new Uint8Array();
  return (count) => {
    if (drawn.length < count) drawn = randomBytes(Math.max(count, randomBytesAtOnce));
    const taken = drawn.subarray(0, count);
    drawn = drawn.subarray(count);
    return taken;
  };
}

function bindingOf({ of, workspaceId, runId, id, stepNumber }: TextsPlace, keyId: string, format: number): readonly unknown[] {
  return ['davit texts', format, keyId, of, workspaceId, runId, id, stepNumber];
}

function packed(texts: Texts): Uint8Array {
  const lengths = texts.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, texts.length * lengthBytes));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = bytes.writeUInt32LE(text === null ? nullLength : (lengths[index] ?? 0), at);
    if (text !== null) at += bytes.write(text, at);
  }
  return bytes;
}

/** Null if the number of texts is another. */
function unpacked(plain: Uint8Array, count: number): Texts | null {
  const bytes = Buffer.from(plain.buffer, plain.byteOffset, plain.length);
  const texts: (string | null)[] = [];
  let at = 0;
  while (at + lengthBytes <= bytes.length) {
    const length = bytes.readUInt32LE(at);
    at += lengthBytes;
    texts.push(length === nullLength ? null : bytes.toString('utf8', at, at + length));
    if (length !== nullLength) at += length;
  }
  return texts.length === count && at === bytes.length ? texts : null;
}
