/**
 * The format of a key: `dvt_`, 32 random base62 characters, and 6 base62 characters of the CRC-32 over everything before them.
 * Typos are rejected without a lookup, and scanners for leaked secrets can match it.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { invariant } from '@davit/contract';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'dvt_';
const randomLength = 32;
const checksumLength = 6;
const form = /^dvt_[0-9A-Za-z]{38}$/;
const anyKey = /dvt_[0-9A-Za-z]{32,}/g;

/** `count` random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** A new key, about 190 random bits. */
export function makeApiKey(randomBytes: RandomBytes): string {
  const body = prefix + randomBase62(randomLength, randomBytes);
  return body + checksum(body);
}

/** Whether it has the format of a key and a valid checksum; not whether it is known. */
export function isApiKey(text: string): boolean {
  return form.test(text) && checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** SHA-256, hex: the only stored form of a key. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** The first characters, to recognize keys. */
export function hintOf(key: string): string {
  return key.slice(0, prefix.length + 4);
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left, 'hex');
  const b = Buffer.from(right, 'hex');
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The text with every key in it, valid or mistyped, shortened to its first characters. */
export function maskKeys(text: string): string {
  return text.replace(anyKey, (key) => `${hintOf(key)}…`);
}

/** `length` random characters of 0-9, A-Z, a-z, each as likely as any other. */
export function randomBase62(length: number, randomBytes: RandomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: higher values would favor the first characters.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  invariant(rest === 0, 'a CRC-32 fits six base62 digits');
  return digits;
}
