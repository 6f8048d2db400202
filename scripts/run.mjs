/** `npm run lint | typecheck | test:unit | test:watch | test:e2e | bench | eval [-- args]`: sets up what the task needs, then runs it. */
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node-runtime.mjs';
import { handOver } from './setup/programs.mjs';
import { runScript, SetupError } from './setup/progress.mjs';
import { checks, environment } from './tasks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [task = '', ...words] = process.argv.slice(2);
const namesFiles = words.some((word) => !word.startsWith('-'));

const { types, consoleTypes, style, behavior, unit, watch, watchUnit, journeys, bench, evaluation } = checks(root);
/** The commands of each task; `serves` marks those that run Davit itself. */
const tasks = {
  lint: { commands: [style] },
  typecheck: { commands: [types, consoleTypes] },
  'test:unit': { commands: [[...unit, ...words]] },
  'test:watch': { commands: [[...(namesFiles ? watch : watchUnit), ...words]] },
  'test:e2e': { commands: [[...(namesFiles ? behavior : journeys), ...words]], serves: true },
  bench: { commands: [[...bench, ...words]], serves: true },
  eval: { commands: [[...evaluation, ...words]], serves: true },
};

await runScript(async () => {
  if (!(task in tasks)) throw new SetupError(`There is no task "${task}". Choose one of: ${Object.keys(tasks).join(', ')}.`);
  process.chdir(root);
  const node = await ensureNode(root);
  await installDependencies(root, node);
  const { commands, serves } = tasks[task];
  if (serves) {
    await ensureBuild(root);
    await ensureConsole(root);
  }
  let worst = 0;
  for (const command of commands) {
    const code = await handOver([node, ...command], environment(root, node));
    worst ||= code;
  }
  return worst;
});
