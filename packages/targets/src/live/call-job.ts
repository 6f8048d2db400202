import type { JobEnd, Occurrence } from '@davit/launch';
import { request } from 'undici';
import type { LiveApp } from './live-app.ts';

/** How much of an app's response to a call is read for the error message. */
const outputBytes = 300;

/** A call that only the platform can make: the edge passes on neither this path nor this header. */
export const privatePath = '/-/schedules';
export const occurrenceHeader = 'x-davit-occurrence';

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

/** Has the live version carry out a job, waking it; it stays awake until it has answered. Never throws. */
async function callJob(live: LiveApp, jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd> {
  const acquired = await live.acquire();
  if (acquired.outcome === 'nothing_live') return { outcome: 'failed', reason: 'no version is live' };
  if (acquired.outcome === 'unavailable') return { outcome: 'failed', reason: 'the app does not start, or is too busy' };
  const { lease } = acquired;
  try {
    const answered = await request(`http://app${privatePath}/${jobId}`, {
      dispatcher: lease.process.pool,
      method: 'POST',
      headers: { 'content-type': 'application/json', [occurrenceHeader]: occurrence.id },
      body: JSON.stringify({
        occurrence: occurrence.id,
        dueAt: new Date(occurrence.dueAt).toISOString(),
        attempt: occurrence.attempt,
      }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    const beginning = await beginningOf(answered.body);
    if (answered.statusCode >= 200 && answered.statusCode < 300) return { outcome: 'done' };
    const words = beginning === '' ? '' : `, saying ${JSON.stringify(beginning)}`;
    return { outcome: 'failed', reason: `the app answered ${answered.statusCode}${words}` };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const reason = late ? `it took longer than ${deadlineMs / 1000} s` : 'the app closed the connection';
    return { outcome: 'failed', reason };
  } finally {
    lease.release();
  }
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += chunk.toString('utf8');
    if (text.length >= outputBytes) break;
  }
  return text.slice(0, outputBytes).trim();
}
