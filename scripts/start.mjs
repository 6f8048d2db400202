/** `npm start`: sets up what is missing, then runs `davit up` with the arguments after `--`. */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode, nodeEnvironment, nodeFlags } from './setup/node-runtime.mjs';
import { handOver } from './setup/programs.mjs';
import { runScript } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  const node = await ensureNode(root);
  await installDependencies(root, node);
  await ensureBuild(root);
  await ensureConsole(root);
  const env = { ...nodeEnvironment, ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return handOver([node, ...nodeFlags, join(root, 'apps', 'cli', 'bin', 'davit.mjs'), 'up', ...process.argv.slice(2)], env);
});
