/** Whether tests that need the npm registry can run here. */

const answers = await fetch('https://registry.npmjs.org/-/ping', { signal: AbortSignal.timeout(10_000) }).then(
  (answer) => answer.ok,
  () => false,
);

/** Without a network such a test may be skipped; in CI it runs, and fails. */
export const isWithoutRegistry: boolean = !answers && process.env.CI !== 'true';
