/** The messages between the pool and its threads: one answer per request. */
export interface TaskRequest {
  module: string;
  name: string;
  input: unknown;
}

export type TaskAnswer = { output: unknown } | { failure: string };
