import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { pick } from './draw.ts';

const prizes = [
  { name: 'Mug', chance: 10 },
  { name: 'Bag', chance: 30 },
];

test('a prize is won with its chance, and the rest of 100 wins nothing', () => {
  deepEqual(
    [0, 0.099, 0.1, 0.399, 0.4, 0.999].map((place) => pick(prizes, place)?.name ?? null),
    ['Mug', 'Mug', 'Bag', 'Bag', null, null],
  );
});

test('chances of more than 100 are in proportion, and without prizes nobody wins', () => {
  const many = [
    { name: 'Mug', chance: 100 },
    { name: 'Bag', chance: 100 },
  ];
  deepEqual(
    [0, 0.49, 0.5, 0.999].map((place) => pick(many, place)?.name),
    ['Mug', 'Mug', 'Bag', 'Bag'],
  );
  equal(pick([], 0), null);
});
