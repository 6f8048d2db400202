import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { tradeOf } from './trade.ts';

test('a site shows its own trade, whichever others its texts mention', () => {
  expect(tradeOf(planned('website for a clinical office with services and a contact page')).motif).toBe('heart');
  expect(tradeOf(planned('portfolio for the illustrator Mira Holm with an about page')).motif).toBe('sun');
  expect(tradeOf(planned('landing page for a bakery with opening hours')).motif).toBe('bread');
});
