/** Prints setup's progress: one line per step, updated in place on a terminal, printed twice elsewhere. */

const fresh = process.stderr.isTTY === true;

/**
 * Shows that a step is running until `work` is done, and how long it took. Errors are rethrown; the caller prints
 * them.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(what, work) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 100) / 10} s`;
  const draw = () => process.stderr.write(`\r\u001b[K  ${what} … ${seconds()}`);
  if (!fresh) process.stderr.write(`  ${what} …\n`);
  const timer = fresh ? setInterval(draw, 200) : undefined;
  try {
    const result = await work();
    process.stderr.write(`${fresh ? '\r\u001b[K' : ''}  ${what}: done in ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${fresh ? '\r\u001b[K' : ''}  ${what}: failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A failure that the reader can fix: only its message is printed. */
export class SetupError extends Error {}

/**
 * Runs a script; a failure ends it with exit code 1.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function runScript(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof SetupError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
