/** Tasks for the pool's tests. */
import { threadId } from 'node:worker_threads';
import type { Task } from '@davit/contract';

const module = new URL('./sample-tasks.ts', import.meta.url).href;

export const whereTask: Task<null, number> = { module, name: 'where', act: () => threadId };
export const fillTask: Task<{ bytes: Uint8Array }, number> = { module, name: 'fill', act: fill };
export const failTask: Task<null, never> = { module, name: 'fail', act: fail };
export const endTask: Task<null, never> = { module, name: 'end', act: () => process.exit(1) };
/** Ends once its first byte is not 0. */
export const waitTask: Task<{ bytes: Uint8Array }, string> = { module, name: 'wait', act: wait };

export const where = whereTask.act;
export const end = endTask.act;

export function fill({ bytes }: { bytes: Uint8Array }): number {
  bytes.fill(7);
  return bytes.buffer.byteLength;
}

export function fail(): never {
  throw new Error('no such thing');
}

export function wait({ bytes }: { bytes: Uint8Array }): string {
  const word = new Int32Array(bytes.buffer);
  Atomics.wait(word, 0, 0);
  return 'waited';
}
