/** The number of places, and the limit per person, as the prompt gives them. */
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const countedPlaces = new Set('place seat spot ticket space participant attendee person guest kid child'.split(' '));
const mostPlaces = 100_000;

const takers = new Set('person head family household booking order customer guest'.split(' '));

/** "6 per person", "4 tickets per family": a limit per person, not the total. */
const isPerPerson = (tokens: Reading['tokens'], at: number) =>
  [1, 2].some((step) => tokens[at + step]?.lower === 'per' && takers.has(tokens[at + step + 1]?.lemma ?? ''));

/** The limit per sign-up: "max 6 per person"; null without one. */
export function limitPerPersonOf({ tokens }: Reading): (Span & { value: number }) | null {
  for (const [at, token] of tokens.entries()) {
    const value = token.kind === 'number' ? Number(token.text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < 1 || value > mostPlaces || !isPerPerson(tokens, at)) continue;
    const from = ['max', 'maximum', 'most'].includes(tokens[at - 1]?.lemma ?? '') ? at - 1 : at;
    return { from, to: at + (tokens[at + 1]?.lower === 'per' ? 3 : 4), value };
  }
  return null;
}

/** The largest group that may book: "book a table for at most 12", "max 6 players", "max for 8 persons". */
export function largestGroupOf({ tokens }: Reading): (Span & { value: number }) | null {
  for (const [at, token] of tokens.entries()) {
    const value = token.kind === 'number' ? Number(token.text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < 1 || value > largestGroup) continue;
    const from = tokens[at - 1]?.lower === 'for' ? at - 2 : at - 1;
    const isUpTo = tokens[from]?.lower === 'to' && tokens[from - 1]?.lower === 'up';
    if (isUpTo || ['max', 'maximum', 'most'].includes(tokens[from]?.lower ?? '')) return { from, to: at + 1, value };
  }
  return null;
}
const largestGroup = 500;

/** The number of places: "12 places each", "max 15 per class". */
export function limitOf({ tokens }: Reading): (Span & { value: number }) | null {
  for (const [at, token] of tokens.entries()) {
    const value = token.kind === 'number' ? Number(token.text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < 1 || value > mostPlaces) continue;
    if (isPerPerson(tokens, at)) continue;
    const isMost = ['max', 'maximum', 'limit', 'most'].includes(tokens[at - 1]?.lemma ?? '');
    const counted = [1, 2].find((step) => countedPlaces.has(tokens[at + step]?.lemma ?? ''));
    if (counted || isMost) return { from: isMost ? at - 1 : at, to: at + 1 + (counted ?? 0), value };
  }
  return null;
}
