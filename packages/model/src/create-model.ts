/**
 * A model behind the port:
 *  A1 Every call is reserved in the ledger first; without room nothing is sent.
 *  A2 What is sent is redacted, and has the schema in its text, unless the endpoint itself shows the model the schema.
 *  A3 An endpoint that refuses a way of asking for JSON is asked in the next simpler way, and from then on in that one.
 *  A4 Nothing but an abort rejects.
 */
import type { Clock, Timers } from '@davit/contract';
import { type Budgets, describeUsedUp, estimateTokens, type ModelLedger, minus } from './budget.ts';
import {
  type Answered,
  type AnswerMode,
  answerModes,
  type Call,
  CallFailed,
  type Failed,
  type Model,
  type ModelRequest,
  type RawAnswer,
  type RawRequest,
  type Spender,
  type Use,
} from './port.ts';
import { readJson } from './read-json.ts';
import { redact } from './redact.ts';
import { withRetries } from './retry.ts';

export interface ModelParts {
  call: Call;
  ledger: ModelLedger;
  budgets: Budgets;
  /** Reserved for each call, and the longest it may take. */
  callTimeoutMs: number;
  clock: Clock;
  timers: Timers;
  random: () => number;
  /** Whether the endpoint shows the model a schema that it is asked with; then it is sent once. */
  showsSchema?: boolean;
  /** Remembered between calls; starts with the strictest. */
  mode?: { current: AnswerMode };
}

export function createModel(parts: ModelParts): Model {
  const mode = parts.mode ?? { current: answerModes[0] };
  return {
    async ask(request, spender, signal) {
      try {
        return await askIn(parts, mode, request, spender, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof CallFailed) return failed(error);
        return { outcome: 'failed', reason: 'died', message: 'The request to the model failed unexpectedly.' };
      }
    },
  };
}

/** A3. */
async function askIn(
  parts: ModelParts,
  mode: { current: AnswerMode },
  request: ModelRequest,
  spender: Spender,
  signal: AbortSignal,
): Promise<Answered | Failed> {
  for (;;) {
    const asked = mode.current;
    try {
      const raw = { ...sent(request, isShown(parts, asked)), mode: asked };
      const { answer, used } = await withRetries(parts, signal, () => paidCall(parts, raw, spender, signal));
      const { text, isCutOff } = answer;
      if (isCutOff) throw new CallFailed('cut_off', 'The model’s answer was cut off at its token limit.');
      return { outcome: 'answered', value: readJson(text), text, used };
    } catch (error) {
      const simpler = answerModes[answerModes.indexOf(asked) + 1];
      if (!(error instanceof CallFailed) || error.reason !== 'refused' || simpler === undefined) throw error;
      if (mode.current === asked) mode.current = simpler;
    }
  }
}

/** A1. */
async function paidCall(parts: ModelParts, request: RawRequest, spender: Spender, signal: AbortSignal): Promise<Paid> {
  const { ledger, clock, budgets, callTimeoutMs } = parts;
  const at = clock.now();
  const schema = isShown(parts, request.mode) ? JSON.stringify(request.schema.json) : '';
  const inputTokens = estimateTokens(textOf(request) + schema);
  const reserved = { calls: 1, inputTokens, outputTokens: request.maxOutputTokens, seconds: Math.ceil(callTimeoutMs / 1_000) };
  const noRoom = await ledger.reserve(spender, at, fitted(reserved, budgets), budgets);
  if (noRoom) throw new CallFailed('budget', describeUsedUp(noRoom));
  const began = clock.monotonicMs();
  let used: Use = { ...reserved, outputTokens: 0 };
  try {
    const answer = await parts.call(request, signal, spender);
    used = { ...used, inputTokens: answer.inputTokens ?? inputTokens, outputTokens: outputTokensOf(answer) };
    return { answer, used: { ...used, seconds: secondsSince(clock, began) } };
  } finally {
    await ledger.settle(spender, at, minus({ ...used, seconds: secondsSince(clock, began) }, fitted(reserved, budgets)));
  }
}

interface Paid {
  answer: RawAnswer;
  used: Use;
}

const outputTokensOf = ({ outputTokens, text }: RawAnswer) => outputTokens ?? estimateTokens(text);

const secondsSince = (clock: Clock, began: number) => Math.ceil((clock.monotonicMs() - began) / 1_000);

/** The time of a call is only known afterwards, so a whole budget is enough for one that may take longer. */
const fitted = (use: Use, { run, day }: Budgets): Use => ({ ...use, seconds: Math.min(use.seconds, run.seconds, day.seconds) });

const textOf = ({ instructions, messages }: RawRequest): string => instructions + messages.map(({ text }) => text).join('');

const isShown = ({ showsSchema }: ModelParts, mode: AnswerMode): boolean => mode === 'json_schema' && showsSchema === true;

/** A2. */
function sent(request: ModelRequest, isShown: boolean): ModelRequest {
  const how = isShown ? '.' : ` of this JSON Schema, and nothing else:\n${JSON.stringify(request.schema.json)}`;
  return {
    ...request,
    instructions: redact(`${request.instructions}\n\nAnswer with one JSON object${how}`),
    messages: request.messages.map(({ role, text }) => ({ role, text: redact(text) })),
  };
}

const failed = ({ reason, message }: CallFailed): Failed => ({ outcome: 'failed', reason, message });
