/**
 * Carries an app's rows between `app.db` in the folder `at` and the PostgreSQL in APP_DATABASE_URL, with the kit's program. Runs
 * confined, as the app's user. Prints how many rows there are, or null.
 */
const [way, at] = process.argv.slice(2);
const { APP_DATABASE_URL: databaseUrl, ROWS_PROGRAM: program } = process.env;
const { rowsToFile, rowsToDatabase } = await import(program);
try {
  const place = { dataDir: at, databaseUrl };
  console.log(JSON.stringify(await (way === 'to-file' ? rowsToFile(place, true) : rowsToDatabase(place))));
} catch (error) {
  // What it says is for people; where it happened is not.
  console.error(error.message);
  process.exitCode = 1;
}
