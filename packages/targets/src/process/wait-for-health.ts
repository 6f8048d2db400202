import type { AppAddress } from '@davit/launch';
import type { Exit } from '@davit/processes';
import { describeExit, type Place, type RunningJob } from '../runner/runner.ts';
import { probeHealth } from './health-path.ts';

/** The result of waiting for a process to answer. */
export type HealthWait =
  | { outcome: 'ok'; schemaChanges: string[]; address: AppAddress }
  | { outcome: 'crash' | 'failed_health_check'; reason: string; isLate?: true };

/** Time for the last check, after the deadline. */
const lastLookMs = 1_000;

/**
 * Waits until a process listens and answers its health path, has ended, or the deadline is over. The deadline
 * may have passed while Davit itself was paused: then a last check finds that the app answers.
 */
export async function waitForHealth(
  place: Pick<Place, 'address' | 'next'>,
  started: Pick<RunningJob, 'exited'>,
  deadlineMs: number,
): Promise<HealthWait> {
  const deadline = performance.now() + deadlineMs;
  let ended: Exit | null = null;
  const exited = started.exited.then((exit) => {
    ended = exit;
  });
  let address: AppAddress | null = null;
  for (let lastLook = false; ended === null; ) {
    const leftMs = Math.ceil(deadline - performance.now());
    if (leftMs <= 0 && lastLook)
      return {
        outcome: 'failed_health_check',
        reason: `The app did not answer /-/health within ${deadlineMs / 1000} s.`,
        isLate: true,
      };
    lastLook = leftMs <= 0;
    address ??= await place.address();
    if (address === null) {
      await Promise.race([exited, place.next()]);
      continue;
    }
    const answer = await Promise.race([exited, probeHealth(address, Math.max(leftMs, lastLookMs))]);
    if (answer === undefined) break;
    if (answer.outcome === 'ok') return { ...answer, address };
    if (answer.outcome === 'unhealthy')
      return { outcome: 'failed_health_check', reason: `The app started but is not healthy: ${answer.reason}.` };
    // Bound, but not yet listening: there is a moment between the two calls.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { outcome: 'crash', reason: `The app exited during startup: ${describeExit(ended)}.` };
}
