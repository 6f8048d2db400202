import { expect, it } from 'vitest';
import type { Call, RawRequest } from './port.ts';
import { digestOf, recordCalls, replayCalls, replayInOrder, type Transcript } from './transcripts.ts';

const request: RawRequest = {
  purpose: 'plan',
  mode: 'text',
  instructions: 'Plan it.',
  messages: [{ role: 'user', text: 'boats' }],
  schema: { name: 'sketch', json: {} },
  maxOutputTokens: 10,
};
const answer = { text: '{}', inputTokens: 1, outputTokens: 1, isCutOff: false };
const signal = new AbortController().signal;
const spender = { workspaceId: 'w', runId: 'r' };

function memoryStore() {
  const kept = new Map<string, Transcript>();
  return {
    kept,
    read: async (digest: string) => kept.get(digest) ?? null,
    write: async (transcript: Transcript) => void kept.set(transcript.digest, transcript),
  };
}

it('replays what was recorded, without a call', async () => {
  const store = memoryStore();
  await recordCalls(async () => answer, store)(request, signal, spender);
  expect([...store.kept.keys()]).toEqual([digestOf(request)]);
  expect(await replayCalls(store)(request, signal, spender)).toEqual(answer);
});

it('fails a request that was not recorded', async () => {
  const replay = replayCalls(memoryStore());
  await expect(replay(request, signal, spender)).rejects.toMatchObject({ reason: 'replay_miss' });
});

it.each<Partial<RawRequest>>([
  { purpose: 'probe' },
  { mode: 'json_object' },
  { instructions: 'Plan.' },
  { messages: [{ role: 'assistant', text: 'boats' }] },
  { schema: { name: 'sketch', json: { type: 'object' } } },
  { maxOutputTokens: 11 },
])('the digest depends on %j', (change) => {
  expect(digestOf({ ...request, ...change })).not.toBe(digestOf(request));
});

it('replays in order by purpose, whatever the request says', async () => {
  const replay: Call = replayInOrder([
    { request, answer },
    { request, answer: { ...answer, text: '2' } },
  ]);
  const ask = (purpose: string) => replay({ ...request, purpose, instructions: 'Other.' }, signal, spender);
  expect((await ask('plan')).text).toBe('{}');
  await expect(ask('write')).rejects.toMatchObject({ reason: 'replay_miss' });
  expect((await ask('plan')).text).toBe('2');
  await expect(ask('plan')).rejects.toMatchObject({ reason: 'replay_miss' });
});
