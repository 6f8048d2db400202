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
 * UUID v7: 48 bits of time, then random ones. Ids of the same millisecond count up from a random start, so that one server's
 * ids are in order.
 */
export function makeNewId(clock: Clock): NewId {
  const bytes = Buffer.alloc(16);
  // Each call for random bytes is expensive: one call serves many ids.
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
    // 26 counter bits: 12 next to the version, 14 next to the variant. On overflow the next millisecond is borrowed.
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
