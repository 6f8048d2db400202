import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './scripts/setup/find-postgres.mjs';
import { everyCase } from './test/harness/every-case.ts';
import { longFiles } from './test/harness/long-files.ts';
import { makeRunFolder } from './test/harness/run-folder.ts';

makeRunFolder();

/** `npm test` without the name of a file sets this. */
const leftOut = process.env.TEST_LONG_FILES === 'leave out' ? longFiles : [];

/**
 * Tests that leave nothing behind in their process: a fresh one for each file would cost as much as many tests. Not
 * those of SQLite's dialect, which replace one of Node's modules.
 */
const sharedProcessFiles = [
  'apps/{cli,console,server}/**/*.test.{ts,tsx}',
  'packages/{app-kit,blueprint,client,contract,generator,identity,langgraph,launch,model,planner,recovery}/**/*.test.{ts,tsx}',
  'packages/storage/src/{*,!(dialects)/**/*,dialects/postgres/*}.test.ts',
  'test/{architecture,client,docs,examples,identity,journeys,launch,properties,recovery}/*.test.ts',
];

const inSharedProcesses: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'in shared processes',
    include: sharedProcessFiles,
    exclude: ['**/node_modules/**', ...leftOut],
    isolate: false,
  },
};

const otherPackages: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'Davit',
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'eval/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...sharedProcessFiles, ...leftOut],
  },
};

/** What the stores' own suites prove on both databases, once more through servers, LangGraph, Python and browsers. */
const moreOnPostgres = everyCase
  ? [
      'apps/server/src/console/*.test.ts',
      'apps/server/src/routes/agent-runtime/{checkpoints,heal-budget,non-retryable,recording,restore-chosen,searching,side-effects,steps}.test.ts',
      'apps/server/src/routes/agent-runtime/threads.test.ts',
      'apps/server/src/webhooks/{dispatcher,webhooks}.test.ts',
      'packages/langgraph/src/{metadata,reporter,restore,restore-chosen,restore-subgraphs,retention,store}.test.ts',
      'test/examples/python-{crew,langgraph,threads}.test.ts',
      'test/faults/kill.test.ts',
      'test/journeys/console-{account,agents,launch,member,plan,projects,safety,settings}.test.ts',
      'test/launch/{interrupted-runs,pipeline,rollback,schedules}.test.ts',
      'test/properties/*.test.ts',
    ]
  : [];

/** What runs a second time, on PostgreSQL: whole packages and servers. The stores' own suites run on both databases at once. */
const onPostgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'on PostgreSQL',
    include: [
      'apps/server/src/routes/agent-runtime/runs.test.ts',
      'packages/langgraph/src/{fence,saver}.test.ts',
      'test/identity/*.test.ts',
      'test/launch/changing.test.ts',
      'test/recovery/{watching,random}.test.ts',
      ...moreOnPostgres,
    ],
    env: { TEST_DATABASE: 'postgres' },
    isolate: false,
  },
};

/**
 * Apps' rows on PostgreSQL: all of the kit and its features in `npm run faults`, else the store's own rules and one app.
 * `--project 'apps on PostgreSQL'` runs these alone.
 */
const appsOnPostgres: TestProjectInlineConfiguration = {
  extends: true,
  resolve: {
    alias: [
      {
        find: /^\.\/open-database\.ts$/,
        replacement: fileURLToPath(new URL('test/harness/open-apps-on-postgres.ts', import.meta.url)),
      },
    ],
  },
  test: {
    name: 'apps on PostgreSQL',
    include: everyCase
      ? ['packages/app-kit/src/**/*.test.{ts,tsx}', 'packages/generator/src/**/*.test.ts']
      : [
          'packages/app-kit/src/data/{store,samples,personal-data,marked-rows,newest}.test.ts',
          'packages/app-kit/src/{auth/ownership,mail/outgoing,features/favorites/keeps}.test.ts',
          'packages/generator/src/catalogue/ledger/*.test.ts',
        ],
    env: { TEST_APPS_DATABASE: 'postgres' },
    isolate: false,
  },
};

/** What the LangGraph package promises, on the oldest releases that it takes beside the newest. */
const onOldestLangGraph: TestProjectInlineConfiguration = {
  extends: true,
  resolve: {
    alias: [
      { find: /^@langchain\/langgraph$/, replacement: 'langgraph-oldest' },
      { find: /^@langchain\/langgraph-checkpoint$/, replacement: 'langgraph-checkpoint-oldest' },
    ],
  },
  test: {
    name: 'on the oldest LangGraph',
    include: everyCase
      ? ['packages/langgraph/src/{conformance,fence,reporter,restore,saver}.test.ts']
      : ['packages/langgraph/src/saver.test.ts'],
    // What is not inlined would resolve its own imports, past the aliases.
    server: { deps: { inline: [/langgraph-oldest/, /langgraph-checkpoint-oldest/, /langgraph-checkpoint-validation/] } },
  },
};

// In CI a missing PostgreSQL fails these tests; elsewhere `npm test` has said that they are left out.
const postgresMayRun = findPostgres() !== null || process.env.CI === 'true';

export default defineConfig({
  test: {
    setupFiles: ['test/harness/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A page answers when it has drawn; how soon is the machine's affair, and never what a test asserts.
    expect: { poll: { timeout: 60_000 } },
    // Much of a test is waiting for processes and disks: a third worker has the processors while two wait.
    maxWorkers: 3,
    projects: [inSharedProcesses, otherPackages, onOldestLangGraph, ...(postgresMayRun ? [onPostgres, appsOnPostgres] : [])],
  },
});
