/** Whether what needs the npm registry can be proven here. */

const answers = await fetch('https://registry.npmjs.org/-/ping', { signal: AbortSignal.timeout(10_000) }).then(
  (answer) => answer.ok,
  () => false,
);

/** A machine without network may leave such a test out; in CI it is run, and fails. */
export const isWithoutRegistry: boolean = !answers && process.env.CI !== 'true';
