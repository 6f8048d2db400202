import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { tradeOf } from './trade.ts';

test('a site is drawn as what it is of, whatever neighbours its texts speak of', () => {
  expect(tradeOf(planned('website for a clinical office with services and a contact page')).motif).toBe('heart');
  expect(tradeOf(planned('portfolio for the illustrator Mira Holm with an about page')).motif).toBe('sun');
  expect(tradeOf(planned('landing page for a bakery with opening hours')).motif).toBe('bread');
});
