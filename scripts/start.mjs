/** `npm start`: sets up what is missing, then runs `davit up` with what stands after `--`. */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringBuild } from './setup/build.mjs';
import { bringConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { bringNode, nodeEnvironment, nodeFlags } from './setup/node-runtime.mjs';
import { handOver } from './setup/programs.mjs';
import { runScript } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  const node = await bringNode(root);
  await installDependencies(root, node);
  await bringBuild(root);
  await bringConsole(root);
  const env = { ...nodeEnvironment, ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return handOver([node, ...nodeFlags, join(root, 'apps', 'cli', 'bin', 'davit.mjs'), 'up', ...process.argv.slice(2)], env);
});
