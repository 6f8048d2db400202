import { expect, test } from 'vitest';
import { opening } from './answers.ts';
import { definitionOf, maxDefinitionBytes, questionsOfDefinition } from './definition.ts';
import type { SurveyPlace } from './place.ts';
import { answersIn, kindOf, type Question } from './question.ts';
import { documentOf, latestOf } from './submissions.ts';

const place = {
  one: 'dropdown',
  several: 'checkboxes',
  scale: null,
  yesNo: null,
  form: { line: 'short-text', number: 'number', date: 'date', email: 'e-mail' },
} as unknown as SurveyPlace;

const asked = (kind: Question['kind'], choices: string[] = []): Question => ({
  id: 1,
  text: 'Q',
  kind,
  choices,
  required: false,
});
const errorOf = (kind: Question['kind'], typed: string) => answersIn([asked(kind)], { q1: typed }).errors.q1 ?? null;

test('an option of a form stands for its kind of field', () => {
  expect(['short-text', 'number', 'e-mail', 'dropdown', 'other'].map((option) => kindOf(option, place))).toEqual([
    'line',
    'number',
    'email',
    'one',
    'text',
  ]);
});

test.each([
  ['number', '12.5', null],
  ['number', '-3', null],
  ['number', 'some', 'Enter a number, such as 12.5.'],
  ['date', '2026-02-28', null],
  ['date', 'tomorrow', 'Enter a date, such as 2026-05-31.'],
  ['email', 'ana@example.org', null],
  ['email', 'ana', 'Enter an e-mail address, such as ana@example.org.'],
  ['line', '<b>', null],
] as const)('a %s field given %s: %s', (kind, typed, error) => {
  expect(errorOf(kind, typed)).toBe(error);
});

test('a form is read back from its own JSON', () => {
  const questions = [asked('line'), asked('several', ['A', 'B']), asked('date')];
  expect(questionsOfDefinition(definitionOf('Camp', questions))).toEqual([
    { label: 'Q', kind: 'line', choices: [], required: false },
    { label: 'Q', kind: 'several', choices: ['A', 'B'], required: false },
    { label: 'Q', kind: 'date', choices: [], required: false },
  ]);
});

test.each([
  ['{"fields": [', /not valid JSON/],
  ['{}', /needs a list/],
  ['null', /needs a list/],
  ['[]', /needs a list/],
  ['[null]', /Field 1 needs a “label”/],
  ['[{"label": "A", "type": "rocket"}]', /Field 1 has the type “rocket”/],
  ['[{"label": "A", "type": "select", "options": ["one"]}]', /2 to 20 “options”/],
  [JSON.stringify(Array.from({ length: 51 }, () => ({ label: 'A' }))), /at most 50/],
  [`["${'x'.repeat(maxDefinitionBytes)}"]`, /longer than/],
])('%.40s is refused with a reason', (json, reason) => {
  expect(questionsOfDefinition(json)).toMatch(reason);
});

test('the latest submissions come first, each with its own answers', async () => {
  async function* rows() {
    for (const [question, submission, answer] of [
      [opening, 'a', null],
      [1, 'a', 'Red'],
      [opening, 'b', null],
      [1, 'b', 'Blue'],
      [1, 'b', 'Green'],
    ])
      yield { id: 1, createdAt: 0, values: { question, submission, answer } } as never;
  }
  const found = await latestOf(rows());
  expect(found.map(({ id, answers }) => [id, answers.get(1)])).toEqual([
    ['b', ['Blue', 'Green']],
    ['a', ['Red']],
  ]);
  expect((await latestOf(rows(), 1)).map(({ id }) => id)).toEqual(['b']);
  expect(documentOf('Camp', 'Sent today', [asked('line')], found[0] as never)).toBe('Camp\n\nSent today\n\nQ\nBlue, Green\n');
});
