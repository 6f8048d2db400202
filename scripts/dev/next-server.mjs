/**
 * The process that `prepare-server.mjs` starts: loads the packages of the workspaces; told to, the sources; told to start,
 * it is `davit up`. So a restart loads no package, and the old server runs while the new one loads.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspacesIn } from './workspaces.mjs';

/** All that `davit up` loads on its main thread. They do nothing when loaded. */
const sources = ['apps/cli/src/program.ts', 'apps/server/src/index.ts'];
const program = 'apps/cli/src/main.ts';
const root = process.cwd();
const load = (path) => import(pathToFileURL(join(root, path)).href);

process.on('message', async ({ act, words }) => {
  if (act === 'load') process.send({ problem: await problemOf(Promise.all(sources.map(load))) });
  if (act !== 'start') return;
  process.disconnect();
  process.argv = [process.execPath, join(root, program), 'up', ...words];
  await load(program);
});

for (const { manifest, dependencies } of workspacesIn(root)) for (const name of dependencies) await preload(name, manifest);

/** Types alone, or a package that is not installed: the sources load what they need themselves. */
async function preload(name, manifest) {
  try {
    await import(import.meta.resolve(name, manifest));
  } catch {}
}

function problemOf(loading) {
  return loading.then(
    () => null,
    (error) => error.stack,
  );
}
