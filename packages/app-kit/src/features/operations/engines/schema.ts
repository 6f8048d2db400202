/** What changed between two SQL schemas, and the statements that change the old one into the new one. */
import { type Engine, OperationProblem, plural } from '../operation.ts';

interface Column {
  name: string;
  /** Type and rules, as written. */
  is: string;
}
interface Table {
  name: string;
  columns: Column[];
  /** Keys and checks that stand for themselves. */
  rules: string[];
}

const mostTables = 200;
const nameOf = (word: string) =>
  word
    .replace(/["`[\]]/g, '')
    .split('.')
    .at(-1) ?? '';
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const rule = /^(constraint|primary\s+key|foreign\s+key|unique|check|key|index)\b/i;

/** The tables of CREATE TABLE statements. */
export function tablesIn(text: string): Table[] {
  const bare = text.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
  const tables: Table[] = [];
  for (const { 0: start, 1: name = '', index } of bare.matchAll(
    /create\s+(?:temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]{1,120})\s*\(/gi,
  )) {
    if (tables.length >= mostTables) break;
    const parts = partsFrom(bare, index + start.length);
    tables.push({
      name: nameOf(name),
      columns: parts.filter((part) => !rule.test(part)).map(columnOf),
      rules: parts.filter((part) => rule.test(part)),
    });
  }
  return tables;
}

/** What stands between the commas of the parentheses that are open at `from`. */
function partsFrom(text: string, from: number): string[] {
  const parts: string[] = [];
  let [part, depth, quote] = ['', 0, ''];
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth === 0) break;
    else if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0 && !quote) {
      parts.push(plain(part));
      part = '';
    } else part += sign;
  }
  return [...parts, plain(part)].filter(Boolean);
}

function columnOf(part: string): Column {
  const [name = '', ...is] = part.split(' ');
  return { name: nameOf(name), is: is.join(' ') };
}

/** Old and new schema: a table of changes, and a script. Statements that lose data are marked. */
export const schemaDiff: Engine = ({ inputs }) => {
  const [before, after] = inputs
    .filter(({ kind, text }) => text.trim() !== '' && (kind === 'long-text' || kind === 'file'))
    .map(({ text }) => tablesIn(text));
  if (!before || !after) throw new OperationProblem('Two schemas are needed: the old one, and the new one.');
  if (before.length === 0 || after.length === 0)
    throw new OperationProblem(
      'No table was found. Each schema needs statements such as CREATE TABLE notes (id integer, text text);',
    );
  const rows: string[][] = [];
  const script: string[] = [];
  const note = (change: string, table: string, what: string, ...statements: string[]) => {
    rows.push([change, table, what]);
    script.push(...statements);
  };
  for (const table of after) {
    const old = before.find(({ name }) => sameName(name, table.name));
    if (!old) {
      note('New table', table.name, plural(table.columns.length, 'column'), created(table));
      continue;
    }
    for (const column of table.columns) {
      const known = old.columns.find(({ name }) => sameName(name, column.name));
      if (!known)
        note(
          'New column',
          table.name,
          column.name,
          `ALTER TABLE ${table.name} ADD COLUMN ${`${column.name} ${column.is}`.trim()};`,
        );
      else if (plain(known.is).toLowerCase() !== plain(column.is).toLowerCase())
        note(
          'Changed column',
          table.name,
          `${column.name}: ${known.is || 'any'} → ${column.is || 'any'}`,
          `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} TYPE ${column.is}; -- check the rows first`,
        );
    }
    for (const { name } of old.columns)
      if (!table.columns.some((column) => sameName(column.name, name)))
        note('Removed column', table.name, name, `ALTER TABLE ${table.name} DROP COLUMN ${name}; -- loses its values`);
    for (const one of table.rules)
      if (!old.rules.some((known) => known.toLowerCase() === one.toLowerCase()))
        note('New rule', table.name, one, `ALTER TABLE ${table.name} ADD ${one};`);
    for (const one of old.rules)
      if (!table.rules.some((known) => known.toLowerCase() === one.toLowerCase()))
        note('Removed rule', table.name, one, `-- Remove from ${table.name} by its name: ${one}`);
  }
  for (const table of before)
    if (!after.some(({ name }) => sameName(name, table.name)))
      note('Removed table', table.name, plural(table.columns.length, 'column'), `DROP TABLE ${table.name}; -- loses its rows`);
  const content = script.length === 0 ? '' : `BEGIN;\n${script.join('\n')}\nCOMMIT;`;
  const lossy = script.filter((line) => line.includes('-- loses')).length;
  return {
    summary: rows.length === 0 ? 'The two schemas are the same.' : `${plural(rows.length, 'change')} to migrate.`,
    facts: [
      { label: 'Tables before', value: String(before.length) },
      { label: 'Tables after', value: String(after.length) },
      { label: 'Statements that lose data', value: String(lossy) },
    ],
    table: { head: ['Change', 'Table', 'What'], rows },
    ...(content === '' ? {} : { text: content, file: { name: 'migration.sql', content } }),
  };
};

const created = ({ name, columns, rules }: Table) =>
  `CREATE TABLE ${name} (\n${[...columns.map((column) => `${column.name} ${column.is}`.trim()), ...rules].map((part) => `  ${part}`).join(',\n')}\n);`;
