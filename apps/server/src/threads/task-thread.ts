/** A thread of the pool: does one task at a time, and knows of none before it is asked for it. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest } from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('task-thread.ts runs as a worker thread only');

/** The main thread comes first where processors are short. */
const niceness = 5;

giveWay();
port.on('message', async (request: TaskRequest) => port.postMessage(await answer(request)));

async function answer({ module, name, input }: TaskRequest): Promise<TaskAnswer> {
  try {
    const { [name]: act } = await import(module);
    return { output: await act(input) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Best effort: only Linux gives threads a niceness of their own. */
function giveWay(): void {
  try {
    const id = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(id), niceness);
  } catch {}
}
