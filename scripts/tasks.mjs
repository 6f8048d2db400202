/** What `npm test` and `npm run …` run: commands by name, for the Node that set-up found or brought. */
import { delimiter, dirname, join } from 'node:path';
import { handOver } from './setup/programs.mjs';

/** Their tests start no server, except those that vitest.unit.config.ts leaves out. */
export const unitFolders = [
  ...['blueprint', 'client', 'contract', 'identity', 'launch', 'planner', 'recovery'].map((name) => `packages/${name}/src`),
  'apps/cli/src/completion',
  'apps/server/src/config',
  'apps/server/src/http',
];

const tool = (root, name, path) => join(root, 'node_modules', name, ...path);

/**
 * The commands of one check, without the Node that runs them.
 * @param {string} root the checkout
 */
export function checks(root) {
  const tsc = tool(root, 'typescript', ['bin', 'tsc']);
  const biome = tool(root, '@biomejs/biome', ['bin', 'biome']);
  const vitest = tool(root, 'vitest', ['vitest.mjs']);
  return {
    types: [tsc, '-p', '.'],
    consoleTypes: [tsc, '-p', 'apps/console'],
    style: [biome, 'ci', '--colors=off', '--diagnostic-level=error', '.'],
    behavior: [vitest, 'run'],
    unit: [vitest, 'run', '--config', 'vitest.unit.config.ts'],
    watch: [vitest, 'watch'],
    watchUnit: [vitest, 'watch', '--config', 'vitest.unit.config.ts'],
    journeys: [vitest, 'run', 'test/journeys'],
    bench: [join(root, 'bench', 'run.ts')],
    evaluation: [join(root, 'eval', 'run.ts')],
  };
}

/**
 * Runs checks one after the other, each with a heading, and ends with one line for each.
 * @param {string} root the checkout
 * @param {string} node
 * @param {{ name: string, command: string[] }[]} steps
 * @returns {Promise<number>} the exit code: 130 once somebody pressed Ctrl-C
 */
export async function runChecks(root, node, steps) {
  const results = [];
  for (const { name, command } of steps) {
    process.stdout.write(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
    const startedAtMs = Date.now();
    const code = await handOver([node, ...command], environment(root, node));
    if (code === 130) return 130;
    results.push({ name, code, seconds: Math.round((Date.now() - startedAtMs) / 1000) });
  }
  process.stdout.write('\n');
  for (const { name, code, seconds } of results)
    process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

/**
 * What every check is run with: this Node first on PATH, and no colors where nobody's terminal shows them.
 * @param {string} root
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(root, node) {
  return {
    ...process.env,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache'),
  };
}
