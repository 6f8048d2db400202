/** Asks the model for one feature after another: remembers answers for a restart, and stops in time. */
import { createHash } from 'node:crypto';
import type { Json, Timers } from '@davit/contract';
import { type FailureReason, type Model, type ModelMessage, nothingUsed, plus, type Spender, type Use } from '@davit/model';

/** What was answered in this run, by the digest of the request. A restart goes on at the first request that is not in it. */
export interface Journal {
  read(digest: string): string | null;
  /** Durable when resolved. */
  keep(digest: string, text: string): Promise<void>;
}

export interface Question {
  purpose: string;
  instructions: string;
  messages: readonly ModelMessage[];
  schema: { name: string; json: Json };
  maxOutputTokens: number;
}

export type Reply =
  | { outcome: 'answered'; value: unknown; text: string }
  /** `isOver`: another question would fail like this one. */
  | { outcome: 'failed'; why: string; isOver: boolean };

export interface Asking {
  /** Rejects only with the reason of an aborted signal. */
  ask(question: Question): Promise<Reply>;
  used(): Use;
  isOver(): boolean;
}

export interface AskingParts {
  model: Pick<Model, 'ask'>;
  journal: Journal;
  spender: Spender;
  timers: Timers;
  /** From now until nothing more is asked, milliseconds. */
  maxMs: number;
  readJson(text: string): unknown;
}

/** Worth asking again, in other words. */
const unreadable: ReadonlySet<FailureReason> = new Set(['not_json', 'empty', 'cut_off']);
const outOfTime = { outcome: 'failed', why: 'The time for writing is over.', isOver: true } as const;

/** `signal` ends all. Call `end` when nothing more is asked. */
export function beginAsking(parts: AskingParts, signal: AbortSignal): Asking & { end(): void } {
  const late = new AbortController();
  const cancelTimer = parts.timers.after(parts.maxMs, () => late.abort(new Error('out of time')));
  const either = AbortSignal.any([signal, late.signal]);
  let used: Use = nothingUsed;
  return {
    used: () => used,
    isOver: () => late.signal.aborted,
    end: cancelTimer,
    async ask(question) {
      signal.throwIfAborted();
      if (late.signal.aborted) return outOfTime;
      const digest = digestOf(question);
      const remembered = parts.journal.read(digest);
      if (remembered !== null) return { outcome: 'answered', value: parts.readJson(remembered), text: remembered };
      try {
        const answer = await parts.model.ask(question, parts.spender, either);
        signal.throwIfAborted();
        if (answer.outcome === 'failed')
          return { outcome: 'failed', why: answer.message, isOver: !unreadable.has(answer.reason) };
        used = plus(used, answer.used);
        await parts.journal.keep(digest, answer.text);
        return { outcome: 'answered', value: answer.value, text: answer.text };
      } catch (error) {
        signal.throwIfAborted();
        if (late.signal.aborted) return outOfTime;
        throw error;
      }
    },
  };
}

function digestOf({ purpose, instructions, messages, schema }: Question): string {
  const turns = messages.map(({ role, text }) => [role, text]);
  return createHash('sha256')
    .update(JSON.stringify([purpose, instructions, turns, schema.json]))
    .digest('hex');
}
