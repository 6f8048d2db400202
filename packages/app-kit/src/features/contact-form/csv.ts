import type { Row } from '../../data/entity.ts';
import { csvLine, csvMark, csvMoment, csvMomentHead } from '../../web/csv.ts';
import type { Reader } from '../../web/reader.ts';

const columns = ['name', 'email', 'phone', 'message'] as const;

/** The messages as a spreadsheet, newest first. */
export function messagesCsv(rows: Row[], reader: Reader): string {
  const head = csvLine([csvMomentHead('Sent', reader), 'Name', 'E-mail', 'Phone', 'Message', 'Read']);
  const lines = rows.map((row) =>
    csvLine([
      csvMoment(reader, Math.floor(row.createdAt / 60_000) * 60_000),
      ...columns.map((column) => String(row.values[column] ?? '')),
      row.values.isRead ? 'yes' : 'no',
    ]),
  );
  return csvMark + head + lines.join('');
}
