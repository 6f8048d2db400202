/** Queries over the lists that the visitor may read, or over a sample database where the app has none. */
import { csvLine } from '../../../web/csv.ts';
import { choiceIn, type Given, type GivenTable, OperationProblem, plural, type Result } from '../operation.ts';
import { written } from './data.ts';
import { askScratch, type ScratchTable } from './sql-scratch.ts';

const longestCell = 2_000;
const nameOf = (label: string) =>
  label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(\d)/, '_$1')
    .slice(0, 60) || 'value';

/** Without the marks of a comment and the last semicolon; refuses what is no single query. */
export function plainQuery(text: string): string {
  const bare = text
    .replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (part) => (/^['"]/.test(part) ? part : ' '))
    .trim()
    .replace(/;$/, '')
    .trim();
  if (bare === '') throw new OperationProblem('There is no query yet. Write one, such as SELECT * FROM …');
  if (!/^(select|with|values)\b/i.test(bare))
    throw new OperationProblem('A query may only read here. Start it with SELECT or WITH, such as SELECT * FROM …');
  return bare;
}

/** What can be asked: a table for each list, a column for each field; a sample where there are no lists. */
export function scratchTables(lists: GivenTable[]): ScratchTable[] {
  const names = new Set<string>();
  return (lists.length > 0 ? lists : sampleTables).map(({ name, columns, rows }) => {
    const own = new Set<string>();
    return {
      name: unique(nameOf(name), names),
      columns: columns.map(({ label, isNumber }) => ({ name: unique(nameOf(label), own), isNumber })),
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.slice(0, longestCell) : cell))),
    };
  });
}

function unique(name: string, taken: Set<string>): string {
  let [free, number] = [name, 1];
  while (taken.has(free)) {
    number += 1;
    free = `${name}_${number}`;
  }
  taken.add(free);
  return free;
}

const sampleTables: GivenTable[] = [
  {
    name: 'customers',
    columns: [
      { label: 'id', isNumber: true },
      { label: 'name', isNumber: false },
      { label: 'city', isNumber: false },
    ],
    rows: [
      [1, 'Ada Lind', 'Oslo'],
      [2, 'Bo Marsh', 'Leeds'],
      [3, 'Cleo Vance', 'Porto'],
      [4, 'Dan Okoro', 'Oslo'],
    ],
  },
  {
    name: 'orders',
    columns: [
      { label: 'id', isNumber: true },
      { label: 'customer_id', isNumber: true },
      { label: 'product', isNumber: false },
      { label: 'amount', isNumber: true },
      { label: 'ordered_on', isNumber: false },
    ],
    rows: [
      [1, 1, 'Desk lamp', 48.5, '2026-03-02'],
      [2, 1, 'Bookshelf', 129, '2026-03-09'],
      [3, 2, 'Desk lamp', 48.5, '2026-04-11'],
      [4, 3, 'Armchair', 240, '2026-04-20'],
      [5, 4, 'Rug', 89.9, '2026-05-05'],
    ],
  },
];

/** A number as one, so that a spreadsheet adds it up. */
const cellOf = (cell: string): string | number => (cell !== '' && String(Number(cell)) === cell ? Number(cell) : cell);

/** The rows of a query, as a table and in the chosen format. Others wrote them: in a spreadsheet none of them is a formula. */
export async function sqlQuery(given: Given): Promise<Result> {
  const query = plainQuery(given.inputs.find(({ kind }) => kind === 'long-text' || kind === 'text')?.text ?? '');
  const lists = given.tables ?? [];
  const tables = scratchTables(lists);
  const { head, rows, isCut } = await askScratch(tables, query);
  const records = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  const wish = choiceIn(given);
  const format = ['json', 'html', 'xml', 'csv', 'markdown'].find((name) => wish.includes(name));
  const inFormat = written(records, [...new Set(head)], format ?? 'csv');
  const { ending } = inFormat;
  const content = ending === 'csv' ? [head, ...rows].map((cells) => csvLine(cells.map(cellOf))).join('') : inFormat.content;
  return {
    summary: isCut ? `The first ${rows.length} rows.` : `${plural(rows.length, 'row')}.`,
    facts: [
      {
        label: lists.length > 0 ? 'Lists to query' : 'Sample database (this app has no lists that you may read)',
        value: tables.map(({ name, columns }) => `${name} (${columns.map((one) => one.name).join(', ')})`).join('; '),
      },
    ],
    table: { head, rows },
    ...(format ? { text: content } : {}),
    file: { name: `result.${ending}`, content },
  };
}
