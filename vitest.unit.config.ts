/**
 * `npm run test:unit`: tests that need no server, no system package and no network, and together less than a minute on two
 * processors. test/architecture/contributor-files.test.ts checks the first part.
 */
import { defineConfig } from 'vitest/config';

/** Folders whose tests are all fast. */
const quick = [
  'packages/{blueprint,contract,identity,launch,planner,recovery}/src/**/*.test.ts',
  'packages/client/src/**/*.test.ts',
  'apps/cli/src/completion/*.test.ts',
  'apps/server/src/{http,config}/**/*.test.ts',
];

/** These start servers or databases, for seconds, or need Python. */
const withPrograms = [
  'packages/client/src/{davit,errors,run-log,run-step}.test.ts',
  'apps/server/src/http/{gate,idempotency,log-stream,metrics,secrets,shared-rate-limiter,transport}.test.ts',
  'apps/server/src/http/code-samples/code-samples.test.ts',
];

export default defineConfig({
  test: {
    include: quick,
    exclude: ['**/node_modules/**', ...withPrograms],
    setupFiles: ['test/harness/seed.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    maxWorkers: 2,
    isolate: false,
  },
});
