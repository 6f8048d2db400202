/** Sealing of large states, as tasks for other threads. */
import { maxMainThreadBytes, sharedBytes, type Task } from '@davit/contract';
import { decrypt, encryptWith } from './aead.ts';

interface ToEncrypt {
  /** The prefix of the encrypted bytes. */
  header: Uint8Array;
  nonce: Uint8Array;
  key: Uint8Array;
  bound: readonly unknown[];
  plain: Uint8Array;
}

interface ToDecrypt {
  headerBytes: number;
  key: Uint8Array;
  bound: readonly unknown[];
  sealed: Uint8Array;
}

const module = new URL('./aead-tasks.ts', import.meta.url).href;
export const encryptTask: Task<ToEncrypt, Uint8Array> = { module, name: 'seal', act: seal };
export const decryptTask: Task<ToDecrypt, Uint8Array | null> = { module, name: 'unseal', act: unseal };

export function seal({ header, nonce, key, bound, plain }: ToEncrypt): Uint8Array {
  return share(Buffer.concat([header, encryptWith(nonce, key, bound, plain)]));
}

export function unseal({ headerBytes, key, bound, sealed }: ToDecrypt): Uint8Array | null {
  const plain = decrypt(key, bound, sealed.subarray(headerBytes));
  return plain && share(plain);
}

function share(bytes: Uint8Array): Uint8Array {
  return bytes.length > maxMainThreadBytes ? sharedBytes(bytes) : bytes;
}
