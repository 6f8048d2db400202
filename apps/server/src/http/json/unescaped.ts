import { codeUnitAt, isHigh } from './tokens.ts';

const short = new Map(Object.entries({ b: 8, t: 9, n: 10, f: 12, r: 13 }).map(([letter, byte]) => [letter.charCodeAt(0), byte]));

/** The content of a valid JSON string, as UTF-8. */
export function unescaped(bytes: Uint8Array): Uint8Array {
  // No escape decodes to more bytes than it has.
  const text = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number;
    const escaped = bytes[at + 1] as number;
    if (byte !== 0x5c) {
      text[length++] = byte;
      at += 1;
    } else if (escaped !== 0x75) {
      text[length++] = short.get(escaped) ?? escaped;
      at += 2;
    } else {
      const unit = codeUnitAt(bytes, at) as number;
      const isPair = isHigh(unit);
      const point = isPair ? 0x10000 + ((unit - 0xd800) << 10) + ((codeUnitAt(bytes, at + 6) as number) - 0xdc00) : unit;
      length = putPoint(text, length, point);
      at += isPair ? 12 : 6;
    }
  }
  return text.subarray(0, length);
}

function putPoint(text: Uint8Array, at: number, point: number): number {
  if (point < 0x80) {
    text[at] = point;
    return at + 1;
  }
  if (point < 0x800) {
    text[at] = 0xc0 | (point >> 6);
    text[at + 1] = 0x80 | (point & 0x3f);
    return at + 2;
  }
  if (point < 0x10000) {
    text[at] = 0xe0 | (point >> 12);
    text[at + 1] = 0x80 | ((point >> 6) & 0x3f);
    text[at + 2] = 0x80 | (point & 0x3f);
    return at + 3;
  }
  text[at] = 0xf0 | (point >> 18);
  text[at + 1] = 0x80 | ((point >> 12) & 0x3f);
  text[at + 2] = 0x80 | ((point >> 6) & 0x3f);
  text[at + 3] = 0x80 | (point & 0x3f);
  return at + 4;
}
