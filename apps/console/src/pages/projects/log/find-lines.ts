import type { LogLine } from '../../../api/run-log.ts';

/** The indexes of the `lines` that contain the query, ignoring case; none for an empty query. */
export function findLines(lines: readonly Pick<LogLine, 'text'>[], wanted: string): number[] {
  const lower = wanted.toLowerCase();
  if (lower === '') return [];
  const found: number[] = [];
  lines.forEach(({ text }, index) => {
    if (text.toLowerCase().includes(lower)) found.push(index);
  });
  return found;
}
