import { expect, test } from 'vitest';
import type { StoredTraffic, TrafficRow } from '../ports/traffic.ts';
import { addLatency } from './latencies.ts';
import { nothing, trafficReport, trafficWindow } from './report.ts';

const now = Date.parse('2026-01-31T09:30:20Z');

function row(at: string, versionNumber: number | null, requests: number, ms: number): TrafficRow {
  const counts = { ...nothing(), requests, serverErrors: 1 };
  for (let count = 0; count < requests; count++) addLatency(counts.latencies, ms);
  return { at: Date.parse(at), versionNumber, ...counts };
}

const stored = (...rows: TrafficRow[]): StoredTraffic => ({ rows, pages: [], failures: [] });

test('a report: every range has its buckets up to now, empty ones too', () => {
  const sizes = { '1h': 60, '24h': 24, '7d': 28, '30d': 30 } as const;
  for (const [range, count] of Object.entries(sizes) as [keyof typeof sizes, number][]) {
    const report = trafficReport(trafficWindow(range, now), stored());
    expect(report.buckets).toHaveLength(count);
    expect(Date.parse(report.to)).toBe(Date.parse(report.buckets.at(-1)?.at ?? '') + report.bucketSeconds * 1_000);
    expect(Date.parse(report.to)).toBeGreaterThan(now);
    expect(report.totals).toEqual({ requests: 0, clientErrors: 0, serverErrors: 0, p50Ms: null, p95Ms: null });
  }
});

test('a report: adds up by bucket and version, and leaves out what is before its range', () => {
  const rows = [
    row('2026-01-31T08:00:00Z', 1, 4, 10),
    row('2026-01-31T09:00:00Z', 1, 2, 10),
    row('2026-01-31T09:00:00Z', 2, 4, 500),
    row('2026-01-31T09:00:00Z', null, 1, 1),
    row('2026-01-29T09:00:00Z', 1, 9, 10),
  ];
  const report = trafficReport(trafficWindow('24h', now), stored(...rows));
  expect(report.totals).toMatchObject({ requests: 11, serverErrors: 4 });
  expect(report.buckets.slice(-2).map(({ requests }) => requests)).toEqual([4, 7]);
  expect(report.versions.map(({ versionNumber, requests }) => [versionNumber, requests])).toEqual([
    [2, 4],
    [1, 6],
    [null, 1],
  ]);
  expect(report.versions[0]?.p95Ms).toBeGreaterThanOrEqual(500);
  expect(report.versions[1]?.p95Ms).toBeLessThan(20);
});
