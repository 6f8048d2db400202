/**
 * `next-server.mjs <package file …>`: loads the packages that Davit imports, waits for the bundled sources, and then is
 * the server. So a restart loads only sources.
 */
import { pathToFileURL } from 'node:url';

process.once('message', ({ main, words }) => {
  process.disconnect();
  process.argv = [process.execPath, main, 'up', ...words];
  import(pathToFileURL(main).href);
});
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
