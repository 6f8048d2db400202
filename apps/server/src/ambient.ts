/** The real clock, ids and randomness, passed to every package by the composition root. */
import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock, NewId, Timers } from '@davit/contract';
import type { RandomBytes } from '@davit/identity';

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
};

const randomIdsAtOnce = 256;

export const systemRandomBytes: RandomBytes = (count) => randomBytes(count);

/**
 * UUID v7: 48 bits of time, then random ones. Ids made in the same millisecond count up
 * from a random start, so that one server's ids are ordered as they were made.
 */
export function makeNewId(clock: Clock): NewId {
  const bytes = Buffer.alloc(16);
  // Asking the system for random bytes costs far more than they do: many at once, for many ids.
  const random = Buffer.alloc(randomIdsAtOnce * bytes.length);
  let used = random.length;
  let lastMs = 0;
  let counter = 0;
  return () => {
    if (used === random.length) {
      randomFillSync(random);
      used = 0;
    }
    random.copy(bytes, 0, used, used + bytes.length);
    used += bytes.length;
    const now = clock.now();
    if (now > lastMs) {
      lastMs = now;
      counter = bytes.readUInt32BE(6) & 0x1ff_ffff;
    } else {
      counter += 1;
    }
    // 26 counter bits: 12 beside the version, 14 beside the variant. Past them the next millisecond is borrowed.
    if (counter > 0x3ff_ffff) {
      lastMs += 1;
      counter = 0;
    }
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | (counter >>> 14), 6);
    bytes.writeUInt16BE(0x8000 | (counter & 0x3fff), 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

export const systemTimers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
