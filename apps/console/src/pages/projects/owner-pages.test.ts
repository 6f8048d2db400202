import { featureIds, hasOwnerArea } from '@davit/contract';
import { expect, test } from 'vitest';
import { hasOwnerPages } from './owner-pages.ts';

test('owner pages: the console and the command line offer owner access for the same apps', () => {
  for (const requiresAuth of [true, false])
    for (const feature of featureIds)
      expect(hasOwnerPages({ access: { logIn: requiresAuth }, features: [{ id: feature }] }), feature).toBe(
        hasOwnerArea({ requiresAuth, features: [feature] }),
      );
});
