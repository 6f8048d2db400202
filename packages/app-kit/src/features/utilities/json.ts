/** JSON for people: indented, in one line, or as a table. */
import { csvLine } from '../../web/csv.ts';
import type { Coded } from './coding.ts';

export type JsonForm = 'indented' | 'one line' | 'table';

/** `text` in the wanted form, or where and why it is not JSON. */
export function formattedJson(text: string, form: JsonForm): Coded {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: placed(error instanceof Error ? error.message : '', text) };
  }
  if (form === 'table') return tableOf(value);
  return { text: JSON.stringify(value, null, form === 'indented' ? 2 : undefined) };
}

/** Browsers name a position in their own words; a line is easier to find. */
function placed(message: string, text: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  const line = /line (\d+)/.exec(message)?.[1] ?? (position && String(text.slice(0, Number(position)).split('\n').length));
  return line ? `Not valid JSON yet: check line ${line}.` : 'Not valid JSON yet: the end is missing.';
}

/** CSV with a column for each key that any object has. */
function tableOf(value: unknown): Coded {
  const rows = Array.isArray(value) ? value : [value];
  const isObject = (row: unknown): row is Record<string, unknown> =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  if (rows.length === 0 || !rows.every(isObject)) return { problem: 'A table needs a list of objects: [{ … }, { … }].' };
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { text: [csvLine(columns), ...rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))].join('') };
}

function cellOf(value: unknown): string | number {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
