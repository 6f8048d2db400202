import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Row, Values } from '../../data/entity.ts';
import { answersIn, kindOf, type Question, scale } from './question.ts';
import { addedUp } from './results.ts';

const asked = (id: number, kind: Question['kind'], choices: string[] = [], required = false): Question => ({
  id,
  text: `Question ${id}`,
  kind,
  choices,
  required,
});
const questions = [
  asked(1, 'one', ['Tea', 'Coffee'], true),
  asked(2, 'several', ['Mon', 'Tue', 'Wed']),
  asked(3, 'scale', scale),
  asked(4, 'text'),
];
const rowOf = (values: Values): Row => ({
  id: 1,
  createdAt: 0,
  updatedAt: 0,
  isSample: false,
  ownerId: null,
  isMine: false,
  isSettled: false,
  values,
});

test('a submitted form has an answer to each question; empty ones are left out', () => {
  const { answers, errors } = answersIn(questions, { q1: 'Tea', 'q2-0': 'yes', 'q2-2': 'yes', q3: '4', q4: ' ' });
  deepEqual(errors, {});
  deepEqual(
    [...answers],
    [
      [1, ['Tea']],
      [2, ['Mon', 'Wed']],
      [3, ['4']],
    ],
  );
});

test('a missing or unknown answer is refused at its question', () => {
  deepEqual(Object.keys(answersIn(questions, { q4: 'Hello' }).errors), ['q1']);
  deepEqual(Object.keys(answersIn(questions, { q1: 'Wine' }).errors), ['q1']);
  deepEqual(Object.keys(answersIn(questions, { q1: 'Tea', q3: '6' }).errors), ['q3']);
  deepEqual(Object.keys(answersIn([asked(7, 'text')], {}).errors), ['q7']);
});

test('results count people by choice, average a scale, and list texts', async () => {
  const rows = [
    [0, null, 'a'],
    [1, 'Tea', 'a'],
    [2, 'Mon', 'a'],
    [2, 'Wed', 'a'],
    [3, '4', 'a'],
    [0, null, 'b'],
    [1, 'Wine', 'b'],
    [3, '1', 'b'],
    [4, 'More benches', 'b'],
  ].map(([question, answer, submission]) => rowOf({ question, answer, submission } as Values));
  const { submissions, results } = await addedUp(questions, rows);
  equal(submissions, 2);
  deepEqual(
    results.map(({ people, average, texts }) => [people, average, texts]),
    [
      [2, null, []],
      [1, null, []],
      [2, 2.5, []],
      [1, null, ['More benches']],
    ],
  );
  deepEqual(results[1]?.counts, [
    { answer: 'Mon', people: 1 },
    { answer: 'Tue', people: 0 },
    { answer: 'Wed', people: 1 },
  ]);
});

test('an option that stands for no kind asks for a text', () => {
  const place = { one: 'one-of-several', several: 'several', scale: null, yesNo: null } as never;
  deepEqual([kindOf('several', place), kindOf('free', place), kindOf(null, place)], ['several', 'text', 'text']);
});
