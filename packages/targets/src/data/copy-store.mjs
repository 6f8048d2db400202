/**
 * Copies an app's store while the app may be using it: the database through SQLite itself, the uploads file by file. Runs
 * confined, as the app's user, on the folders `from` and `to`: a malicious database or link can harm only this process.
 */
import { constants, copyFileSync, cpSync, existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

const allPages = 2 ** 31 - 1;
const [from, to, ...files] = process.argv.slice(2);

if (existsSync(`${from}/app.db`)) {
  const database = new DatabaseSync(`${from}/app.db`, { timeout: 10_000 });
  // All pages in one step: concurrent writes of the app do not restart it.
  await backup(database, `${to}/app.db`, { rate: allPages });
  database.close();
}
if (existsSync(`${from}/uploads`)) {
  cpSync(`${from}/uploads`, `${to}/uploads`, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
}
for (const name of files) if (existsSync(`${from}/${name}`)) copyFileSync(`${from}/${name}`, `${to}/${name}`);
