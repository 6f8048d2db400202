/** A state's JSON text on its way in and out. */
import { maxMainThreadBytes } from '@davit/contract';

/** JSON text, or its UTF-8 bytes if it is long: decoding those would block the main thread. */
export type StateText = string | Uint8Array;

export function bytesOf(text: StateText): Uint8Array {
  return typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
}

export function textOf(plain: Uint8Array): StateText {
  return plain.length > maxMainThreadBytes ? plain : Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString('utf8');
}
