/**
 * How long requests took, as counts in buckets whose bounds grow by a quarter of an octave: two of them are merged by adding,
 * and a quantile is at most a fifth too high, from 5 milliseconds to 46 seconds.
 */
const perOctave = 4;
/** The last one has everything from 46 seconds on. */
const buckets = 64;

export type Latencies = number[];

export const noLatencies = (): Latencies => new Array<number>(buckets).fill(0);

export function addLatency(latencies: Latencies, ms: number): void {
  const bucket = ms <= 1 ? 0 : Math.min(buckets - 1, Math.ceil(perOctave * Math.log2(ms)));
  latencies[bucket] = (latencies[bucket] ?? 0) + 1;
}

export function mergeLatencies(into: Latencies, other: Latencies): void {
  for (let bucket = 0; bucket < buckets; bucket++) into[bucket] = (into[bucket] ?? 0) + (other[bucket] ?? 0);
}

/** In milliseconds, to a tenth: the upper bound of the bucket that has it. Null: nothing was measured. */
export function quantile(latencies: Latencies, share: number): number | null {
  const total = latencies.reduce((sum, count) => sum + count, 0);
  let left = total * share;
  for (const [bucket, count] of latencies.entries()) {
    left -= count;
    if (count > 0 && left <= 0) return Math.ceil(10 * 2 ** (bucket / perOctave)) / 10;
  }
  return null;
}

/** As stored: `bucket:count` of those that are not empty. */
export const writeLatencies = (latencies: Latencies): string =>
  latencies.flatMap((count, bucket) => (count === 0 ? [] : [`${bucket}:${count}`])).join(' ');

export function readLatencies(stored: string): Latencies {
  const latencies = noLatencies();
  for (const pair of stored === '' ? [] : stored.split(' ')) {
    const [bucket = Number.NaN, count = Number.NaN] = pair.split(':').map(Number);
    if (bucket in latencies && count > 0) latencies[bucket] = count;
  }
  return latencies;
}
