/**
 * One step of the agent, reported and healed: the work is done, its outcome reported, and
 * where it failed the agent does what the answer says.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { davit } from './davit.mjs';

const maxAttempts = 10;

/** The run is to be taken back to its last known-good checkpoint. */
export class RestoreNeeded extends Error {}

/**
 * `work` gets what the last directive asked for (null at first) and answers the step's
 * output. Throws RestoreNeeded, and an Error where the run cannot be healed.
 */
export async function takeStep(run, step, work) {
  let heal = null;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const begun = performance.now();
    const result = await outcomeOf(() => work(heal));
    dieAt('effect', step.stepNumber);
    const answer = await davit('POST', `/${run.runId}/steps`, {
      ...step,
      ...result,
      durationMs: Math.round(performance.now() - begun),
      epoch: run.epoch,
      ...(heal === null ? {} : { healAttemptId: heal.attemptId }),
    });
    dieAt('report', step.stepNumber);
    if (result.status === 'success') return result.output;
    heal = answer.heal;
    console.log(`step ${step.stepNumber} failed (${result.error}); directive: ${heal.action} after ${heal.retryAfterMs} ms`);
    if (heal.action === 'ABORT') throw new Error(`step ${step.stepNumber} cannot be healed`);
    if (heal.action === 'RESTORE') throw new RestoreNeeded();
    await sleep(heal.retryAfterMs);
  }
  throw new Error(`step ${step.stepNumber} failed ${maxAttempts} times`);
}

async function outcomeOf(work) {
  try {
    return { status: 'success', output: await work() };
  } catch (error) {
    return { status: 'error', error: error.message };
  }
}

/** DIE_AT=effect:4 ends the process by kill -9 after the effect of step 4, before its report; so do report and checkpoint. */
export function dieAt(place, stepNumber) {
  if (process.env.DIE_AT === `${place}:${stepNumber}`) process.kill(process.pid, 'SIGKILL');
}
