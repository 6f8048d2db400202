/** Large responses: their JSON is built item by item, while the event loop runs, and long texts in another thread. */
import { Readable } from 'node:stream';
import { mapInSlices, type Threads } from '@davit/contract';
import { quoteTask } from './body-tasks.ts';

/** A placeholder for a long text. NUL is in no text of a response, so it is unique. */
const mark = /"\\u0000(\d+)\\u0000"/;
/** A shorter response is sent with its length. */
const maxWhole = 256 * 1024;

/** The response as JSON, in which bytes stand for texts. Long texts are in its members, or in items of these. */
export async function answerInParts(answer: object, threads: Threads): Promise<Readable | Buffer> {
  const long: Uint8Array[] = [];
  const written: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    written.push(`${written.length === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    if (Array.isArray(value)) {
      const items = await mapInSlices(
        value,
        (_item, json: string) => json.length,
        (item) => withMarks(item, long),
      );
      for (const [at, item] of items.entries()) written.push(at === 0 ? '[' : ',', item);
      written.push(items.length === 0 ? '[]' : ']');
    } else {
      written.push(withMarks(value, long));
    }
  }
  written.push(written.length === 0 ? '{}' : '}');
  if (long.length === 0 && lengthOf(written) <= maxWhole) return Buffer.from(written.join(''));
  const texts: Uint8Array[] = [];
  for (const bytes of long) texts.push(await threads.run(quoteTask, { bytes }));
  return Readable.from(pieces(written, texts), { objectMode: false });
}

/** One that may hold a long text, or items that do. */
interface Item {
  stateJson?: unknown;
  additions?: Item[];
}

/** Bytes leave a placeholder with their index among the long ones. */
function withMarks(value: unknown, long: Uint8Array[]): string {
  const marked = (inner: unknown) => (inner instanceof Uint8Array ? `\0${long.push(inner) - 1}\0` : inner);
  if (value instanceof Uint8Array) return JSON.stringify(marked(value));
  const item = value as Item | null;
  const isLong = (one: Item | null) => one?.stateJson instanceof Uint8Array || one?.additions?.some(isLong) === true;
  if (!isLong(item)) return JSON.stringify(value);
  const markedItem = (one: Item): Item => ({
    ...one,
    ...('stateJson' in one && { stateJson: marked(one.stateJson) }),
    ...(one.additions && { additions: one.additions.map(markedItem) }),
  });
  return JSON.stringify(markedItem(item as Item));
}

function* pieces(written: readonly string[], texts: readonly Uint8Array[]): Generator<Buffer> {
  for (const part of written) {
    if (texts.length === 0 || !mark.test(part)) {
      yield Buffer.from(part);
      continue;
    }
    for (const [at, piece] of part.split(mark).entries()) {
      const text = at % 2 === 1 ? texts[Number(piece)] : undefined;
      yield text === undefined ? Buffer.from(piece) : Buffer.from(text.buffer, text.byteOffset, text.length);
    }
  }
}

function lengthOf(written: readonly string[]): number {
  return written.reduce((length, part) => length + part.length, 0);
}
