import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity } from '../../data/entity.ts';
import { csvLine } from '../../web/csv.ts';
import { textOf } from './file-text.ts';
import { maxRows, readCsv } from './read-csv.ts';
import { isoDate } from './written-dates.ts';

const field = (id: string, label: string): Entity['fields'][number] => ({
  id,
  label,
  type: { kind: 'text', maxLength: 60 },
  required: id === 'name',
  help: '',
});
const shelf = { fields: [field('name', 'Name'), field('dueOn', 'Due on')] } as Entity;

const written = {
  'commas and quotes': 'Name,Due on\n"Mill, old",x\n',
  'semicolons, as some spreadsheets write them': 'name;dueOn\nMill, old;x\n',
  'a byte order mark, capitals and Windows lines': '\ufeffNAME,DUE ON\r\n"Mill, old",x\r\n',
};

for (const [how, text] of Object.entries(written)) {
  test(`reads a CSV file with ${how}`, () => {
    const read = readCsv(text, shelf);
    ok(read.outcome === 'read');
    deepEqual(read.table.rows, [{ line: 2, cells: ['Mill, old', 'x'] }]);
    deepEqual(
      read.table.columns.map((column) => column.field?.id),
      ['name', 'dueOn'],
    );
  });
}

test('a row has the number of its first line, even with line breaks in cells and empty lines', () => {
  const read = readCsv('Name,Due on\n"a\nb",x\n\nc,y\n"d\r\ne\r\nf",z\ng,w\n', shelf);
  ok(read.outcome === 'read');
  deepEqual(
    read.table.rows.map(({ line }) => line),
    [2, 5, 6, 9],
  );
});

test('a first line that only names the separator is not a row', () => {
  const read = readCsv('\ufeffsep=;\r\nName;Due on\r\nMill, old;x\r\n', shelf);
  ok(read.outcome === 'read');
  deepEqual(read.table.rows, [{ line: 3, cells: ['Mill, old', 'x'] }]);
});

test("decodes every spreadsheet's letters, and explains that a workbook is not a CSV file", () => {
  const name = 'Jörg Størk';
  const written = {
    utf8: Buffer.from(name),
    utf16: Buffer.from(`\ufeff${name}`, 'utf16le'),
    windows: Buffer.from(name, 'latin1'),
  };
  for (const [how, bytes] of Object.entries(written)) {
    const read = textOf(bytes);
    equal(read.outcome === 'text' && read.text, name, how);
  }
  const workbook = textOf(Buffer.from('PK\u0003\u0004'));
  ok(workbook.outcome === 'no-text' && workbook.problem.includes('save it as CSV first'));
});

test("reads dates in the reader's order, and leaves other texts unchanged", () => {
  equal(isoDate('31.5.2026', 'en-US'), '2026-05-31');
  equal(isoDate('5/4/2026', 'en-US'), '2026-05-04');
  equal(isoDate('5/4/2026', 'en-GB'), '2026-04-05');
  equal(isoDate('5/31/2026', 'en-GB'), '2026-05-31');
  equal(isoDate('31.05.2026 8:30', 'de'), '2026-05-31T08:30');
  equal(isoDate('2026-05-31', 'de'), '2026-05-31');
  equal(isoDate('tomorrow', 'de'), 'tomorrow');
});

test('an export comes back without the apostrophe before formulas', () => {
  const read = readCsv("Name,Added\n'=1+1,2026\n", shelf);
  ok(read.outcome === 'read');
  equal(read.table.rows[0]?.cells[0], '=1+1');
  equal(read.table.columns[1]?.field, null);
});

const harmful = [
  '=1+1',
  "'=1+1",
  'a;=1+1',
  'a; =1+1;-b',
  'a;"=1+1"',
  'a\t@b\n+c\n- d',
  'a\r\n＝1',
  "it's;'quoted';'=x;''",
  ';;=1;"";\'',
  'plain, "words"',
];

for (const text of harmful) {
  test(`escapes every formula in a cell, and restores the text: ${JSON.stringify(text)}`, () => {
    const line = csvLine([text, 1, '']);
    for (const part of line.trimEnd().split(/[;\t\r\n]/)) ok(!/^[" ]*[=+\-@＝]/.test(part), part);
    const read = readCsv(csvLine(['Name', 'Count', 'Due on']) + line, shelf);
    ok(read.outcome === 'read');
    equal(read.table.rows[0]?.cells[0], text.replaceAll('\r\n', '\n'));
  });
}

test('a number is not text, and an empty cell stays empty', () => {
  equal(csvLine(['Mill', -2, '', '2026-05-31 18:30']), '"Mill",-2,,"2026-05-31 18:30"\r\n');
});

const unreadable = {
  nothing: [' \n', 'is empty'],
  'no known column': ['A,B\n1,2\n', 'must name the columns: Name, Due on'],
  'a quote that never ends': ['Name\n"x\n', 'cannot be read as CSV'],
  'too many rows': [`Name\n${'x\n'.repeat(maxRows + 1)}`, `can have at most ${maxRows} rows`],
};

for (const [what, [text = '', why = '']] of Object.entries(unreadable)) {
  test(`refuses a file with ${what}, with the reason`, () => {
    const read = readCsv(text, shelf);
    ok(read.outcome === 'unreadable' && read.problem.includes(why));
  });
}
