/** Work on long bodies and responses, as tasks for other threads. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { sharedBytes, type Task } from '@davit/contract';
import { type JsonFlaw, type Member, scanJson } from './scan-json.ts';
import { unescaped } from './unescaped.ts';

export interface ToSplit {
  /** The body, in chunks of any length. */
  segments: Uint8Array[];
  /** The member whose long text is extracted. */
  field: string;
  maxBodyDepth: number;
  maxTextDepth: number;
  /** Of the body without the text. */
  maxRestBytes: number;
  withDigest: boolean;
}

/** A body without its long text. */
export type Split =
  | { outcome: 'not_utf8' }
  | { outcome: 'flawed'; flaw: JsonFlaw }
  | { outcome: 'rest_too_long' }
  | {
      outcome: 'split';
      /** The body, in which `-` stands for the text. */
      rest: string;
      /** The text's UTF-8 bytes; null if it is short or not a text, and was left in place. */
      text: Uint8Array | null;
      /** What keeps the text from being valid JSON itself. */
      textFlaw: JsonFlaw | null;
      /** SHA-256 of the whole body, if requested. */
      digest: string | null;
    };

const module = new URL('./body-tasks.ts', import.meta.url).href;
export const splitTask: Task<ToSplit, Split> = { module, name: 'split', act: split };
export const quoteTask: Task<{ bytes: Uint8Array }, Uint8Array> = { module, name: 'quote', act: quote };

/** A shorter text is cheap to leave in place. */
const longTextBytes = 1024;
const standIn = Buffer.from('"-"');

/** The whole body is validated; of two equal members the last counts. */
export function split({ segments, field, maxBodyDepth, maxTextDepth, maxRestBytes, withDigest }: ToSplit): Split {
  const received = Buffer.concat(segments);
  if (!isUtf8(received)) return { outcome: 'not_utf8' };
  const bytes = withoutMark(received);
  const named: Member[] = [];
  const onMember = (member: Member) => void (isNamed(bytes, member, field) && named.push(member));
  const flaw = scanJson(bytes, { maxDepth: maxBodyDepth, plainTexts: true, onMember });
  if (flaw !== null) return { outcome: 'flawed', flaw };
  const isLong = ({ from, to }: Member) => bytes[from] === 0x22 && to - from > longTextBytes;
  const rest = cut(bytes, named.filter(isLong));
  if (rest.length > maxRestBytes) return { outcome: 'rest_too_long' };
  const last = named.at(-1);
  const text = last !== undefined && isLong(last) ? unescaped(bytes.subarray(last.from + 1, last.to - 1)) : null;
  return {
    outcome: 'split',
    rest: rest.toString('utf8'),
    text: text && sharedBytes(text),
    textFlaw: text && scanJson(text, { maxDepth: maxTextDepth, plainTexts: false }),
    digest: withDigest ? createHash('sha256').update(received).digest('hex') : null,
  };
}

/** The bytes of a text as JSON, in quotes. */
export function quote({ bytes }: { bytes: Uint8Array }): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  return sharedBytes(Buffer.from(JSON.stringify(text)));
}

/** Without the byte order mark that some programs send. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function isNamed(bytes: Uint8Array, { keyFrom, keyTo }: Member, field: string): boolean {
  // Each character takes at most six bytes.
  if (keyTo - keyFrom > 2 + 6 * field.length) return false;
  return JSON.parse(Buffer.from(bytes.subarray(keyFrom, keyTo)).toString()) === field;
}

function cut(bytes: Uint8Array, members: readonly Member[]): Buffer {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const member of members) {
    pieces.push(bytes.subarray(from, member.from), standIn);
    from = member.to;
  }
  return Buffer.concat([...pieces, bytes.subarray(from)]);
}
