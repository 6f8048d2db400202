/**
 * Passwords as scrypt hashes. The stored form names its parameters, so that later versions can raise them:
 * `scrypt$<N>$<r>$<p>$<salt>$<hash>`, base64url.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export const passwordLength = { min: 10, max: 200 };

/** The cost of a guess: about 32 MB and a fifth of a second. */
const usual: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>> = { N: 2 ** 15, r: 8, p: 3 };
/** For a rehearsal, whose store is temporary. */
const cheap = { N: 2 ** 10, r: 8, p: 1 };
const hashBytes = 32;
const maxMemoryBytes = 128 * 1024 * 1024;
/** Each hash takes memory and a processor, so others wait in a bounded queue. */
const atOnce = 2;
const maxWaiting = 40;

export interface Passwords {
  /** Throws TooBusy if the queue is full. */
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not a password is stored. Throws TooBusy. */
  matches(password: string, stored: string | null): Promise<boolean>;
  /** Whether the hash uses other parameters than new ones. */
  isOutdated(stored: string): boolean;
}

export class TooBusy extends Error {}

export function createPasswords(rehearsal: boolean): Passwords {
  const cost = rehearsal ? cheap : usual;
  const head = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;
  const unusedHash = `${head}${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(hashBytes).toString('base64url')}`;
  const inTurn = createTurns();
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await inTurn(() => derive(password, salt, cost));
      return `${head}${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    async matches(password, stored) {
      const [, N, r, p, salt = '', storedHash = ''] = (stored || unusedHash).split('$');
      const parameters = { N: Number(N), r: Number(r), p: Number(p) };
      const hash = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), parameters));
      const expected = Buffer.from(storedHash, 'base64url');
      return expected.length === hash.length && timingSafeEqual(expected, hash) && Boolean(stored);
    },
    isOutdated: (stored) => !stored.startsWith(head),
  };
}

/** The problem with a new password, if any; only length makes it strong. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is missing.';
  if (password.length < passwordLength.min)
    return `Password must have ${passwordLength.min} characters or more. A few words in a row are easy to remember.`;
  if (password.length > passwordLength.max) return `Password cannot be longer than ${passwordLength.max} characters.`;
  if (new Set(password).size < 4) return 'Password repeats the same few characters. Choose one that is harder to guess.';
  return null;
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof usual): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: maxMemoryBytes };
    // Unicode can write the same characters in two ways, so both get one form.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function createTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) throw new TooBusy('Too many people are logging in at once.');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
