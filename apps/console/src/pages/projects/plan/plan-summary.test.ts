import { expect, test } from 'vitest';
import { planSummary } from './plan-summary.ts';

const label = (text: string) => ({ id: text, label: text, because: null });
const goal = { label: 'Web app', because: null };

test('plan summary: names what is built, and what is not', () => {
  const lists = [{ id: 'books', name: 'Books', because: null, fields: [], states: [] }];
  const features = [label('Ratings'), label('Search')];
  const plan = { name: 'Reading list', goal, lists, features, notMade: ['payments'], notRecognized: ['fax machine'] };
  expect(planSummary(plan)).toBe(
    'Plan: Reading list, Web app; keeps Books; has Ratings, Search. Not made: payments. Not recognized: fax machine.',
  );
});

test('plan summary: leaves out what a plan does not have', () => {
  expect(planSummary({ name: 'Tips', goal, lists: [], features: [], notMade: [], notRecognized: [] })).toBe(
    'Plan: Tips, Web app.',
  );
});
