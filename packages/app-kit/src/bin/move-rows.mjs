/**
 * `npm run move-rows -- to-postgres` (or `to-file`): moves the rows of a stopped app between `app.db` and the PostgreSQL of
 * `APP_DATABASE_URL`. Where they were they stay, as they are.
 */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { moveRows } from '../data/moving/move-rows.ts';
import { openDatabase } from '../data/open-database.ts';
import { readSettings } from '../server/settings.ts';

const [way] = process.argv.slice(2);
const { dataDir, databaseUrl } = readSettings(process.env);
const file = join(dataDir, 'app.db');
if (way !== 'to-postgres' && way !== 'to-file') stop('Say where the rows go: npm run move-rows -- to-postgres, or to-file.');
if (databaseUrl === null) stop('Set APP_DATABASE_URL to the address of the PostgreSQL database.');
if (way === 'to-postgres' && !existsSync(file)) stop(`There is no ${file}. Set DATA_DIR to the folder of the app's data.`);

const stores = {
  file: await openDatabase({ dataDir, rehearsal: false }),
  postgres: await openDatabase({ dataDir, databaseUrl, rehearsal: false }),
};
const [from, to] = way === 'to-postgres' ? [stores.file, stores.postgres] : [stores.postgres, stores.file];
let moved;
try {
  moved = await moveRows(from, to);
} catch (error) {
  stop(`Nothing moved. ${error.message}`);
} finally {
  for (const store of [from, to]) await store.destroy();
}
const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
console.log(`Moved ${rows} rows of ${moved.size} tables, and compared each.`);
if (way === 'to-postgres') {
  const former = `${file}.moved-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(file, former);
  console.log(`Start the app with the same APP_DATABASE_URL. Its former file is ${former}.`);
} else console.log('Start the app without APP_DATABASE_URL. The rows in PostgreSQL are still there.');

function stop(why) {
  console.error(why);
  process.exit(1);
}
