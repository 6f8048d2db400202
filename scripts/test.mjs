/** `npm test`: sets up what is missing, then checks types, style and behaviour. Words after `--` go to vitest. */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringBuild } from './setup/build.mjs';
import { bringConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { bringNode } from './setup/node-runtime.mjs';
import { handOver } from './setup/programs.mjs';
import { runScript, SetupError } from './setup/progress.mjs';
import { bringSystemPackages } from './setup/system-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (name, path) => join(root, 'node_modules', name, ...path);

const steps = [
  { name: 'types', command: [tool('typescript', ['bin', 'tsc']), '-p', '.'] },
  { name: 'types of the console', command: [tool('typescript', ['bin', 'tsc']), '-p', 'apps/console'] },
  { name: 'style', command: [tool('@biomejs/biome', ['bin', 'biome']), 'ci', '--colors=off', '--diagnostic-level=error', '.'] },
  { name: 'behaviour', command: [tool('vitest', ['vitest.mjs']), 'run', ...process.argv.slice(2)] },
];

await runScript(async () => {
  process.chdir(root);
  const node = await bringNode(root);
  await installDependencies(root, node);
  await bringBuild(root);
  await bringConsole(root);
  tellMissing(await bringSystemPackages());
  // Vitest colours what it prints in CI, where nobody's terminal shows it.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = {
    ...process.env,
    ...plain,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache'),
  };
  const results = [];
  for (const { name, command } of steps) {
    process.stdout.write(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
    const begun = Date.now();
    const code = await handOver([node, ...command], env);
    results.push({ name, code, seconds: Math.round((Date.now() - begun) / 1000) });
    if (code === 130) return 130;
  }
  process.stdout.write('\n');
  for (const { name, code, seconds } of results)
    process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
  return results.every(({ code }) => code === 0) ? 0 : 1;
});

/** In CI a part that is missing fails the run; elsewhere its tests are left out, and this says so. */
function tellMissing(missing) {
  if (missing.length === 0) return;
  const lines = missing.map(({ name, without }) => `  ${name}: ${without}`).join('\n');
  if (process.env.CI === 'true') throw new SetupError(`Missing on this machine:\n${lines}`);
  process.stderr.write(`\nMissing on this machine; install it to run every test:\n${lines}\n`);
}
