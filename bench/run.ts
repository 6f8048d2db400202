/**
 * node bench/run.ts [name …] [--full]
 * Runs the named benchmarks (all, without names) and prints one table. --full uses the counts that the targets are
 * defined for: 500 cutovers, 300 projects, the pages of fifty-two apps.
 */
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { corpus } from '../packages/planner/testing/corpora.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { removeTemporaryFolders } from '../test/harness/server.ts';
import { agentCheckpoints } from './agent-checkpoints.ts';
import { agentLists } from './agent-lists.ts';
import { agentSteps } from './agent-steps.ts';
import { apps } from './apps.ts';
import { costs } from './costs.ts';
import { devRestart } from './dev-restart.ts';
import { edge } from './edge.ts';
import { edgeSwitches } from './edge-switches.ts';
import { eventLoop } from './event-loop.ts';
import { fairness } from './fairness.ts';
import { mebibytes, type Row, table } from './figures.ts';
import { foreignIds } from './foreign-ids.ts';
import { freshClone } from './fresh-clone.ts';
import { lighthouse, lighthouseOfConsole } from './lighthouse.ts';
import { logStreams } from './log-streams.ts';
import { plans } from './plans.ts';
import { projectLists } from './project-lists.ts';
import { promptToLive } from './prompt-to-live.ts';
import { rollback } from './rollback.ts';
import { saver, saverLists } from './saver.ts';
import { servers } from './servers.ts';
import { silentRuns } from './silent-runs.ts';
import { sleep } from './sleep.ts';
import { soak } from './soak.ts';
import { switchUnderLoad } from './switch-under-load.ts';

const full = process.argv.includes('--full');
const benchmarks: Record<string, () => Promise<Row[]>> = {
  plans,
  apps,
  'console-lighthouse': async () => [...(await lighthouseOfConsole('desk')), ...(await lighthouseOfConsole('telephone'))],
  lighthouse: () => lighthouse([...corpus('twelve'), ...(full ? corpus('forty') : [])].map(({ prompt }) => prompt)),
  'prompt-to-live': promptToLive,
  fairness,
  rollback,
  'switch-under-load': () => switchUnderLoad(full ? 500 : 60),
  sleep: () => sleep(full ? 300 : 50),
  edge,
  'edge-switches': () => edgeSwitches(full ? 500 : 60),
  'agent-checkpoints': () => agentCheckpoints(full ? 10 : 2),
  saver: () =>
    saver(
      full
        ? { threadsAtOnce: 8, turns: 50, mapTurns: 20, checkpoints: 2_500, lists: 20 }
        : { threadsAtOnce: 4, turns: 20, mapTurns: 5, checkpoints: 400, lists: 5 },
    ),
  'saver-lists': () => saverLists({ checkpoints: full ? 2_500 : 500, lists: full ? 20 : 5 }),
  'agent-lists': () =>
    agentLists(full ? { runs: 1_000_000, stepsOfEach: 20, steps: 100_000 } : { runs: 20_000, stepsOfEach: 2, steps: 40_000 }),
  'agent-steps': () => agentSteps(full ? 15_000 : 4_000),
  'silent-runs': () => silentRuns(full ? 100_000 : 10_000),
  'project-lists': () => projectLists({ projects: 10_000, runs: 10_000, lines: 100_000 }),
  'log-streams': logStreams,
  'event-loop': () => eventLoop({ steps: full ? 100_000 : 20_000 }),
  'foreign-ids': foreignIds,
  soak: () =>
    soak({
      minutes: Number(process.env.SOAK_MINUTES ?? (full ? 60 : 2)),
      requestsPerSecond: Number(process.env.SOAK_REQUESTS ?? 40),
    }),
  costs: () => costs(full ? { rounds: 2, runs: 80, requests: 800 } : { rounds: 1, runs: 20, requests: 400 }),
  servers: () => servers(full ? { forMs: 10_000, launches: 24 } : { forMs: 3_000, launches: 3 }),
  'dev-restart': () => devRestart(full ? 10 : 3),
  'fresh-clone': freshClone,
};

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => benchmarks[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}

// Measures the build that `npm start` runs.
await ensureBuild(fileURLToPath(new URL('..', import.meta.url)));

const rows: Row[] = [];
try {
  for (const [name, run] of Object.entries(benchmarks)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.error(`${name} …`);
    try {
      rows.push(...(await run()));
    } catch (error) {
      // A failed benchmark does not discard the results of the others.
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await removeTemporaryFolders();
}
console.log(`${cpus().length} processors, ${mebibytes(totalmem())}, Node ${process.version}\n`);
console.log(table(rows));
