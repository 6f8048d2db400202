/** Formats durations and sizes for people: two units at most. */

const units = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
] as const;

/** `842 ms`, `3.2 s`, `4 min 10 s`, `2 h 5 min`, `3 d 4 h`. */
export function formatSpan(ms: number): string {
  const span = Math.max(0, Math.round(ms));
  if (span < 1000) return `${span} ms`;
  if (span < 59_950) return `${Number((span / 1000).toFixed(1))} s`;
  // Rounded to the second unit first, so that 59 min 60 s never appears.
  for (const [index, { name, ms: unitMs }] of units.entries()) {
    const next = units[index + 1] ?? { name: 's', ms: 1000 };
    const rounded = Math.round(span / next.ms) * next.ms;
    if (rounded < unitMs) continue;
    const rest = Math.round((rounded % unitMs) / next.ms);
    return rest === 0
      ? `${Math.floor(rounded / unitMs)} ${name}`
      : `${Math.floor(rounded / unitMs)} ${name} ${rest} ${next.name}`;
  }
  return '1 min';
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `512 B`, `8.2 KB`, `16 MB`: steps of 1024. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1023.5 && unit < byteUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || value >= 99.5 ? Math.round(value) : Number(value.toFixed(1));
  return `${shown} ${byteUnits[unit]}`;
}

/** `1 step`, `1,200 steps`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
