import type { LogLine } from '../../../api/run-log.ts';

/** The places in `lines` whose text holds what is looked for, whatever its case; none for an empty search. */
export function findLines(lines: readonly Pick<LogLine, 'text'>[], wanted: string): number[] {
  const lower = wanted.toLowerCase();
  if (lower === '') return [];
  const found: number[] = [];
  lines.forEach(({ text }, index) => {
    if (text.toLowerCase().includes(lower)) found.push(index);
  });
  return found;
}
