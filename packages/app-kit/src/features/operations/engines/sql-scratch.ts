/**
 * Runs one query in a scratch database that holds copies of rows: a process of its own with SQLite in memory, which may
 * only read, and is killed when its time is over. Nothing of the app is in it but the rows it is given.
 */
import { spawn } from 'node:child_process';
import { OperationProblem } from '../operation.ts';

export interface ScratchTable {
  name: string;
  columns: { name: string; isNumber: boolean }[];
  rows: (string | number | null)[][];
}

export interface ScratchAnswer {
  head: string[];
  rows: string[][];
  /** There were more rows. */
  isCut: boolean;
}

const limitMs = 3_000;
const maxAnswerBytes = 400_000;
const mostWaiting = 8;
export const mostShownRows = 200;

/** Plain JavaScript, because it runs without a file. It reads its input whole, answers with a line of JSON, and ends. */
const program = `
const { DatabaseSync, constants } = require('node:sqlite');
const { tables, query, mostRows } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const quoted = (name) => '"' + name.replaceAll('"', '""') + '"';
const answer = (value) => process.stdout.write(JSON.stringify(value));
const db = new DatabaseSync(':memory:', { limits: { length: 200000, sqlLength: 20000, attach: 0, column: 200 } });
if (!db.limits || db.limits.length > 200000) answer({ error: 'This version of Node cannot bound queries.' });
else run();
function run() {
  for (const { name, columns, rows } of tables) {
    db.exec('create table ' + quoted(name) + ' (' + columns.map((one) => quoted(one.name) + (one.isNumber ? ' numeric' : ' text')).join(', ') + ')');
    const add = db.prepare('insert into ' + quoted(name) + ' values (' + columns.map(() => '?').join(', ') + ')');
    for (const row of rows) add.run(...row);
  }
  db.exec('pragma query_only = 1; pragma cache_size = -4000');
  const own = new Set([...tables.map(({ name }) => name), 'sqlite_master', 'sqlite_schema']);
  const allowed = new Set([constants.SQLITE_SELECT, constants.SQLITE_FUNCTION]);
  db.setAuthorizer((code, table, word) =>
    (allowed.has(code) && word !== 'load_extension') || (code === constants.SQLITE_READ && own.has(table)) ? constants.SQLITE_OK : constants.SQLITE_DENY);
  try {
    const statement = db.prepare(query);
    statement.setReturnArrays(true);
    const head = statement.columns().map(({ name }) => name);
    const rows = [];
    let isCut = false;
    for (const row of statement.iterate()) {
      if (rows.length >= mostRows) { isCut = true; break; }
      rows.push(row.map((cell) => cell === null ? '' : cell instanceof Uint8Array ? '(' + cell.length + ' bytes)' : String(cell).slice(0, 500)));
    }
    answer({ head, rows, isCut });
  } catch (error) {
    answer({ error: String(error.message) });
  }
}`;

let running: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One query at a time; throws OperationProblem with what SQLite says, or when the query takes too long. */
export async function askScratch(tables: ScratchTable[], query: string): Promise<ScratchAnswer> {
  if (waiting >= mostWaiting) throw new OperationProblem('Many queries are running right now. Try again in a few seconds.');
  waiting += 1;
  const mine = running.then(() => runOnce(JSON.stringify({ tables, query, mostRows: mostShownRows })));
  running = mine.catch(() => {});
  try {
    const answer = await mine;
    if ('error' in answer) throw new OperationProblem(inWords(answer.error, tables));
    return answer;
  } finally {
    waiting -= 1;
  }
}

function runOnce(input: string): Promise<ScratchAnswer | { error: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', '--max-old-space-size=64', '-e', program], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const tooLong = 'The query took too long, so it was stopped. Ask for fewer rows, or join fewer lists.';
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    let answer = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (part: string) => {
      answer += part;
      if (answer.length > maxAnswerBytes) child.kill('SIGKILL');
    });
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0 && answer !== '') return resolve(JSON.parse(answer));
      const isLong = answer.length > maxAnswerBytes;
      resolve({ error: isLong ? 'The result is too long. Choose fewer columns, or use a limit.' : tooLong });
    });
    child.stdin.end(input);
  });
}

function inWords(error: string, tables: ScratchTable[]): string {
  if (/not authorized|prohibited|readonly|attempt to write/i.test(error))
    return 'A query may only read. Start with SELECT or WITH; recursion, changes and other databases are refused.';
  const names = tables.map(({ name, columns }) => `${name} (${columns.map((one) => one.name).join(', ')})`);
  return `${error.charAt(0).toUpperCase()}${error.slice(1).replace(/\.?$/, '.')} There are: ${names.join('; ')}.`.slice(0, 1_500);
}
