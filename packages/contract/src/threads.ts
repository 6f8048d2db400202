/** Work on many bytes, injected: in another thread it does not hold up the main one. */

/** A pure function that other threads find by its module. */
export interface Task<Input, Output> {
  /** Its address, from `new URL('./….ts', import.meta.url)`. */
  module: string;
  /** What the module exports it as. */
  name: string;
  act(input: Input): Output;
}

export interface Threads {
  /**
   * What `act` answers to a copy of `input`; shared memory is not copied, and what is in
   * `transfer` is given away. Throws Fault `unavailable` where too much waits, or the thread ends.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>;
}

/** Less is done at once: going to another thread and back would take longer. */
export const maxMainThreadBytes = 128 * 1024;

/** Does the task here where it works on few bytes. */
export async function runInThread<Input, Output>(
  threads: Threads,
  bytes: number,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output> {
  return bytes <= maxMainThreadBytes ? task.act(input) : threads.run(task, input);
}

/** For what has no threads to hand: all is done where it is asked for. */
export const noThreads: Threads = { run: async (task, input) => task.act(input) };

/** The bytes in memory that threads share. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
