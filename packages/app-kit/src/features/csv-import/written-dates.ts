/** Dates as spreadsheets write them, in the order of the reader's language: `31.5.2026`, `5/31/2026 18:30`. */
const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,?[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/;

/** The form's format, `2026-05-31` or `2026-05-31T18:30`; returns anything else unchanged. */
export function isoDate(cell: string, locale: string): string {
  const [, first = '', sign, second = '', year, time] = written.exec(cell) ?? [];
  if (!year) return cell;
  // Only slashes depend on the language; periods and dashes always put the day first.
  const monthFirst = sign === '/' && (Number(second) > 12 || (Number(first) <= 12 && putsMonthFirst(locale)));
  const [day, month] = monthFirst ? [second, first] : [first, second];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return time ? `${date}T${time.padStart(5, '0')}` : date;
}

function putsMonthFirst(locale: string): boolean {
  const kinds = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return kinds.indexOf('month') < kinds.indexOf('day');
}
