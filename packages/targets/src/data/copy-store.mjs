/**
 * Copies an app's store while the app may be using it: the database through SQLite itself, or from one moment of the PostgreSQL in
 * APP_DATABASE_URL into `app.db`; the uploads file by file. Runs confined, as the app's user, on the folders `from` and `to`: a malicious database or link can harm only this process.
 *
 *  C1 A row's upload is there before the row, and may go after it: uploads are copied before the database, and those that came
 *     or changed meanwhile after it. So the copy has every upload that its rows name.
 *  C2 What is removed while it is copied is left out; pipes and sockets always are.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

const allPages = 2 ** 31 - 1;
/** The times of files may be a moment behind the clock. */
const coarseMs = 1000;
/** See copy-store.ts. */
const flawed = 3;
const [from, to, onDamage, ...files] = process.argv.slice(2);
const { APP_DATABASE_URL: databaseUrl, ROWS_PROGRAM: program } = process.env;
const began = Date.now();

function unlessGone(work) {
  try {
    return work();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

const copyFile = (name) => unlessGone(() => copyFileSync(`${from}/${name}`, `${to}/${name}`, constants.COPYFILE_FICLONE));
const isFile = (name) => lstatSync(`${from}/${name}`, { throwIfNoEntry: false })?.isFile() ?? false;
const isNew = (name) =>
  !existsSync(`${to}/${name}`) || (lstatSync(`${from}/${name}`, { throwIfNoEntry: false })?.ctimeMs ?? 0) > began - coarseMs;

/** `again`: only what came or changed since. */
function copyFolder(name, again) {
  const entries = unlessGone(() => readdirSync(`${from}/${name}`, { withFileTypes: true }));
  if (entries === undefined) return;
  mkdirSync(`${to}/${name}`, { recursive: true });
  for (const entry of entries) {
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory()) copyFolder(path, again);
    else if (entry.isFile() && (!again || isNew(path))) copyFile(path);
    else if (entry.isSymbolicLink() && !again) unlessGone(() => symlinkSync(readlinkSync(`${from}/${path}`), `${to}/${path}`));
  }
}

async function copyDatabase() {
  if (!isFile('app.db')) return;
  try {
    const database = new DatabaseSync(`${from}/app.db`, { timeout: 10_000 });
    // All pages in one step: concurrent writes of the app do not restart it.
    await backup(database, `${to}/app.db`, { rate: allPages }).finally(() => database.close());
  } catch (error) {
    if (onDamage !== 'as-it-is') throw error;
    for (const name of ['app.db', 'app.db-wal', 'app.db-journal']) if (isFile(name)) copyFile(name);
    console.error(error.message);
    process.exitCode = flawed;
  }
}

async function copyRows() {
  try {
    const { rowsToFile } = await import(program);
    await rowsToFile({ dataDir: to, databaseUrl }, false);
  } catch (error) {
    if (onDamage !== 'as-it-is') throw error;
    for (const name of ['app.db', 'app.db-wal', 'app.db-shm']) rmSync(`${to}/${name}`, { force: true });
    console.error(error.message);
    process.exitCode = flawed;
  }
}

copyFolder('uploads', false);
await (databaseUrl === undefined ? copyDatabase() : copyRows());
copyFolder('uploads', true);
for (const name of files) if (isFile(name)) copyFile(name);
