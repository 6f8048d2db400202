/**
 * Prints what a copy of an app's store lacks of the original's tables and columns, as JSON. Runs confined, as the app's user, on the
 * folders `from` and `to`: a malicious database can harm only this process.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const [from, to] = process.argv.slice(2);
const mostNamed = 20;
const query = `select t.name as "table", c.name as "column", upper(c.type) as type
  from sqlite_master t join pragma_table_info(t.name) c
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by 1, c.cid`;

/** Types of columns by their names, by table; names as SQLite compares them. */
function tablesIn(folder) {
  const tables = new Map();
  if (!existsSync(`${folder}/app.db`)) return tables;
  const database = new DatabaseSync(`${folder}/app.db`, { timeout: 10_000 });
  try {
    for (const { table, column, type } of database.prepare(query).iterate()) {
      const columns = tables.get(table.toLowerCase()) ?? new Map();
      tables.set(table.toLowerCase(), columns.set(column.toLowerCase(), type));
    }
  } finally {
    database.close();
  }
  return tables;
}

const after = tablesIn(to);
const losses = [];
for (const [table, columns] of tablesIn(from)) {
  const left = after.get(table);
  if (left === undefined) losses.push({ table });
  else
    for (const [column, was] of columns) {
      const is = left.get(column);
      if (is !== was) losses.push({ table, column, ...(is === undefined ? {} : { was, is }) });
    }
}
console.log(JSON.stringify(losses.slice(0, mostNamed)));
