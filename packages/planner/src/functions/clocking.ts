/** Prompts in which people clock in and out. */
import type { Reading } from '../reading/reading.ts';

const clocks = new Set(['clock', 'clocking', 'punch', 'punching', 'check', 'checking', 'sign', 'signing']);
const mostWordsBetween = 3;

/** "Clock in and out", "clocking in", "employee clock-out": a check is one only with both ends, since guests check in, too. */
export function saysClock({ tokens }: Pick<Reading, 'tokens'>): boolean {
  return tokens.some(({ lower, sentence }, at) => {
    if (!clocks.has(lower)) return false;
    const behind = tokens.slice(at + 1, at + 1 + mostWordsBetween + 1).filter((one) => one.sentence === sentence);
    const [isIn, isOut] = ['in', 'out'].map((word) => behind.some((one) => one.lower === word));
    return /^(clock|punch)/.test(lower) ? isIn || isOut : isIn && isOut;
  });
}
