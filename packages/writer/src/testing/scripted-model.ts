/** A model that answers each purpose as a test scripts it, in order. */
import { type Answered, type Failed, type FailureReason, type Model, type ModelRequest, nothingUsed } from '@davit/model';

export type ScriptedAnswer = unknown | Failed;

export interface ScriptedModel extends Pick<Model, 'ask'> {
  requests: ModelRequest[];
}

/** A string is the text of the answer; anything else is sent as JSON. The last answer of a purpose repeats. */
export function scriptedModel(answers: Record<string, ScriptedAnswer[]>): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    requests,
    async ask(request, _spender, signal): Promise<Answered | Failed> {
      signal.throwIfAborted();
      const before = requests.filter(({ purpose }) => purpose === request.purpose).length;
      requests.push(request);
      const script = answers[request.purpose] ?? [];
      const answer = script[Math.min(before, script.length - 1)];
      if (answer === undefined) return failure('empty');
      if (typeof answer === 'object' && answer !== null && 'outcome' in answer) return answer as Failed;
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return {
        outcome: 'answered',
        value: typeof answer === 'string' ? safely(answer) : answer,
        text,
        used: { ...nothingUsed, calls: 1 },
      };
    },
  };
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const failure = (reason: FailureReason): Failed => ({
  outcome: 'failed',
  reason,
  message: `The model failed: ${reason}.`,
});
