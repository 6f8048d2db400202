import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { OutputLine } from '@davit/contract';

const lineLength = 2_000;
/** Longer than what is shown, so that a secret is masked before the line is cut. */
const readLength = 64 * 1024;
const charactersPerSecond = 1024 * 1024;

/**
 * Passes on a stream's lines, each masked (again without the control characters that could hide a secret) and cut to a bounded
 * length. A flood of output is read at a bounded rate, so the app has to wait.
 */
export function readLines(stream: Readable, mask: (line: string) => string, onLine: (line: string) => void): void {
  const printable = (line: string) => mask(toPrintable(mask(line)));
  let rest = '';
  let allowance = charactersPerSecond;
  stream.setEncoding('utf8');
  stream.on('error', () => undefined);
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, readLength);
    for (const line of lines) onLine(printable(line));
    allowance -= text.length;
    if (allowance > 0 || stream.isPaused()) return;
    stream.pause();
    setTimeout(() => {
      allowance = charactersPerSecond;
      stream.resume();
    }, 1_000);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(printable(rest));
  });
}

/** Output reaches terminals, so terminal controls are removed. */
function toPrintable(line: string): string {
  return stripVTControlCharacters(line.slice(0, lineLength).replace(/\r$/, '')).replace(/[^\P{Cc}\t]/gu, '\ufffd');
}

/** The newest lines, of a bounded number. */
export class Tail<Line = string> {
  #lines: Line[] = [];
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  add(line: Line): void {
    this.#lines.push(line);
    if (this.#lines.length > this.#atMost * 2) this.#lines = this.#lines.slice(-this.#atMost);
  }

  newest(count: number): Line[] {
    return count <= 0 ? [] : this.#lines.slice(-Math.min(count, this.#atMost));
  }
}

const seqsPerMs = 1_000;

function droppedBefore(count: number, first: OutputLine | undefined): OutputLine {
  const text = `(${count} lines were dropped: the app printed too fast)`;
  return { seq: (first?.seq ?? 1) - 1, at: first?.at ?? null, text };
}

/**
 * The output of a project's app: the newest lines in memory, and in two rotating files that survive a restart. One write at a
 * time; under a flood the oldest unwritten lines are dropped, and their number is logged.
 */
export class ProjectOutput {
  readonly #file: string;
  readonly #fileBytes: number;
  readonly #tail: Tail<OutputLine>;
  readonly #outputLines: number;
  readonly #now: () => number;
  #lastSeq = 0;
  #unwritten: OutputLine[] = [];
  #unwrittenBytes = 0;
  #dropped = 0;
  #writing: Promise<void> | null = null;
  #loaded: Promise<void> | null = null;
  #closed = false;

  constructor(file: string, limits: { outputLines: number; outputFileBytes: number }, now: () => number = Date.now) {
    this.#file = file;
    this.#fileBytes = limits.outputFileBytes;
    this.#outputLines = limits.outputLines;
    this.#tail = new Tail(limits.outputLines);
    this.#now = now;
  }

  add(line: string): void {
    if (this.#closed) return;
    this.#loaded ??= this.#load();
    this.#unwritten.push(this.#numbered(line));
    this.#unwrittenBytes += line.length + 1;
    while (this.#unwrittenBytes > this.#fileBytes) {
      this.#unwrittenBytes -= (this.#unwritten.shift()?.text.length ?? 0) + 1;
      this.#dropped++;
    }
    this.#writing ??= this.#write();
  }

  async newest(count: number): Promise<string[]> {
    return (await this.#all()).slice(count <= 0 ? Number.MAX_SAFE_INTEGER : -count).map(({ text }) => text);
  }

  /** The newest, or the oldest of those after a line. */
  async read({ limit, after }: { limit: number; after?: number }): Promise<OutputLine[]> {
    const lines = await this.#all();
    return after === undefined ? lines.slice(-limit) : lines.filter(({ seq }) => seq > after).slice(0, limit);
  }

  async #all(): Promise<OutputLine[]> {
    this.#loaded ??= this.#load();
    await this.#loaded;
    await this.#writing;
    return this.#tail.newest(this.#outputLines);
  }

  /** By time, so that numbers increase over restarts: lines from before are numbered from 1 on. */
  #numbered(text: string): OutputLine {
    const now = this.#now();
    this.#lastSeq = Math.max(this.#lastSeq + 1, now * seqsPerMs);
    return { seq: this.#lastSeq, at: new Date(now).toISOString(), text };
  }

  /** Accepts no more lines; resolves once the last are written. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
  }

  async #load(): Promise<void> {
    let seq = 0;
    for (const file of [`${this.#file}.1`, this.#file]) {
      const text = await readFile(file, 'utf8').catch(() => '');
      for (const line of text.split('\n')) if (line !== '') this.#tail.add({ seq: ++seq, at: null, text: line });
    }
  }

  async #write(): Promise<void> {
    await this.#loaded;
    while (this.#unwritten.length > 0) {
      const lines = this.#unwritten;
      if (this.#dropped > 0) lines.unshift(droppedBefore(this.#dropped, lines[0]));
      this.#unwritten = [];
      this.#unwrittenBytes = 0;
      this.#dropped = 0;
      for (const line of lines) this.#tail.add(line);
      // With a full or missing disk the file is lost, not the lines in memory.
      await this.#append(`${lines.map(({ text }) => text).join('\n')}\n`).catch(() => undefined);
    }
    this.#writing = null;
  }

  async #append(text: string): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    const size = await stat(this.#file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > this.#fileBytes) await rename(this.#file, `${this.#file}.1`);
    await appendFile(this.#file, text, { mode: 0o600 });
  }
}
