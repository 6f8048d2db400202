/** A thread of the pool: runs one task at a time, and imports each on first use. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from './lower-priority.ts';
import type { TaskAnswer, TaskRequest } from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('task-thread.ts runs as a worker thread only');

lowerThreadPriority();
port.on('message', async (request: TaskRequest) => port.postMessage(await answer(request)));

async function answer({ module, name, input }: TaskRequest): Promise<TaskAnswer> {
  try {
    const { [name]: act } = await import(module);
    return { output: await act(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
