import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Printer, ProjectOutput, readLines } from './output.ts';

const dayMs = 24 * 60 * 60_000;

describe('reading lines', () => {
  it('cuts long ones, joins what came in pieces, and keeps what has no end', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    readLines(
      stream,
      (line) => line,
      (line) => lines.push(line),
    );
    stream.write('hel');
    stream.write('lo\r\n');
    stream.write(`${'x'.repeat(10_000)}\nthe last`);
    stream.end();
    await new Promise((resolve) => stream.once('end', resolve));
    expect(lines[0]).toBe('hello');
    expect(lines[1]).toHaveLength(2_000);
    expect(lines[2]).toBe('the last');
  });

  it('masks what is secret, wherever it is in the line and whatever stands inside it', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    readLines(
      stream,
      (line) => line.replaceAll('canary', '[masked]'),
      (line) => lines.push(line),
    );
    stream.write(`the canary, a can\u001b[1mary\n${'.'.repeat(1_997)}canary\n`);
    stream.end('canary');
    await new Promise((resolve) => stream.once('end', resolve));
    expect([lines[0], lines[2]]).toEqual(['the [masked], a [masked]', '[masked]']);
    expect(lines[1]).toBe(`${'.'.repeat(1_997)}[ma`);
  });

  it('lets a flood wait instead of taking all of it at once', async () => {
    const stream = new PassThrough({ highWaterMark: 64 * 1024 });
    let taken = 0;
    readLines(
      stream,
      (line) => line,
      (line) => {
        taken += line.length;
      },
    );
    const chunk = `${'y'.repeat(999)}\n`.repeat(64);
    while (stream.write(chunk) || !stream.isPaused()) await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toBeLessThan(3 * 1024 * 1024);
    stream.destroy();
  });
});

describe("a project's output", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'davit-o-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes a bounded place on disk, and keeps the newest', async () => {
    const file = join(folder, 'project', 'output.log');
    const output = new ProjectOutput(file, { outputLines: 10, outputFileBytes: 1_000, outputKeptMs: dayMs });
    for (let number = 1; number <= 2_000; number++) {
      output.add(`line ${number}`);
      if (number % 50 === 0) await output.newest(1);
    }
    await output.close();
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(4_000);
    expect(readFileSync(file, 'utf8')).toContain('line 2000');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await output.newest(2)).toEqual(['line 1999', 'line 2000']);
  });

  it('numbers its lines in order, also over a restart, and reads on from a line', async () => {
    const file = join(folder, 'output.log');
    const limits = { outputLines: 5, outputFileBytes: 1_000, outputKeptMs: dayMs };
    const before = new ProjectOutput(file, limits, () => 1_000);
    for (const text of ['one', 'two', 'three']) before.add(text);
    const lines = await before.read({ limit: 2 });
    expect(lines.map(({ text }) => text)).toEqual(['two', 'three']);
    expect(lines[1]?.seq).toBeGreaterThan(lines[0]?.seq ?? 0);
    await before.close();
    const after = new ProjectOutput(file, limits, () => 2_000);
    after.add('four');
    after.add('five');
    const news = await after.read({ limit: 1, after: lines[1]?.seq ?? 0 });
    expect(news).toMatchObject([{ text: 'four', at: '1970-01-01T00:00:02.000Z' }]);
    expect((await after.read({ limit: 9 })).map(({ at }) => new Date(at ?? 0).getTime())).toEqual([
      1_000, 1_000, 1_000, 2_000, 2_000,
    ]);
    expect(await after.newest(1)).toEqual(['five']);
    await after.close();
  });

  it('tells which version printed a line, as soon as it has a number, and after a restart', async () => {
    const file = join(folder, 'output.log');
    writeFileSync(file, 'of an earlier Davit\n');
    const limits = { outputLines: 9, outputFileBytes: 1_000, outputKeptMs: dayMs };
    const before = new ProjectOutput(file, limits);
    const printer: Printer = { versionNumber: null };
    before.add('booting', printer);
    const versions = async (output: ProjectOutput) => (await output.read({ limit: 9 })).map(({ version }) => version);
    expect(await versions(before)).toEqual([null, null]);
    printer.versionNumber = 2;
    before.add('listening', printer);
    before.add('an owner’s link was used');
    expect(await versions(before)).toEqual([null, 2, 2, null]);
    expect((await before.read({ limit: 1, version: 2 })).map(({ text }) => text)).toEqual(['listening']);
    await before.close();
    const after = new ProjectOutput(file, limits);
    expect((await after.read({ limit: 9, version: 2 })).map(({ text }) => text)).toEqual(['listening']);
    expect(await after.newest(9)).toEqual(['of an earlier Davit', 'booting', 'listening', 'an owner’s link was used']);
  });

  it('reports how many lines were dropped in a flood', async () => {
    const output = new ProjectOutput(join(folder, 'output.log'), {
      outputLines: 1_000,
      outputFileBytes: 1_000,
      outputKeptMs: dayMs,
    });
    for (let number = 1; number <= 1_000; number++) output.add(`line ${number}`);
    const lines = await output.newest(1_000);
    expect(lines[0]).toMatch(/^\(\d+ lines were dropped/);
    expect(lines.at(-1)).toBe('line 1000');
  });

  it('keeps no line for longer than set: neither shown nor in its files', async () => {
    const file = join(folder, 'output.log');
    writeFileSync(`${file}.1`, 'without a time\n');
    utimesSync(`${file}.1`, 0, 0);
    let now = 0;
    const output = new ProjectOutput(file, { outputLines: 9, outputFileBytes: 1_000, outputKeptMs: dayMs }, () => now);
    output.add('old');
    now = dayMs / 2;
    output.add('newer');
    await output.prune();
    expect(await output.newest(9)).toEqual(['without a time', 'old', 'newer']);
    now = dayMs + 1;
    expect(await output.newest(9)).toEqual(['without a time', 'newer']);
    expect(readFileSync(file, 'utf8')).toContain('old');
    const pruned = output.prune();
    output.add('meanwhile');
    await pruned;
    expect(await output.newest(9)).toEqual(['without a time', 'newer', 'meanwhile']);
    expect(readFileSync(file, 'utf8')).not.toContain('old');
    expect(readFileSync(file, 'utf8')).toMatch(/newer\n.*meanwhile/);
    expect(existsSync(`${file}.1`)).toBe(false);
    expect(readdirSync(folder)).toEqual(['output.log']);
    now = 3 * dayMs;
    await output.prune();
    expect(readdirSync(folder)).toEqual([]);
    await output.close();
  });

  it('keeps lines in memory where the disk takes none', async () => {
    const output = new ProjectOutput('/dev/null/output.log', { outputLines: 10, outputFileBytes: 1_000, outputKeptMs: dayMs });
    output.add('still here');
    expect(await output.newest(5)).toEqual(['still here']);
  });
});
