/** Answers with texts that are too long to be made JSON of at once: those are, in another thread, and the rest is put around them. */
import { Readable } from 'node:stream';
import type { Threads } from '@davit/contract';
import { quoteTask } from './body-tasks.ts';

/** Stands for a long text. NUL is in no text of an answer, so nothing else looks like it. */
const mark = /"\\u0000(\d+)\\u0000"/;

/** The answer as JSON, in which bytes stand for texts. */
export async function answerInParts(answer: object, threads: Threads): Promise<Readable> {
  const long: Uint8Array[] = [];
  const around = JSON.stringify(answer, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value;
    return `\0${long.push(value) - 1}\0`;
  }).split(mark);
  const parts: (string | Uint8Array)[] = [];
  for (const [at, part] of around.entries()) {
    const bytes = at % 2 === 0 ? undefined : long[Number(part)];
    parts.push(bytes === undefined ? part : await threads.run(quoteTask, { bytes }));
  }
  return Readable.from(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : asBuffer(part))),
    { objectMode: false },
  );
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
