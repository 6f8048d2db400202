/** Password hashes by better-auth's scrypt: 32 MiB and about 50 ms each, so few are computed at once. */
import { Fault } from '@davit/contract';
import type { Passwords } from '@davit/identity';

const atOnce = 2;
const maxWaiting = 64;

/** A hash in its format that no password has. */
const dummyHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export function openPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new Fault('unavailable', 'Too many people are signing in.', { hint: 'Try again in a moment.', retryAfter: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Passes the slot to the longest waiter, or returns it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(async () => (await import('better-auth/crypto')).hashPassword(password)),
    verify: (hash, password) =>
      inTurn(async () => {
        const { verifyPassword } = await import('better-auth/crypto');
        return (await verifyPassword({ hash: hash ?? dummyHash, password })) && hash !== null;
      }),
  };
}
