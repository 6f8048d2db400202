/** What the pool and its threads say to each other: one answer for each request. */
export interface TaskRequest {
  module: string;
  name: string;
  input: unknown;
}

export type TaskAnswer = { output: unknown } | { failure: string };
