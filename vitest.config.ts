import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // The tests inside these files belong to the apps that are made of them, and run there.
    exclude: ['**/node_modules/**', 'packages/generator/src/catalogue/*/files/**'],
    setupFiles: ['test/harness/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
