import type { JobEnd, Occurrence } from '@davit/launch';
import { request } from 'undici';
import type { LiveApp } from './live-app.ts';

/** Of what an app says to a call, so much is read for the sentence about a failure. */
const saidBytes = 300;

/** A call that nobody but the platform can make: the edge neither passes this path on nor this header. */
export const privatePath = '/-/schedules';
export const occurrenceHeader = 'x-davit-occurrence';

/** Has what is live carry out a job, waking it; it stays awake and is not put away until it has answered. Never throws. */
export async function callJob(live: LiveApp, jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd> {
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
    const said = await beginningOf(answered.body);
    if (answered.statusCode >= 200 && answered.statusCode < 300) return { outcome: 'done' };
    const words = said === '' ? '' : `, saying ${JSON.stringify(said)}`;
    return { outcome: 'failed', reason: `the app answered ${answered.statusCode}${words}` };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const reason = late ? `it did not end within ${deadlineMs / 1000} s` : 'the app broke the connection off';
    return { outcome: 'failed', reason };
  } finally {
    lease.release();
  }
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += chunk.toString('utf8');
    if (text.length >= saidBytes) break;
  }
  return text.slice(0, saidBytes).trim();
}
