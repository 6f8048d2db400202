import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'vitest';
import { crosswordOf } from './crossword.ts';
import { seeded } from './random.ts';
import { jumbled, puzzleOf, tasksOf, type Word, wordsOfWeek } from './tasks.ts';

const words: Word[] = ['lantern', 'orchard', 'candid', 'serene', 'ample', 'brisk', 'meager'].map((word) => ({
  word,
  meaning: `Meaning of ${word}`,
  synonym: `like ${word}`,
  antonym: `not ${word}`,
  sentence: `It was ${word} there.`,
}));

test('words of a crossword cross in equal letters, and touch nowhere else', () => {
  for (let seed = 1; seed < 60; seed++) {
    const { letters, entries, rows, columns } = puzzleOf(words, seed);
    ok(entries.length > 2 && rows <= 15 && columns <= 15);
    const lines = [
      ...letters.map((line) => line.map((letter) => letter ?? ' ').join('')),
      ...Array.from({ length: columns }, (_, at) => letters.map((line) => line[at] ?? ' ').join('')),
    ];
    const read = lines.flatMap((line) => line.split(' ').filter(({ length }) => length > 1));
    deepEqual(read.sort(), entries.map(({ word }) => word).sort());
  }
  deepEqual(crosswordOf([]).entries, []);
  equal(crosswordOf(['abc', 'xyz']).entries.length, 1);
});

test('tasks are the same for a seed, and the answer is among the choices', () => {
  for (const game of ['unjumble', 'synonyms', 'blanks'] as const) {
    const tasks = tasksOf(game, words, 7);
    equal(tasks.length, 5);
    deepEqual(tasks, tasksOf(game, words, 7));
    for (const { choices, answer } of tasks) ok(choices.length === 0 || choices.filter((one) => one === answer).length === 1);
  }
  deepEqual(tasksOf('blanks', [{ word: '', meaning: '', synonym: '', antonym: '', sentence: '' }], 1), []);
  equal(
    tasksOf('blanks', words, 3).every(({ question, answer }) => question.includes('_____') && !question.includes(answer)),
    true,
  );
});

test('letters are in another order', () => {
  for (let seed = 0; seed < 50; seed++) ok(jumbled('serene', seeded(seed)) !== 'serene');
});

test('each week has ten words until all had their turn', () => {
  const all = Array.from({ length: 25 }, (_, at) => at);
  deepEqual(wordsOfWeek(all, 0, 10), all.slice(0, 10));
  deepEqual(wordsOfWeek(all, 2, 10), [...all.slice(20), ...all.slice(0, 5)]);
  equal(wordsOfWeek(all.slice(0, 4), 9, 10).length, 4);
});
