/** What `npm test` and `npm run …` run: commands by name, for the Node that set-up found or brought. */
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { handOver, runQuietly } from './setup/programs.mjs';

/**
 * The compiler's default is four type checkers, which repeat each other's work: on two processors they take 74
 * processor seconds, and one takes 43.
 */
const typeCheckers = String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))));

/** Far more than a check takes on a slow machine. */
const checkedWithinMs = 900_000;
const maxCheckOutputChars = 1_000_000;

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
    types: [tsc, '-p', '.', '--checkers', typeCheckers],
    consoleTypes: [tsc, '-p', 'apps/console', '--checkers', typeCheckers],
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
 * Runs checks, each with a heading, and ends with one line for each: first `atOnce`, side by side, and then `inTurn`,
 * each with the terminal handed over to it.
 * @typedef {{ name: string, command: string[] }} Step
 * @param {string} root the checkout
 * @param {string} node
 * @param {{ atOnce?: Step[], inTurn: Step[] }} steps
 * @returns {Promise<number>} the exit code: 130 once somebody pressed Ctrl-C
 */
export async function runChecks(root, node, { atOnce = [], inTurn }) {
  const env = environment(root, node);
  const running = atOnce.map((step) => timed(step, () => checkQuietly([node, ...step.command], env)));
  const results = [];
  for (const [at, { name }] of atOnce.entries()) {
    showHeading(name);
    const { output, ...result } = await running[at];
    if (output !== '') process.stdout.write(`${output}\n`);
    results.push(result);
  }
  for (const step of inTurn) {
    showHeading(step.name);
    const result = await timed(step, async () => ({ code: await handOver([node, ...step.command], env) }));
    if (result.code === 130) return 130;
    results.push(result);
  }
  process.stdout.write('\n');
  for (const { name, code, seconds } of results)
    process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`);
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

const checkQuietly = (command, env) =>
  runQuietly(command, { env, timeoutMs: checkedWithinMs, maxOutputChars: maxCheckOutputChars });

async function timed({ name }, run) {
  const startedAtMs = Date.now();
  const result = await run();
  return { name, ...result, seconds: Math.round((Date.now() - startedAtMs) / 1000) };
}

function showHeading(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
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
