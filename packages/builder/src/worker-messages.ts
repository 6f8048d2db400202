/** The messages between a worker and its pool. Each names its job; one of an earlier job is dropped. */

export interface StartMessage {
  job: number;
  input: unknown;
}

/** `loaded`, without a job: the worker's program is loaded and warm. */
export type WorkerMessage = { job: number } & (
  | { kind: 'loaded' }
  | { kind: 'done'; result: unknown }
  | { kind: 'threw'; message: string; stack: string }
  | { kind: 'message'; what: unknown }
  | { kind: 'asked'; id: number; what: unknown }
);

export interface AnswerMessage {
  job: number;
  id: number;
  answer: { value: unknown } | { error: string };
}
