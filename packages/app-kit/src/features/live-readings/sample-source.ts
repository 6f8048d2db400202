/**
 * Sample readings: for each moment one value, computed from the moment alone. Nothing runs while nobody looks, two
 * visitors see the same, and no value leaves its range.
 */
import { currencyDigits, type Field } from '../../data/entity.ts';

/** One value every few seconds. */
export const tickMs = 3_000;

export interface Range {
  low: number;
  high: number;
  /** Decimals of a value. */
  digits: number;
}

const dayMs = 86_400_000;
/** Shares of a value's movement: over a day, over minutes, from tick to tick. They add up to 1. */
const waves = [
  { share: 0.5, periodMs: dayMs },
  { share: 0.25, periodMs: 7 * 60_000 },
  { share: 0.15, periodMs: 50_000 },
];
const noiseShare = 0.1;

/** The value at a moment, in epoch milliseconds. `seed` tells measures apart. */
export function sampleAt({ low, high, digits }: Range, seed: string, at: number): number {
  const tick = Math.floor(at / tickMs);
  const phase = hashOf(seed, 0) * 2 * Math.PI;
  const moved = waves.reduce(
    (all, { share, periodMs }, place) =>
      all + share * Math.sin((2 * Math.PI * ((tick * tickMs) % periodMs)) / periodMs + phase * (place + 1)),
    noiseShare * (2 * hashOf(seed, tick) - 1),
  );
  const value = (low + high) / 2 + (moved * (high - low)) / 2;
  return Math.min(high, Math.max(low, Number(value.toFixed(digits))));
}

/** From 0 to 1, always the same for a text and a number. */
function hashOf(text: string, tick: number): number {
  let hash = 2_166_136_261 ^ tick;
  for (let at = 0; at < Math.min(text.length, 100); at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_295;
}

/** Usual values by unit, where a list has none to go by. */
const usual: [unit: RegExp, low: number, high: number][] = [
  [/^°?C$/i, 16, 27],
  [/^°?F$/i, 60, 82],
  [/^%$/, 25, 85],
  [/^(kW|kWh)$/i, 0, 6],
  [/^(W|Wh)$/i, 80, 2_400],
  [/^V$/i, 222, 238],
  [/^A$/i, 1, 16],
  [/^(hPa|mbar)$/i, 996, 1_028],
  [/^(km\/h|mph)$/i, 4, 60],
  [/^m\/s$/i, 1, 14],
  [/^ms$/i, 12, 180],
  [/^ppm$/i, 410, 900],
  [/^(GB|MB|Mbit\/s|MB\/s)$/i, 10, 90],
];
const otherwise = { low: 10, high: 100 };
/** How far a value goes beyond the known ones. */
const beyond = 0.2;

/** The range of a measure: around the values of its list, within the bounds of its field. Money in its smallest unit. */
export function rangeOf({ type }: Field, known: number[]): Range {
  const bounds = type.kind === 'integer' || type.kind === 'decimal' ? type : { min: null, max: null };
  const unit = 'unit' in type ? (type.unit ?? '') : '';
  const [, usualLow, usualHigh] = usual.find(([one]) => one.test(unit)) ?? [null, otherwise.low, otherwise.high];
  const scale = type.kind === 'money' ? 10 ** currencyDigits(type.currency) : 1;
  const [least, most] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [usualLow * scale, usualHigh * scale];
  const span = most > least ? most - least : Math.abs(most) || otherwise.high;
  const low = Math.max(
    bounds.min ?? Number.NEGATIVE_INFINITY,
    least >= 0 ? Math.max(0, least - beyond * span) : least - beyond * span,
  );
  const high = Math.max(low, Math.min(bounds.max ?? Number.POSITIVE_INFINITY, most + beyond * span));
  const digits = type.kind === 'decimal' ? (high - low >= 10 ? 1 : 2) : 0;
  // Rounded inwards, so that a rounded value is in range, too.
  const unitOf = 10 ** digits;
  const [inner, outer] = [Math.ceil(low * unitOf) / unitOf, Math.floor(high * unitOf) / unitOf];
  return { low: Math.min(inner, outer), high: Math.max(inner, outer), digits };
}

/** Moments from one to another, at most `count`, on whole ticks. */
export function momentsBetween(from: number, until: number, count: number): number[] {
  const stepMs = Math.max(tickMs, Math.ceil((until - from) / count / tickMs) * tickMs);
  const last = Math.floor(until / stepMs) * stepMs;
  const moments: number[] = [];
  for (let at = last; at >= from && moments.length < count; at -= stepMs) moments.push(at);
  return moments.reverse();
}
