import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const entitiesOf = (prompt: string) => (planner.plan(prompt, {}).blueprint as unknown as Blueprint).entities;
const movesOf = (prompt: string) => entitiesOf(prompt).flatMap(({ id, moves }) => (moves ? [[id, moves]] : []));

test('stock: a sale reduces the stock of the product', () => {
  expect(movesOf('inventory of products, sales and customers')).toEqual([
    ['sale', [{ relation: 'product', quantity: 'quantity', stock: expect.stringMatching(/stock/i), isTaken: true, state: null }]],
  ]);
});

test('stock: finished production adds to the stock and uses material', () => {
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

test('stock: a sale names its goods in text if the app does not store them', () => {
  const [sale] = entitiesOf('a log of my sales');
  expect(sale?.fields.map(({ id }) => id)).toContain('what');
  expect(sale?.moves).toBeUndefined();
});

test('naming: a system is named after its trade if its entities have other names', () => {
  const name = (prompt: string) => (planner.plan(prompt, {}).blueprint as unknown as Blueprint).name;
  expect(name('a paper cup manufacturing system with raw materials and sales')).toBe('Paper cup manufacturing');
  expect(name('a task management system')).not.toBe('Task management');
});
