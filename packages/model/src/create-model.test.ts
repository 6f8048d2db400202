import { expect, it } from 'vitest';
import { createMemoryLedger } from './budget.ts';
import { createModel, type ModelParts } from './create-model.ts';
import { type Call, CallFailed, type ModelRequest, type RawAnswer, type RawRequest } from './port.ts';

const use = { calls: 5, inputTokens: 10_000, outputTokens: 5_000, seconds: 600 };
const spender = { workspaceId: 'w', runId: 'r' };
const request: ModelRequest = {
  purpose: 'plan',
  instructions: 'Plan it.',
  messages: [{ role: 'user', text: 'boats, for ann@example.com with sk-abcdefgh12345678' }],
  schema: { name: 'sketch', json: { type: 'object' } },
  maxOutputTokens: 1_000,
};
const answered = (text: string): RawAnswer => ({ text, inputTokens: 30, outputTokens: 5, isCutOff: false });

/** A model whose waits pass at once, with what it asked and how long it waited. */
function open(answers: (RawAnswer | Error)[], changed: Partial<ModelParts> = {}) {
  const asked: RawRequest[] = [];
  const waits: number[] = [];
  const ledger = createMemoryLedger();
  const call: Call = async (raw) => {
    asked.push(raw);
    const answer = answers[asked.length - 1] ?? new CallFailed('server_error', 'The script is over.');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const model = createModel({
    call,
    ledger,
    budgets: { run: use, day: { ...use, calls: 100 } },
    callTimeoutMs: 60_000,
    clock: { now: () => 0, monotonicMs: () => asked.length * 2_000 },
    timers: {
      after(ms, act) {
        waits.push(ms);
        queueMicrotask(act);
        return () => {};
      },
    },
    random: () => 0.5,
    ...changed,
  });
  return { asked, waits, ledger, ask: (signal = new AbortController().signal) => model.ask(request, spender, signal) };
}

it('answers with the parsed value, and counts what was used instead of what was reserved', async () => {
  const { ask, ledger } = open([answered('{"a": 1}')]);
  expect(await ask()).toEqual({
    outcome: 'answered',
    value: { a: 1 },
    text: '{"a": 1}',
    used: { calls: 1, inputTokens: 30, outputTokens: 5, seconds: 2 },
  });
  expect(await ledger.usedOn('w', 0)).toEqual({ calls: 1, inputTokens: 30, outputTokens: 5, seconds: 2 });
});

it('puts the schema into the instructions, and masks keys and addresses', async () => {
  const { ask, asked } = open([answered('{}')]);
  await ask();
  expect(asked[0]?.instructions).toContain('{"type":"object"}');
  expect(asked[0]?.messages).toEqual([{ role: 'user', text: 'boats, for [email] with [key]' }]);
});

it('leaves the schema out of the instructions where the endpoint shows it, and puts it in where that refuses it', async () => {
  const { ask, asked } = open([new CallFailed('refused', 'No schemas.'), answered('{}')], { showsSchema: true });
  await ask();
  expect(asked.map(({ mode, instructions }) => [mode, instructions.includes('{"type":"object"}')])).toEqual([
    ['json_schema', false],
    ['json_object', true],
  ]);
  expect(asked[0]?.instructions).toBe('Plan it.\n\nAnswer with one JSON object.');
});

it.each(['Sure!\n```json\n{"a":1}\n```\nAnything else?', 'Here it is: {"a":1}', '\n{"a":1}\n'])(
  'finds the JSON in %j',
  async (text) => {
    expect(await open([answered(text)]).ask()).toMatchObject({ value: { a: 1 } });
  },
);

it.each([
  ['not_json', answered('no')],
  ['not_json', answered('[1]')],
  ['empty', answered('  ')],
  ['cut_off', { ...answered('{"a":'), isCutOff: true }],
  ['unauthorized', new CallFailed('unauthorized', 'No.')],
  ['too_large', new CallFailed('too_large', 'Too large.')],
] as const)('fails as %s after one call', async (reason, answer) => {
  const { ask, asked } = open([answer]);
  expect(await ask()).toMatchObject({ outcome: 'failed', reason });
  expect(asked).toHaveLength(1);
});

it('retries a busy endpoint twice, longer each time, or as the endpoint says', async () => {
  const { ask, waits } = open([
    new CallFailed('server_error', '500'),
    new CallFailed('rate_limited', '429', 3_000),
    answered('{}'),
  ]);
  expect(await ask()).toMatchObject({ outcome: 'answered' });
  expect(waits).toEqual([750, 3_000]);
  const busy = open(Array.from({ length: 4 }, () => new CallFailed('rate_limited', '429')));
  expect(await busy.ask()).toMatchObject({ outcome: 'failed', reason: 'rate_limited' });
  expect([busy.asked.length, busy.waits]).toEqual([3, [750, 1_500]]);
});

it('does not wait for an endpoint that asks for minutes', async () => {
  const { ask, waits } = open([new CallFailed('rate_limited', '429', 300_000)]);
  expect(await ask()).toMatchObject({ outcome: 'failed', reason: 'rate_limited' });
  expect(waits).toEqual([]);
});

it('asks in a simpler way once the endpoint refuses one, and remembers it', async () => {
  const { ask, asked } = open([
    new CallFailed('refused', 'response_format is unknown'),
    new CallFailed('refused', 'response_format is unknown'),
    answered('{}'),
    answered('{}'),
  ]);
  await ask();
  await ask();
  expect(asked.map(({ mode }) => mode)).toEqual(['json_schema', 'json_object', 'text', 'text']);
});

it('sends nothing once a budget of the run or the day has no room', async () => {
  const ofRun = open([answered('{}'), answered('{}')], { budgets: { run: { ...use, calls: 1 }, day: use } });
  await ofRun.ask();
  expect(await ofRun.ask()).toEqual({ outcome: 'failed', reason: 'budget', message: 'This run has used its model calls.' });
  expect(ofRun.asked).toHaveLength(1);
  const ofDay = open([answered('{}')], { budgets: { run: use, day: { ...use, outputTokens: 999 } } });
  expect(await ofDay.ask()).toMatchObject({ message: 'This workspace has used its output tokens for today.' });
  expect(ofDay.asked).toEqual([]);
  const ofTokens = open([answered('{}')], { budgets: { run: use, day: use, dayTokens: 999 } });
  expect(await ofTokens.ask()).toMatchObject({ message: 'This workspace has used its tokens for today.' });
  expect(ofTokens.asked).toEqual([]);
});

/** The first call fits each budget; what it used and a second one do not. */
const oneCall = { calls: 1, inputTokens: 120, outputTokens: 1_004, seconds: 60 };
const names = {
  calls: 'model calls',
  inputTokens: 'input tokens',
  outputTokens: 'output tokens',
  seconds: 'seconds of model time',
};

it.each(
  Object.entries(names).flatMap(([what, words]) => [
    ['run', what, `This run has used its ${words}.`] as const,
    ['day', what, `This workspace has used its ${words} for today.`] as const,
  ]),
)('holds the budget of a %s: %s', async (of, what, message) => {
  const budgets = { run: use, day: use, [of]: { ...use, [what]: oneCall[what as keyof typeof oneCall] } };
  const { ask, asked } = open([{ ...answered('{}'), inputTokens: 100 }, answered('{}')], { budgets });
  expect(await ask()).toMatchObject({ outcome: 'answered' });
  expect(await ask()).toEqual({ outcome: 'failed', reason: 'budget', message });
  expect(asked).toHaveLength(1);
});

it('counts calls that failed, and every retry', async () => {
  const { ask, ledger } = open([new CallFailed('server_error', '500'), answered('{}')]);
  await ask();
  expect(await ledger.usedOn('w', 0)).toMatchObject({ calls: 2, outputTokens: 5 });
});

it('an abort rejects with its reason, during a call and during a wait', async () => {
  const abort = new AbortController();
  const { ask } = open([], {
    call: async () => {
      abort.abort(new Error('canceled'));
      throw new CallFailed('server_error', '500');
    },
  });
  await expect(ask(abort.signal)).rejects.toThrow('canceled');
  const later = new AbortController();
  const waiting = open([new CallFailed('server_error', '500')], {
    timers: {
      after: () => {
        queueMicrotask(() => later.abort(new Error('canceled')));
        return () => {};
      },
    },
  });
  await expect(waiting.ask(later.signal)).rejects.toThrow('canceled');
});

it('an unexpected error is a failure like any other', async () => {
  expect(await open([new TypeError('boom')]).ask()).toMatchObject({ outcome: 'failed', reason: 'died' });
});
