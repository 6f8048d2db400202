/** What a worker and its pool say to each other. Each message names the job it belongs to; one of an earlier job is dropped. */

export interface StartMessage {
  job: number;
  input: unknown;
}

/** `loaded`, of no job: the worker's program is loaded and takes jobs. */
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
