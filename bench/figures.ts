/** Percentiles, and the table that every benchmark prints. */

export interface Row {
  what: string;
  /** The measured quantity, with its unit. */
  measured: string;
  target: string;
  /** Its ratio to a named baseline of the same run, or what it is compared with. */
  against: string;
  met: boolean | null;
}

/** Nearest-rank percentile of at least one value. */
export function percentile(values: number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))];
  if (value === undefined) throw new Error('a percentile of nothing');
  return value;
}

export function ms(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

export function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

export function table(rows: Row[]): string {
  const mark = (met: boolean | null) => (met === null ? '' : met ? ' ✓' : ' ✗');
  return [
    '| What | Measured | Target | Against |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.what} | ${row.measured}${mark(row.met)} | ${row.target} | ${row.against} |`),
  ].join('\n');
}
