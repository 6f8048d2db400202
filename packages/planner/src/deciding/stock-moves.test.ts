import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const entitiesOf = (prompt: string) => (planner.plan(prompt, {}).blueprint as unknown as Blueprint).entities;
const movesOf = (prompt: string) => entitiesOf(prompt).flatMap(({ id, moves }) => (moves ? [[id, moves]] : []));

test('a sale takes from the stock of what is sold', () => {
  expect(movesOf('inventory of products, sales and customers')).toEqual([
    ['sale', [{ relation: 'product', quantity: 'quantity', stock: expect.stringMatching(/stock/i), isTaken: true, state: null }]],
  ]);
});

test('what was produced comes to the stock once it is finished, and takes its material', () => {
  expect(movesOf('factory: raw materials, finished products, production orders and sales')).toEqual(
    expect.arrayContaining([
      ['sale', [{ relation: 'product', quantity: 'quantity', stock: 'quantity', isTaken: true, state: null }]],
      [
        'productionOrder',
        [
          { relation: 'product', quantity: 'quantity', stock: 'quantity', isTaken: false, state: 'finished' },
          { relation: 'rawMaterial', quantity: 'materialUsed', stock: 'quantity', isTaken: true, state: 'finished' },
        ],
      ],
    ]),
  );
});

test('sales of what is not kept are written down in words', () => {
  const [sale] = entitiesOf('a log of my sales');
  expect(sale?.fields.map(({ id }) => id)).toContain('what');
  expect(sale?.moves).toBeUndefined();
});

test('a system is called after its trade, where what it keeps is called otherwise', () => {
  const name = (prompt: string) => (planner.plan(prompt, {}).blueprint as unknown as Blueprint).name;
  expect(name('a paper cup manufacturing system with raw materials and sales')).toBe('Paper cup manufacturing');
  expect(name('a task management system')).not.toBe('Task management');
});
