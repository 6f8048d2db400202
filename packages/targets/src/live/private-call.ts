import { request } from 'undici';
import type { LiveApp } from './live-app.ts';

/** Paths that only the platform can call: the edge passes on neither them nor their headers. */
export const privatePaths = ['/-/schedules', '/-/mail'] as const;
export const occurrenceHeader = 'x-davit-occurrence';
export const mailHeader = 'x-davit-mail';

export interface PrivateCall {
  path: string;
  header: { [name: string]: string };
  body: object;
  deadlineMs: number;
  /** How much of the answer is read. */
  maxBytes: number;
}

export type PrivateAnswer = { outcome: 'answered'; status: number; text: string } | { outcome: 'failed'; reason: string };

/** Calls the live version, waking it; it stays awake until it has answered. Never throws. */
export async function callPrivately(live: LiveApp, call: PrivateCall): Promise<PrivateAnswer> {
  const acquired = await live.acquire();
  if (acquired.outcome === 'nothing_live') return { outcome: 'failed', reason: 'no version is live' };
  if (acquired.outcome === 'unavailable') {
    const why =
      acquired.why === 'no_sandbox' ? 'it runs only in a sandbox, and there is none' : 'the app does not start, or is too busy';
    return { outcome: 'failed', reason: why };
  }
  const { lease } = acquired;
  try {
    const answered = await request(`http://app${call.path}`, {
      dispatcher: lease.process.pool,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.header },
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(call.deadlineMs),
    });
    return { outcome: 'answered', status: answered.statusCode, text: await beginningOf(answered.body, call.maxBytes) };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const reason = late ? `it took longer than ${call.deadlineMs / 1000} s` : 'the app closed the connection';
    return { outcome: 'failed', reason };
  } finally {
    lease.release();
  }
}

async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
