/**
 * The app's secret. Signs what a browser stores (form tokens, messages, which rows it made), so that nobody can
 * forge it. Created at the first start.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secret {
  /** The signature of `text` for one purpose; each purpose gives a different one. */
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
}

export function secretOf(key: Buffer): Secret {
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
  return {
    sign,
    isSigned(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Reads `secret` in the data folder, or creates it (0600); two processes that start at once agree on one. */
export function openSecret(dataDir: string): Secret {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  const read = () => {
    const key = readFileSync(file);
    if (key.length !== 32)
      throw new Error(`${file} is damaged. Remove it to create a new one; everyone then has to sign in again.`);
    return secretOf(key);
  };
  try {
    return read();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
