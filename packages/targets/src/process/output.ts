import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { OutputLine } from '@davit/contract';
import type { TargetLimits } from '../limits.ts';
import { dropOldLines } from './drop-old-lines.ts';

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

/** Who prints: a version's process, which has no number until it goes live, or Davit about a version. */
export interface Printer {
  versionNumber: number | null;
}

const nobody: Printer = { versionNumber: null };

interface PrintedLine extends Pick<OutputLine, 'seq' | 'at' | 'text'> {
  by: Printer;
}

const toOutputLine = ({ seq, at, text, by }: PrintedLine): OutputLine => ({ seq, at, text, version: by.versionNumber });

/** Between the parts of a stored line; no app prints it, because control characters are removed. */
const separator = '\u001f';

/** Of a stored line, besides its text: time, number, separators, end of line. */
const storedOverhead = 36;

const toStored = ({ at, text, by }: PrintedLine) => [at ?? '', by.versionNumber ?? '', text].join(separator);

/** Files of an earlier Davit hold texts alone. */
function fromStored(stored: string, seq: number): PrintedLine {
  const [at, version, text] = stored.split(separator);
  if (text === undefined) return { seq, at: null, text: stored, by: nobody };
  return { seq, at: at || null, text, by: version ? { versionNumber: Number(version) } : nobody };
}

const timeOf = ({ at }: PrintedLine): number | null => (at === null ? null : Date.parse(at));

function droppedBefore(count: number, first: PrintedLine | undefined): PrintedLine {
  const text = `(${count} lines were dropped: the app printed too fast)`;
  return { seq: (first?.seq ?? 1) - 1, at: first?.at ?? null, text, by: nobody };
}

/**
 * The output of a project's app: the newest lines in memory, and in two rotating files that survive a restart, none for longer
 * than `outputKeptMs` once it is pruned. One write at a time; under a flood the oldest unwritten lines are dropped, and their number is logged.
 */
export class ProjectOutput {
  readonly #file: string;
  readonly #fileBytes: number;
  readonly #tail: Tail<PrintedLine>;
  readonly #outputLines: number;
  readonly #keptMs: number;
  readonly #now: () => number;
  #lastSeq = 0;
  #unwritten: PrintedLine[] = [];
  #unwrittenBytes = 0;
  #dropped = 0;
  #writing: Promise<void> | null = null;
  #loaded: Promise<void> | null = null;
  #closed = false;

  constructor(
    file: string,
    limits: Pick<TargetLimits, 'outputLines' | 'outputFileBytes' | 'outputKeptMs'>,
    now: () => number = Date.now,
  ) {
    this.#file = file;
    this.#fileBytes = limits.outputFileBytes;
    this.#outputLines = limits.outputLines;
    this.#keptMs = limits.outputKeptMs;
    this.#tail = new Tail(limits.outputLines);
    this.#now = now;
  }

  add(line: string, by: Printer = nobody): void {
    if (this.#closed) return;
    this.#loaded ??= this.#load();
    this.#unwritten.push(this.#numbered(line, by));
    this.#unwrittenBytes += line.length + storedOverhead;
    while (this.#unwrittenBytes > this.#fileBytes) {
      this.#unwrittenBytes -= (this.#unwritten.shift()?.text.length ?? 0) + storedOverhead;
      this.#dropped++;
    }
    this.#writing ??= this.#write();
  }

  async newest(count: number): Promise<string[]> {
    return (await this.#all()).slice(count <= 0 ? Number.MAX_SAFE_INTEGER : -count).map(({ text }) => text);
  }

  /** The newest, or the oldest of those after a line; of one version, or of all. */
  async read({ limit, after, version }: { limit: number; after?: number; version?: number }): Promise<OutputLine[]> {
    const all = (await this.#all()).map(toOutputLine);
    const lines = version === undefined ? all : all.filter((line) => line.version === version);
    return after === undefined ? lines.slice(-limit) : lines.filter(({ seq }) => seq > after).slice(0, limit);
  }

  async #all(): Promise<PrintedLine[]> {
    this.#loaded ??= this.#load();
    await this.#loaded;
    await this.#writing;
    const oldest = this.#oldest();
    return this.#tail.newest(this.#outputLines).filter((line) => (timeOf(line) ?? oldest) >= oldest);
  }

  #oldest(): number {
    return this.#now() - this.#keptMs;
  }

  /** Removes lines from the files that are older than they are kept for. */
  async prune(): Promise<void> {
    await this.#loaded;
    while (this.#writing) await this.#writing;
    if (this.#closed) return;
    // The place of a write, so that there is none meanwhile.
    this.#writing = this.#dropOld().finally(() => {
      this.#writing = this.#unwritten.length > 0 ? this.#write() : null;
    });
    await this.#writing;
  }

  async #dropOld(): Promise<void> {
    for (const file of [`${this.#file}.1`, this.#file])
      await dropOldLines(file, this.#oldest(), (line) => timeOf(fromStored(line, 0))).catch(() => undefined);
  }

  /** By time, so that numbers increase over restarts: lines from before are numbered from 1 on. */
  #numbered(text: string, by: Printer): PrintedLine {
    const now = this.#now();
    this.#lastSeq = Math.max(this.#lastSeq + 1, now * seqsPerMs);
    return { seq: this.#lastSeq, at: new Date(now).toISOString(), text, by };
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
      for (const line of text.split('\n')) if (line !== '') this.#tail.add(fromStored(line, ++seq));
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
      await this.#append(`${lines.map(toStored).join('\n')}\n`).catch(() => undefined);
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
