import { expect, it } from 'vitest';
import { type AnswerMode, CallFailed } from './port.ts';
import { probe } from './probe.ts';

const parts = {
  clock: { now: () => 0, monotonicMs: () => 0 },
  timers: {
    after(_ms: number, act: () => void) {
      queueMicrotask(act);
      return () => {};
    },
  },
  random: () => 0,
};

/** Probes an endpoint that answers in these modes, and otherwise fails so. */
async function probed(works: readonly AnswerMode[], otherwise = new CallFailed('refused', 'No such format.')) {
  const asked: AnswerMode[] = [];
  const result = await probe(
    async ({ mode }) => {
      asked.push(mode);
      if (!works.includes(mode)) throw otherwise;
      return { text: '{"ready":true}', inputTokens: 1, outputTokens: 1, isCutOff: false };
    },
    parts,
    new AbortController().signal,
  );
  return { asked, result };
}

it.each(['json_schema', 'json_object', 'text'] as const)('finds an endpoint whose strictest way is %s', async (mode) => {
  const { result, asked } = await probed([mode, 'text']);
  expect(result).toEqual({ outcome: 'answers', mode, tookMs: 0 });
  expect(asked.at(-1)).toBe(mode);
});

it('does not try simpler ways with a wrong key', async () => {
  const { result, asked } = await probed([], new CallFailed('unauthorized', 'Wrong key.'));
  expect(result).toEqual({ outcome: 'failed', reason: 'unauthorized', message: 'Wrong key.' });
  expect(asked).toEqual(['json_schema']);
});

it('an answer that is not JSON counts as none', async () => {
  const call = async () => ({ text: 'ready!', inputTokens: 1, outputTokens: 1, isCutOff: false });
  expect(await probe(call, parts, new AbortController().signal)).toMatchObject({ outcome: 'failed', reason: 'not_json' });
});
