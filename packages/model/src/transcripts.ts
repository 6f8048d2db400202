/**
 * Calls that are recorded, or answered from a record. A transcript is addressed by the digest of its request, so a change of
 * the request is a miss, and a miss fails.
 */
import { createHash } from 'node:crypto';
import { type Call, CallFailed, type RawAnswer, type RawRequest } from './port.ts';

export interface Transcript {
  digest: string;
  request: RawRequest;
  answer: RawAnswer;
  /** When it was answered, milliseconds; older transcripts do not tell. */
  at?: number;
}

export interface TranscriptStore {
  read(digest: string): Promise<Transcript | null>;
  write(transcript: Transcript): Promise<void>;
}

/** SHA-256 over the request, its members in a fixed order. */
export function digestOf({ purpose, mode, instructions, messages, schema, maxOutputTokens }: RawRequest): string {
  const turns = messages.map(({ role, text }) => [role, text]);
  const whole = JSON.stringify([purpose, mode, instructions, turns, schema.name, schema.json, maxOutputTokens]);
  return createHash('sha256').update(whole).digest('hex');
}

export function recordCalls(call: Call, store: TranscriptStore): Call {
  return async (request, signal, spender) => {
    const answer = await call(request, signal, spender);
    await store.write({ digest: digestOf(request), request, answer });
    return answer;
  };
}

export function replayCalls(store: Pick<TranscriptStore, 'read'>): Call {
  return async (request) => {
    const found = await store.read(digestOf(request));
    if (!found) throw new CallFailed('replay_miss', `There is no transcript of this ${request.purpose} request.`);
    return found.answer;
  };
}

/**
 * Answers each purpose with its transcripts in order, whatever the instructions and the schema say: a test of what follows
 * an answer does not break when the guide changes. One more call than transcripts is a miss.
 */
export function replayInOrder(transcripts: readonly { request: Pick<RawRequest, 'purpose'>; answer: RawAnswer }[]): Call {
  const answered = new Map<string, number>();
  return async ({ purpose }) => {
    const ordinal = answered.get(purpose) ?? 0;
    answered.set(purpose, ordinal + 1);
    const found = transcripts.filter(({ request }) => request.purpose === purpose)[ordinal];
    if (!found) throw new CallFailed('replay_miss', `There is no transcript ${ordinal + 1} for ${purpose}.`);
    return found.answer;
  };
}
