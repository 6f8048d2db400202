/** The traffic of an app over a range of time, from what is stored. */
import type { MetricsRange, ProjectMetrics, TrafficFigures } from '@davit/contract';
import { hourMs, minuteMs, type StoredTraffic, type TrafficCounts, type TrafficSelection } from '../ports/traffic.ts';
import { mergeLatencies, noLatencies, quantile } from './latencies.ts';

const dayMs = 24 * hourMs;

/** `spanMs`: of the stored rows that the buckets are made of. */
const ranges: Record<MetricsRange, { spanMs: number; bucketMs: number; buckets: number }> = {
  '1h': { spanMs: minuteMs, bucketMs: minuteMs, buckets: 60 },
  '24h': { spanMs: hourMs, bucketMs: hourMs, buckets: 24 },
  '7d': { spanMs: hourMs, bucketMs: 6 * hourMs, buckets: 28 },
  '30d': { spanMs: hourMs, bucketMs: dayMs, buckets: 30 },
};

export interface TrafficWindow extends TrafficSelection {
  range: MetricsRange;
  bucketMs: number;
  buckets: number;
}

/** The last bucket is the one that `now` is in. */
export function trafficWindow(range: MetricsRange, now: number, versionNumber?: number): TrafficWindow {
  const { bucketMs, buckets, spanMs } = ranges[range];
  const from = now - (now % bucketMs) - (buckets - 1) * bucketMs;
  return { range, from, spanMs, versionNumber, bucketMs, buckets };
}

export function trafficReport(window: TrafficWindow, stored: StoredTraffic): ProjectMetrics {
  const { range, from, bucketMs } = window;
  const totals = nothing();
  const buckets = Array.from({ length: window.buckets }, nothing);
  const versions = new Map<number | null, TrafficCounts>();
  for (const row of stored.rows) {
    const bucket = buckets[Math.floor((row.at - from) / bucketMs)];
    if (bucket === undefined) continue;
    const version = versions.get(row.versionNumber) ?? nothing();
    versions.set(row.versionNumber, version);
    for (const sum of [totals, bucket, version]) addCounts(sum, row);
  }
  return {
    range,
    from: iso(from),
    to: iso(from + window.buckets * bucketMs),
    bucketSeconds: bucketMs / 1_000,
    totals: figuresOf(totals),
    buckets: buckets.map((bucket, index) => ({ at: iso(from + index * bucketMs), ...figuresOf(bucket) })),
    versions: [...versions]
      .sort(([a], [b]) => (b ?? 0) - (a ?? 0))
      .map(([versionNumber, counts]) => ({ versionNumber, ...figuresOf(counts) })),
    pages: stored.pages,
    failures: stored.failures.map(({ at, ...failure }) => ({ at: iso(at), ...failure })),
  };
}

export const nothing = (): TrafficCounts => ({ requests: 0, clientErrors: 0, serverErrors: 0, latencies: noLatencies() });

export function addCounts(sum: TrafficCounts, counts: TrafficCounts): void {
  sum.requests += counts.requests;
  sum.clientErrors += counts.clientErrors;
  sum.serverErrors += counts.serverErrors;
  mergeLatencies(sum.latencies, counts.latencies);
}

function figuresOf({ requests, clientErrors, serverErrors, latencies }: TrafficCounts): TrafficFigures {
  return { requests, clientErrors, serverErrors, p50Ms: quantile(latencies, 0.5), p95Ms: quantile(latencies, 0.95) };
}

const iso = (at: number): string => new Date(at).toISOString();
