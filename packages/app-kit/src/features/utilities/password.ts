/** Passwords by chance. */
import { type RandomBelow, shuffled } from './random.ts';

export const signs = {
  lower: { label: 'Small letters', all: 'abcdefghijklmnopqrstuvwxyz' },
  upper: { label: 'Capital letters', all: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  digits: { label: 'Digits', all: '0123456789' },
  marks: { label: 'Symbols', all: '!#$%&*+-/:;<=>?@^_~' },
} as const;
export type SignKind = keyof typeof signs;
export const signKinds = Object.keys(signs) as SignKind[];

export const shortest = 4;
export const longest = 128;

/** Letters and digits that look like each other. */
const alike = /[Il1O0o]/g;

export interface PasswordWish {
  length: number;
  kinds: readonly SignKind[];
  /** Leaves out what looks like something else. */
  isReadable: boolean;
}

const signsOf = (kind: SignKind, { isReadable }: PasswordWish): string =>
  isReadable ? signs[kind].all.replace(alike, '') : signs[kind].all;

/** A password with at least one sign of each kind, or null without a kind. */
export function password(wish: PasswordWish, random: RandomBelow): string | null {
  if (wish.kinds.length === 0) return null;
  const pick = (from: string) => from[random(from.length)] ?? '';
  const sets = wish.kinds.map((kind) => signsOf(kind, wish));
  const all = sets.join('');
  const length = Math.min(longest, Math.max(shortest, Math.round(wish.length)));
  const others = Array.from({ length: length - sets.length }, () => pick(all));
  return shuffled([...sets.map(pick), ...others], random).join('');
}

/** The entropy in bits, for an attacker who knows the settings. */
export function bitsOf(wish: PasswordWish): number {
  const all = wish.kinds.reduce((sum, kind) => sum + signsOf(kind, wish).length, 0);
  return all === 0 ? 0 : Math.floor(wish.length * Math.log2(all));
}

/** In words; 80 bits are out of reach of anybody today. */
export function strengthOf(bits: number): string {
  if (bits < 40) return 'Weak';
  if (bits < 60) return 'Fair';
  return bits < 80 ? 'Strong' : 'Very strong';
}
