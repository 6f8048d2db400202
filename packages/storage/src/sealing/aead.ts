/**
 * AES-256-GCM as Davit uses it: nonce, ciphertext, 16-byte tag. `bound` is authenticated with the ciphertext, but not contained
 * in it.
 */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const keyBytes = 32;

export type RandomBytes = (count: number) => Uint8Array;

/** Reusing a KeyObject costs a tenth of what bytes cost. */
export type AeadKey = KeyObject | Uint8Array;

/** Two lists never give the same bytes, because JSON delimits each member. */
function associatedData(bound: readonly unknown[]): Uint8Array {
  return Buffer.from(JSON.stringify(bound));
}

/** Nonces are random: one key may encrypt 2^32 times. */
export function randomNonce(randomBytes: RandomBytes): Uint8Array {
  return randomBytes(nonceBytes);
}

export function encrypt(key: AeadKey, bound: readonly unknown[], plain: Uint8Array, randomBytes: RandomBytes): Uint8Array {
  return encryptWith(randomNonce(randomBytes), key, bound, plain);
}

/** A nonce encrypts once. */
export function encryptWith(nonce: Uint8Array, key: AeadKey, bound: readonly unknown[], plain: Uint8Array): Uint8Array {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(associatedData(bound));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null if these are not exactly the bytes that `encrypt` returned for this key and bound. */
export function decrypt(key: AeadKey, bound: readonly unknown[], bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(associatedData(bound));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  const plain = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    // The tag does not match. `plain` is not returned.
    return null;
  }
}
