const hourMs = 3_600_000;
const longestHours = 24;

/** Hours with two decimals; a clock that nobody stopped counts one day at most. */
export function hoursBetween(from: number, until: number): number {
  const hours = Math.min(longestHours, Math.max(0, until - from) / hourMs);
  return Math.max(0.01, Math.round(hours * 100) / 100);
}

/** `1:30` for one and a half hours. */
export function clockWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The sum of hours by name, the most first. */
export function byName(entries: { name: string; hours: number }[]): { name: string; hours: number }[] {
  const sums = new Map<string, number>();
  for (const { name, hours } of entries) sums.set(name, (sums.get(name) ?? 0) + hours);
  return [...sums].map(([name, hours]) => ({ name, hours })).sort((a, b) => b.hours - a.hours || a.name.localeCompare(b.name));
}
