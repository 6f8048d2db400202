/** Work on many bytes, injected: in another thread it does not block the main one. */

/** A pure function that other threads find by its module. */
export interface Task<Input, Output> {
  /** Its address, from `new URL('./….ts', import.meta.url)`. */
  module: string;
  /** The name of its export. */
  name: string;
  act(input: Input): Output;
}

export interface Threads {
  /**
   * The result of `act` for a copy of `input`; shared memory is not copied, and buffers in `transfer` are transferred. Throws
   * Fault `unavailable` if too much waits, or the thread ends.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>;
}

/** Smaller inputs are processed inline: a round trip to another thread would take longer. */
export const maxMainThreadBytes = 128 * 1024;

/** Runs the task here if it works on few bytes. */
export async function runInThread<Input, Output>(
  threads: Threads,
  bytes: number,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output> {
  return bytes <= maxMainThreadBytes ? task.act(input) : threads.run(task, input);
}

/** For callers without threads: everything runs inline. */
export const noThreads: Threads = { run: async (task, input) => task.act(input) };

/** The bytes in shared memory. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
