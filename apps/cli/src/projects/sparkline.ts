const levels = [...'▁▂▃▄▅▆▇█'];

/** A character for each value. 0 is a space, so that any value above it is visible. */
export function sparkline(values: readonly number[]): string {
  const highest = Math.max(...values, 1);
  return values.map((value) => (value === 0 ? ' ' : (levels[Math.ceil((value / highest) * levels.length) - 1] ?? ''))).join('');
}
