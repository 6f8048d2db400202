/**
 * `npm run dev [-- prompt or flags of davit up]`: runs Davit on `data/` or DAVIT_DATA_DIR, and
 * restarts it when a source changes. A prompt applies to the first start only. The console is built once; for hot
 * reload, also run `npm run dev -w @davit/console`.
 */
import { fileURLToPath } from 'node:url';
import { runOnEachChange } from './dev/run-on-each-change.mjs';
import { ensureConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node-runtime.mjs';
import { runScript } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  process.chdir(root);
  const node = await ensureNode(root);
  await installDependencies(root, node);
  await ensureConsole(root);
  return runOnEachChange(root, node, process.argv.slice(2));
});
