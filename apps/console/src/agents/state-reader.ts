/**
 * Reads states in a worker, so that the page stays responsive: the worker holds the parsed value, the page gets parts.
 *
 *  S1 At most `maxStates` states are held; the least recently used is evicted.
 *  S2 A state over `maxStateBytes` is not parsed: it can be downloaded.
 */
import { diffStates, type StateDiff } from './json-diff.ts';
import type { Path } from './json-path.ts';
import type { Json } from './json-preview.ts';
import { type Children, childrenOf, describe, type TreeNode, textAt } from './json-tree.ts';

export const maxStates = 4;
/** A checkpoint is 16 MiB at most unless the operator allows more. */
export const maxStateBytes = 32 * 1024 * 1024;

export type StateRequest =
  | { kind: 'open'; id: string; text: string }
  | { kind: 'children'; id: string; path: Path; from: number }
  | { kind: 'text'; id: string; path: Path }
  | { kind: 'diff'; before: string; after: string };

export interface StateResponses {
  open: TreeNode;
  children: Children;
  text: { text: string; cut: number } | null;
  diff: StateDiff;
}

export class StateReader {
  readonly #states = new Map<string, Json>();

  /** Throws if the state is too long, not JSON, or no longer open. */
  answer<Q extends StateRequest>(question: Q): StateResponses[Q['kind']];
  answer(question: StateRequest): StateResponses[StateRequest['kind']] {
    switch (question.kind) {
      case 'open':
        return describe(this.#open(question.id, question.text), null);
      case 'children':
        return childrenOf(this.#state(question.id), question.path, question.from);
      case 'text':
        return textAt(this.#state(question.id), question.path);
      case 'diff':
        return diffStates(this.#state(question.before), this.#state(question.after));
    }
  }

  #open(id: string, text: string): Json {
    if (text.length > maxStateBytes) throw new Error('This state is too long to be shown here. Download it instead.');
    const state = parsed(text);
    this.#hold(id, state);
    const oldest = this.#states.keys().next().value;
    if (this.#states.size > maxStates && oldest !== undefined) this.#states.delete(oldest);
    return state;
  }

  #state(id: string): Json {
    const state = this.#states.get(id);
    if (state === undefined) throw new Error('This state is no longer open. Open it again.');
    this.#hold(id, state);
    return state;
  }

  #hold(id: string, state: Json): void {
    this.#states.delete(id);
    this.#states.set(id, state);
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('This state is not JSON that can be shown here. Download it instead.', { cause });
  }
}
