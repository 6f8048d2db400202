/** What the runner reads and prints, without a server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { drawn, paraphrased, readPrompts } from './prompts.ts';
import { type Judged, report } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'davit-eval-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, ...lines: object[]): string {
  writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return join(folder, name);
}

const test = { task: 'Add a book', expected: 'It is listed', kind: 'Functional Testing' };
const prompt = { id: '1', prompt: 'A library', category: 'Data', kind: 'Lists', tests: [test] };

it('options: know the apps to run against, and refuse others', () => {
  expect(readOptions(['--only', '1,2', '--against', 'notes'])).toMatchObject({
    only: ['1', '2'],
    against: new Set(['notes']),
    json: null,
  });
  expect(() => readOptions(['--against', 'all'])).toThrow('--against takes notes or next, not "all".');
  expect(() => readOptions(['--at-once', '0'])).toThrow('--at-once takes a number from 1 to 16.');
  expect(readOptions(['--draw', '12', '--with-model'])).toMatchObject({ draw: 12, seed: '1', withModel: true });
});

it('prompts: a line without tests is refused with its place', () => {
  expect(readPrompts(file('good.jsonl', prompt))).toEqual([prompt]);
  expect(() => readPrompts(file('bad.jsonl', prompt, { id: '2', prompt: 'x' }))).toThrow(
    'bad.jsonl:2: needs id, prompt and tests.',
  );
});

it('prompts: a seed draws the same ones each time, in the order of the file', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...prompt, id: String(100 + index) }));
  const ids = (seed: string) => drawn(many, 12, seed).map(({ id }) => id);
  expect(ids('1')).toHaveLength(12);
  expect(ids('1')).toEqual(ids('1').toSorted());
  expect(ids('1')).toEqual(ids('1'));
  expect(ids('2')).not.toEqual(ids('1'));
});

it('prompts: a paraphrase replaces the words alone', () => {
  const other = file('other.jsonl', { id: '1', prompt: 'Books, please' });
  expect(paraphrased([prompt, { ...prompt, id: '2' }], other)).toEqual([{ ...prompt, prompt: 'Books, please' }]);
});

it('report: a script that passes on another app does not count', () => {
  const verdict = { passed: true, why: '', seconds: 1, consoleErrors: ['oops'], overflows: true, picture: null };
  const judged: Judged[] = [
    { prompt, test, verdict, worthless: [] },
    { prompt, test: { ...test, task: 'See books' }, verdict, worthless: ['a plain notes app'] },
    { prompt, test: { ...test, task: 'Lend' }, verdict: { ...verdict, passed: false, why: 'No button "Lend".' }, worthless: [] },
    { prompt, test: { ...test, task: 'Return' }, verdict: null, worthless: [] },
  ];
  const text = report(judged, [{ prompt, why: 'broken' }], 12);
  for (const line of [
    '1 of 3 (33.3 %) tests passed, 1 prompts, 12 s.',
    '  Data: 1 of 3 (33.3 %)',
    '  1 Lend\n    No button "Lend".',
    '  1 See books\n    passes on a plain notes app',
    '  1 Return',
    '  1 broken',
    '  1 oops',
  ])
    expect(text).toContain(line);
});
