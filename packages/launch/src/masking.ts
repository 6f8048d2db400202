/**
 * Makes a line safe to store and show: strips terminal escapes and control characters, masks secrets, bounds the length.
 * Escapes are stripped first, so that none can hide inside a secret.
 */
import { stripVTControlCharacters } from 'node:util';

const maxLineLength = 2_000;
/** Stripping escapes takes quadratic time. */
const maxScannedChars = 8_000;
const minSecretLength = 6;

// Control characters, line and paragraph separators, and bidirectional marks.
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const davitKey = /dvt_[0-9A-Za-z]{8,}/g;
const bearer = /\b(bearer)(\s+)[\w.~+/-]{8,}=*/gi;

/** Replaces secrets in a text. Those shorter than 6 characters are ignored. */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const known = longestFirst(secrets);
  return (text) => known.reduce((safe, secret) => safe.replaceAll(secret, '[masked]'), text);
}

/** Builds the function that every log line goes through. */
export function createMask(secrets: readonly string[]): (line: string) => string {
  const maskKnown = maskSecrets(secrets);
  const longest = longestFirst(secrets)[0]?.length ?? 0;
  return (line) => {
    let safe = stripVTControlCharacters(line.slice(0, maxScannedChars).toWellFormed())
      .replace(/\r?\n|\t/g, ' ')
      .replace(invisible, visibly);
    // A secret cut by the length limit would not be recognized, so a possible first half is removed too.
    if (line.length > maxScannedChars) safe = safe.slice(0, Math.max(0, safe.length - longest));
    safe = maskKnown(safe).replace(davitKey, 'dvt_[masked]').replace(bearer, '$1$2[masked]');
    if (safe.length <= maxLineLength && line.length <= maxScannedChars) return safe;
    return `${safe.slice(0, maxLineLength).toWellFormed()} … (cut; ${line.length} characters in all)`;
  };
}

function longestFirst(secrets: readonly string[]): string[] {
  return [...new Set(secrets)].filter((secret) => secret.length >= minSecretLength).sort((a, b) => b.length - a.length);
}

function visibly(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
