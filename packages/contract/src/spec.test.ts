import { expect, test } from 'vitest';
import { currentSpec, hasOwnerArea } from './spec.ts';

const old = { goalType: 'tool', stack: 'hono', features: [], requiresDatabase: false, requiresAuth: false };

test('spec: one that an older Davit stored has nothing that was not recognized or made', () => {
  expect(currentSpec(old)).toEqual({ ...old, notRecognized: [], notMade: [], plannedBy: 'lexical' });
});

test('spec: what is stored stays as it is', () => {
  const stored = { ...old, notRecognized: ['office'], notMade: ['payments'], plannedBy: 'model' as const };
  expect(currentSpec(stored)).toEqual(stored);
});

test('spec: an app with a log-in or an inbox has something for its owner', () => {
  expect(hasOwnerArea(old)).toBe(false);
  expect(hasOwnerArea({ ...old, requiresAuth: true })).toBe(true);
  expect(hasOwnerArea({ ...old, features: ['contact-form'] })).toBe(true);
});
