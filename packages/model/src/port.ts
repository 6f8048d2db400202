/** The port to a language model: structured answers, bounded in every way. */
import type { Json } from '@davit/contract';

export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface ModelRequest {
  /** What the answer is for, kebab-case: `plan`. Transcripts and usage name it. */
  purpose: string;
  instructions: string;
  /** Ends with a message of the user. */
  messages: readonly ModelMessage[];
  /** Also part of the prompt: not every endpoint enforces it. The caller validates the value. */
  schema: { name: string; json: Json };
  maxOutputTokens: number;
}

/** Who pays for a call. */
export interface Spender {
  workspaceId: string;
  runId: string;
}

export interface Use {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  seconds: number;
}

export const nothingUsed: Use = { calls: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };

/** How an endpoint is asked for JSON, the strictest first. */
export const answerModes = ['json_schema', 'json_object', 'text'] as const;
export type AnswerMode = (typeof answerModes)[number];

export type FailureReason =
  /** A budget is used up. */
  | 'budget'
  | 'rate_limited'
  | 'server_error'
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | 'too_large'
  | 'unauthorized'
  /** The endpoint refused the request. */
  | 'refused'
  /** It stopped at the token limit. */
  | 'cut_off'
  | 'empty'
  | 'not_json'
  /** No transcript of this request. */
  | 'replay_miss'
  /** The process that asked ended. */
  | 'died';

export interface Failed {
  outcome: 'failed';
  reason: FailureReason;
  /** A sentence for a log, without secrets. */
  message: string;
}

export interface Answered {
  outcome: 'answered';
  /** Parsed, not validated. */
  value: unknown;
  /** As the endpoint wrote it, for the next message of the conversation. */
  text: string;
  /** What the answering call used. */
  used: Use;
}

export interface Model {
  /** Never rejects, unless the signal is aborted: then with its reason. */
  ask(request: ModelRequest, spender: Spender, signal: AbortSignal): Promise<Answered | Failed>;
}

/** One exchange with an endpoint, without retries. */
export interface RawRequest extends Omit<ModelRequest, 'schema'> {
  mode: AnswerMode;
  schema: ModelRequest['schema'];
}

export interface RawAnswer {
  text: string;
  /** Null if the endpoint does not report it. */
  inputTokens: number | null;
  outputTokens: number | null;
  isCutOff: boolean;
}

/** Throws CallFailed, and the signal's reason if it is aborted. */
export type Call = (request: RawRequest, signal: AbortSignal, spender: Spender) => Promise<RawAnswer>;

export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly reason: FailureReason;
  /** The endpoint's `Retry-After`. */
  readonly retryAfterMs: number | null;

  constructor(reason: FailureReason, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
