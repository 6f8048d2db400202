import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './scripts/setup/find-postgres.mjs';

const everything: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'Davit', include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'] },
};

/** What runs a second time, on PostgreSQL: whole rooms and servers. The stores' own suites run on both databases at once. */
const onPostgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'on PostgreSQL',
    include: [
      'test/launch/{pipeline,projects,rollback,logs,automatic-rollback,schedules}.test.ts',
      'test/recovery/watching.test.ts',
      'test/identity/*.test.ts',
      'test/faults/kill.test.ts',
      'test/properties/*.test.ts',
      'apps/server/src/routes/agent-runtime/recording.test.ts',
    ],
    env: { TEST_DATABASE: 'postgres' },
  },
};

// In CI a missing PostgreSQL fails these tests; elsewhere `npm test` has said that they are left out.
const postgresMayRun = findPostgres() !== null || process.env.CI === 'true';

export default defineConfig({
  test: {
    // The tests inside these files belong to the apps that are made of them, and run there.
    exclude: ['**/node_modules/**', 'packages/generator/src/catalogue/*/files/**'],
    setupFiles: ['test/harness/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [everything, ...(postgresMayRun ? [onPostgres] : [])],
  },
});
