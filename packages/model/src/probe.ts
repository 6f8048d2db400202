/** Finds the strictest way in which an endpoint answers with JSON. */
import { type AnswerMode, answerModes, type Call, CallFailed, type Failed, type RawRequest, type Spender } from './port.ts';
import { readJson } from './read-json.ts';
import { type RetryParts, withRetries } from './retry.ts';

export type Probed = { outcome: 'answers'; mode: AnswerMode; tookMs: number } | Failed;

const question: Omit<RawRequest, 'mode'> = {
  purpose: 'probe',
  instructions: 'Answer with the JSON object {"ready": true} and nothing else.',
  messages: [{ role: 'user', text: 'Are you ready? Answer in JSON.' }],
  schema: {
    name: 'probe',
    json: {
      type: 'object',
      properties: { ready: { type: 'boolean' } },
      required: ['ready'],
      additionalProperties: false,
    },
  },
  // Models that think before they answer need room for it.
  maxOutputTokens: 2_000,
};

const nobody: Spender = { workspaceId: '', runId: '' };

/** At most one call for each mode, and its retries. Rejects only with the reason of an aborted signal. */
export async function probe(call: Call, { clock, timers, random }: RetryParts, signal: AbortSignal): Promise<Probed> {
  const began = clock.monotonicMs();
  let last: CallFailed | null = null;
  for (const mode of answerModes) {
    try {
      const { text } = await withRetries({ timers, random }, signal, () => call({ ...question, mode }, signal, nobody));
      readJson(text);
      return { outcome: 'answers', mode, tookMs: Math.round(clock.monotonicMs() - began) };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailed)) throw error;
      last = error;
      if (!worthAnother.has(error.reason)) break;
    }
  }
  return { outcome: 'failed', reason: last?.reason ?? 'refused', message: last?.message ?? 'The endpoint did not answer.' };
}

const worthAnother: ReadonlySet<CallFailed['reason']> = new Set(['refused', 'empty', 'not_json']);
