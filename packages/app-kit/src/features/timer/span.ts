/** Times, countdowns and intervals in everyday words. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface SpanPart {
  value: number;
  unit: 'days' | 'hours' | 'minutes' | 'seconds';
}

/** A span, never negative, in whole days, hours, minutes and seconds. */
export function spanParts(ms: number): SpanPart[] {
  const left = Math.max(0, ms);
  return [
    { value: Math.floor(left / dayMs), unit: 'days' },
    { value: Math.floor((left % dayMs) / hourMs), unit: 'hours' },
    { value: Math.floor((left % hourMs) / minuteMs), unit: 'minutes' },
    { value: Math.floor((left % minuteMs) / 1000), unit: 'seconds' },
  ];
}

/** `04:59`, and `1:04:59` past the hour. A started second counts. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
