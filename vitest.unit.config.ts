/**
 * `npm run test:unit`: tests that need no server, no system package and no network, and together less than a minute on two
 * processors. test/architecture/contributor-files.test.ts checks the first part.
 */
import { defineConfig } from 'vitest/config';
import { unitFolders } from './scripts/tasks.mjs';

/** These start servers or databases, for seconds, or need Python. */
const withPrograms = [
  'packages/client/src/{davit,errors,run-log,run-step}.test.ts',
  'apps/server/src/http/{gate,idempotency,log-stream,metrics,secrets,shared-rate-limiter,transport}.test.ts',
  'apps/server/src/http/code-samples/code-samples.test.ts',
];

export default defineConfig({
  test: {
    include: unitFolders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', ...withPrograms],
    setupFiles: ['test/harness/seed.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    maxWorkers: 2,
    isolate: false,
  },
});
