import { expect, test } from 'vitest';
import { read } from '../reading/reading.ts';
import { offeredBy } from './offered.ts';

test('a bakery offers what bakeries do; a list of something else is not its offer', () => {
  const bakery = read('a website for a bakery');
  expect(offeredBy(bakery, 'baking service')?.entry.rows.length).toBeGreaterThan(1);
  expect(offeredBy(bakery, 'customer')).toBeNull();
  expect(offeredBy(bakery, 'baking class')).toBeNull();
  expect(offeredBy(read('a list of my stamps'), 'baking service')).toBeNull();
});
