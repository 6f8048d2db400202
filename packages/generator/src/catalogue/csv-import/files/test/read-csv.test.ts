import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import type { Entity } from '../src/data/entity.ts';
import { readCsv, rowsAtMost } from '../src/modules/csv-import/read-csv.ts';

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
  test(`a CSV file is read with ${how}`, () => {
    const read = readCsv(text, shelf);
    ok(read.outcome === 'read');
    deepEqual(read.table.rows, [{ line: 2, cells: ['Mill, old', 'x'] }]);
    deepEqual(
      read.table.columns.map((column) => column.field?.id),
      ['name', 'dueOn'],
    );
  });
}

test('what an app exported comes back without the apostrophe before what a spreadsheet would run', () => {
  const read = readCsv("Name,Added\n'=1+1,2026\n", shelf);
  ok(read.outcome === 'read');
  equal(read.table.rows[0]?.cells[0], '=1+1');
  equal(read.table.columns[1]?.field, null);
});

const unreadable = {
  nothing: [' \n', 'nothing in it'],
  'no known column': ['A,B\n1,2\n', 'must name the columns: Name, Due on'],
  'a quote that never ends': ['Name\n"x\n', 'cannot be read as CSV'],
  'too many rows': [`Name\n${'x\n'.repeat(rowsAtMost + 1)}`, `may have ${rowsAtMost} rows at most`],
};

for (const [what, [text = '', why = '']] of Object.entries(unreadable)) {
  test(`a file with ${what} is refused, saying why`, () => {
    const read = readCsv(text, shelf);
    ok(read.outcome === 'unreadable' && read.problem.includes(why));
  });
}
