import { afterAll, describe, expect, test } from 'vitest';
import { everyCase } from '../../../../../test/harness/every-case.ts';
import { asJson, type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import {
  bakeryWithAccounts,
  openBakery,
  ownedLibrary,
  ownersTodos,
  ownTodos,
  sharedTodos,
  teamTodos,
} from '../../fixtures/with-accounts.ts';
import { createGenerator } from '../../generate.ts';

/** Two of them, with messages, pass the same checks in messages.test.ts. */
const kinds = {
  ownedLibrary,
  ...(everyCase ? { sharedTodos, bakeryWithAccounts, ownTodos, teamTodos, ownersTodos, openBakery } : {}),
};

describe.each(Object.entries(kinds))('an app with accounts (%s)', (_, blueprint) => {
  let made: MadeApp | undefined;
  afterAll(() => made?.remove());

  test('passes all its release checks', async () => {
    made = makeApp(blueprint);
    const app = await made.start();
    const broken: string[] = [];
    try {
      for (const check of createGenerator().checks(asJson(blueprint)))
        await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
      expect(broken).toEqual([]);
      expect(app.printed()).toBe('');
    } finally {
      await app.stop();
    }
  });
});
