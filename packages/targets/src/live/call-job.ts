import type { JobEnd, Occurrence } from '@davit/launch';
import type { LiveApp } from './live-app.ts';
import { callPrivately, occurrenceHeader } from './private-call.ts';

/** How much of an app's response to a call is read for the error message. */
const outputBytes = 300;

/**
 * One call of a job at a time, for all callers: a second call of the same occurrence joins the first, and another occurrence of
 * its job waits. So a server that was presumed dead, and whose call another server repeated, has not called twice.
 */
export class JobCalls {
  readonly #live: LiveApp;
  readonly #underWay = new Map<string, { occurrenceId: string; ended: Promise<JobEnd> }>();

  constructor(live: LiveApp) {
    this.#live = live;
  }

  /** Never throws. */
  call(jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd> {
    const before = this.#underWay.get(jobId);
    if (before?.occurrenceId === occurrence.id) return before.ended;
    const ended = (async () => {
      await before?.ended;
      return callJob(this.#live, jobId, occurrence, deadlineMs);
    })();
    const call = { occurrenceId: occurrence.id, ended };
    this.#underWay.set(jobId, call);
    void ended.then(() => {
      if (this.#underWay.get(jobId) === call) this.#underWay.delete(jobId);
    });
    return ended;
  }
}

/** Has the live version carry out a job. Never throws. */
async function callJob(live: LiveApp, jobId: string, { id, dueAt, attempt }: Occurrence, deadlineMs: number): Promise<JobEnd> {
  const answered = await callPrivately(live, {
    path: `/-/schedules/${jobId}`,
    header: { [occurrenceHeader]: id },
    body: { occurrence: id, dueAt: new Date(dueAt).toISOString(), attempt },
    deadlineMs,
    maxBytes: outputBytes,
  });
  if (answered.outcome === 'failed') return answered;
  const { status, text } = answered;
  if (status >= 200 && status < 300) return { outcome: 'done' };
  const words = text.trim() === '' ? '' : `, saying ${JSON.stringify(text.trim())}`;
  return { outcome: 'failed', reason: `the app answered ${status}${words}` };
}
