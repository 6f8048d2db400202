/**
 * `npm run faults [-- file …]`: runs the fault tests many times over, and what `npm test` leaves out. Prints its seed
 * first; PROPERTY_SEED repeats a run. Variables already in the environment win, such as KILLS=10.
 */
import { randomInt } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node-runtime.mjs';
import { handOver } from './setup/programs.mjs';
import { runScript } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2);
const files = [
  'test/faults',
  'test/isolation',
  'test/properties',
  'test/recovery',
  'test/examples',
  'test/journeys',
  'test/launch',
  'test/client',
  'test/setup',
  'test/deploy',
  'test/docs/client.test.ts',
  'test/docs/examples.test.ts',
  'eval/visitor',
  'apps/cli/src/admin-people.test.ts',
  'apps/cli/src/interactive-terminal.test.ts',
  'apps/cli/src/project-lifecycle.test.ts',
  'packages/app-kit/src',
  'packages/builder/src',
  'packages/client/pack',
  'packages/generator/src',
  'packages/storage/src',
  'packages/targets/src',
  'apps/server/src',
  'packages/langgraph/src',
  'packages/planner/src',
  'packages/recovery/src',
];

/** How often each fault is tried. */
const counts = {
  AGENT_KILLS: 'all',
  AGENT_KILLS_OF_SERVER: '200',
  AGENT_ROTATIONS: '50',
  BOOTED_PLANS: '200',
  DATABASE_KILLS: '200',
  DAVIT_TEST_KILLS: '1000',
  DAVIT_TEST_TAMPERINGS: '10000',
  GRAPH_KILLS: '300',
  GRAPH_SAVERS: 'Davit on SQLite,Davit on PostgreSQL,PostgresSaver,SqliteSaver,MemorySaver',
  HEALING_RUNS: '1000',
  KILLS: '300',
  LARGE_CHECKPOINT_ROUNDS: '20',
  LIVE_SENTENCES: '500',
  LOG_STREAMS: '1000',
  ODD_REQUESTS: '200',
  OWNERS_CODE: 'all',
  PACKAGES_NODES: '20,22,24',
  PLANS: '20000',
  PROPERTY_CASES: '100000',
  PRUNE_RUNS: '5000',
  RETENTION_RUNS: '300',
  SENTENCES: '20000',
  TAMPER_HTTP: '1000',
  TAMPER_RUNS: '100000',
  TEST_EVERY_CASE: 'true',
  TYPED_PLANS: '2000',
};

await runScript(async () => {
  process.chdir(root);
  const node = await ensureNode(root);
  await installDependencies(root, node);
  await ensureBuild(root);
  const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
  const env = {
    ...counts,
    ...process.env,
    PROPERTY_SEED: seed,
    DAVIT_TEST_SEED: process.env.DAVIT_TEST_SEED ?? seed,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  };
  process.stdout.write(`seed ${seed}; to repeat it: PROPERTY_SEED=${seed} npm run faults\n`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // One file at a time: these tests measure load and time, and two at once would disturb each other.
  return handOver(
    [node, vitest, 'run', '--no-file-parallelism', '--testTimeout=7200000', ...(named.length > 0 ? named : files)],
    env,
  );
});
