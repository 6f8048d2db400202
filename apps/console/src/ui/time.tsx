import { type ReactNode, useEffect, useState } from 'react';

const units: [one: string, many: string, ms: number][] = [
  ['day', 'days', 86_400_000],
  ['hr.', 'hr.', 3_600_000],
  ['min.', 'min.', 60_000],
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const refreshMs = 30_000;
/** From here on, the date is more useful than the number of days. */
const maxRelativeMs = 30 * 86_400_000;

/** `3 min. ago`, with the exact time as a tooltip; updates itself. */
export function TimeAgo({ at }: { at: string }): ReactNode {
  const nowMs = useNow(refreshMs);
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatTime(atMs)}>
      {describeAge(atMs, nowMs)}
    </time>
  );
}

export function describeAge(atMs: number, nowMs: number): string {
  const ageMs = Math.abs(nowMs - atMs);
  const isPast = atMs <= nowMs;
  if (ageMs > maxRelativeMs) return formatDate(atMs);
  const unit = units.find(([, , ms]) => ageMs >= ms);
  if (unit === undefined) return isPast ? 'just now' : 'in a moment';
  const [one, many, ms] = unit;
  // Future times are rounded: a week that has just begun is seven days.
  const count = isPast ? Math.floor(ageMs / ms) : Math.round(ageMs / ms);
  if (count === 1 && one === 'day') return isPast ? 'yesterday' : 'tomorrow';
  const amount = `${count} ${count === 1 ? one : many}`;
  return isPast ? `${amount} ago` : `in ${amount}`;
}

/** `Nov 27, 2026`, where the reader is. Not by Intl: its first format takes a phone 100 ms of the first page. */
function formatDate(atMs: number): string {
  const at = new Date(atMs);
  return `${months[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`;
}

/** `Nov 27, 2026, 09:05:30`, where the reader is. */
export function formatTime(atMs: number): string {
  const at = new Date(atMs);
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${formatDate(atMs)}, ${clock.join(':')}`;
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
