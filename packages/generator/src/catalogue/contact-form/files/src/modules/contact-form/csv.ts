import type { Row } from '../../data/entity.ts';

const columns = ['name', 'email', 'phone', 'message'] as const;

/** The messages as a table for a spreadsheet, newest first. */
export function messagesCsv(rows: Row[]): string {
  const lines = rows.map((row) => [
    new Date(row.createdAt).toISOString(),
    ...columns.map((column) => String(row.values[column] ?? '')),
    row.values.isRead ? 'yes' : 'no',
  ]);
  return [['Sent', 'Name', 'E-mail', 'Phone', 'Message', 'Read'], ...lines]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');
}

/** A cell that a spreadsheet would take for a formula starts with an apostrophe instead. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
