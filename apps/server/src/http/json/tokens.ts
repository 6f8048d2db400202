/** The tokens of JSON, in UTF-8 bytes. */

/** Texts that JSON accepts and databases do not. */
export type TextFlaw = 'nul' | 'surrogate';

export interface StringEnd {
  /** Past the closing quote; at a syntax flaw, the offending byte. */
  end: number;
  /** The first one. A text flaw does not end the text. */
  flaw: 'syntax' | TextFlaw | null;
}

const words = ['true', 'false', 'null'].map((word) => Buffer.from(word));
/** The bytes that may follow a backslash, except `u`. */
const escapes = new Set(Buffer.from('"\\/bfnrt'));

/** The string that begins with the quote at `from`. */
export function stringAt(bytes: Uint8Array, from: number): StringEnd {
  let flaw: TextFlaw | null = null;
  let at = from + 1;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined || byte < 0x20) return { end: at, flaw: 'syntax' };
    if (byte === 0x22) return { end: at + 1, flaw };
    if (byte !== 0x5c) {
      at += 1;
    } else if (bytes[at + 1] !== 0x75) {
      if (!escapes.has(bytes[at + 1] ?? 0)) return { end: at, flaw: 'syntax' };
      at += 2;
    } else {
      const unit = codeUnitAt(bytes, at);
      if (unit === null) return { end: at, flaw: 'syntax' };
      const isPair = isHigh(unit) && isLow(codeUnitAt(bytes, at + 6) ?? 0);
      if (unit === 0) flaw ??= 'nul';
      else if (!isPair && (isHigh(unit) || isLow(unit))) flaw ??= 'surrogate';
      at += isPair ? 12 : 6;
    }
  }
}

/** The code unit of `\uXXXX` at this position; null if there is none. */
export function codeUnitAt(bytes: Uint8Array, at: number): number | null {
  if (bytes[at] !== 0x5c || bytes[at + 1] !== 0x75) return null;
  let unit = 0;
  for (let place = at + 2; place < at + 6; place++) {
    const digit = hexDigit(bytes[place] ?? 0);
    if (digit < 0) return null;
    unit = unit * 16 + digit;
  }
  return unit;
}

export function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** `true`, `false`, `null` or a number. If it is none, `end` is the offending byte. */
export function literalAt(bytes: Uint8Array, from: number): { end: number; ok: boolean } {
  for (const word of words) {
    if (bytes[from] === word[0]) return wordAt(bytes, from, word);
  }
  return numberAt(bytes, from);
}

function wordAt(bytes: Uint8Array, from: number, word: Uint8Array): { end: number; ok: boolean } {
  for (let index = 0; index < word.length; index++) {
    if (bytes[from + index] !== word[index]) return { end: from + index, ok: false };
  }
  return { end: from + word.length, ok: true };
}

function numberAt(bytes: Uint8Array, from: number): { end: number; ok: boolean } {
  let at = bytes[from] === 0x2d ? from + 1 : from;
  const whole = digitsEnd(bytes, at);
  // A zero must stand alone.
  if (whole === at) return { end: at, ok: false };
  at = bytes[at] === 0x30 ? at + 1 : whole;
  if (bytes[at] === 0x2e) {
    const end = digitsEnd(bytes, at + 1);
    if (end === at + 1) return { end, ok: false };
    at = end;
  }
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1] === 0x2b || bytes[at + 1] === 0x2d ? 1 : 0;
    const end = digitsEnd(bytes, at + 1 + sign);
    if (end === at + 1 + sign) return { end, ok: false };
    at = end;
  }
  return { end: at, ok: true };
}

function digitsEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let byte = bytes[at] ?? 0; byte >= 0x30 && byte <= 0x39; byte = bytes[at] ?? 0) at += 1;
  return at;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
