/** A state's JSON text on its way in and out. */
import { maxMainThreadBytes } from '@davit/contract';

/** JSON text; its UTF-8 bytes where it is long: making text of them would hold up the main thread. */
export type StateText = string | Uint8Array;

export function bytesOf(text: StateText): Uint8Array {
  return typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
}

export function textOf(plain: Uint8Array): StateText {
  return plain.length > maxMainThreadBytes ? plain : Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString('utf8');
}
