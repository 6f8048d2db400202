import { type ReactNode, useEffect, useState } from 'react';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const refreshMs = 30_000;
/** From here on, the date is more useful than the number of days. */
const maxRelativeMs = 30 * 86_400_000;

/** `3 min. ago`, with the exact time as a tooltip; updates itself. */
export function TimeAgo({ at }: { at: string }): ReactNode {
  const nowMs = useNow(refreshMs);
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={absolute.format(atMs)}>
      {describeAge(atMs, nowMs)}
    </time>
  );
}

export function describeAge(atMs: number, nowMs: number): string {
  const age = atMs - nowMs;
  if (Math.abs(age) > maxRelativeMs) return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(atMs);
  // Future times are rounded: a week that has just begun is seven days.
  const round = age > 0 ? Math.round : Math.trunc;
  for (const [unit, ms] of units) if (Math.abs(age) >= ms) return relative.format(round(age / ms), unit);
  return age > 0 ? 'in a moment' : 'just now';
}

/** The time of this rendering; rerenders at a fixed interval. */
export function useNow(everyMs: number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Date.now();
}

/** `820 ms`, `4.2 s`, `3 min 10 s`, `2 h 5 min`. */
export function describeDuration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min ${Math.round((ms % 60_000) / 1000)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** From start to end, or to now without an end. */
export function Duration({ from, to }: { from: string; to: string | null }): ReactNode {
  return to === null ? <Running from={from} /> : <span>{describeDuration(Date.parse(to) - Date.parse(from))}</span>;
}

function Running({ from }: { from: string }): ReactNode {
  const nowMs = useNow(200);
  return <span>{describeDuration(nowMs - Date.parse(from))}</span>;
}
