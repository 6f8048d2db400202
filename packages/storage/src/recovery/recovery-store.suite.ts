/** What every RecoveryStore guarantees, whichever database it is on. */
import type { RecoveryStore } from '@davit/recovery';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendSuite } from './suites/appending.ts';

export interface OpenedRecoveryStore {
  store: RecoveryStore;
  close(): Promise<void>;
}

/** `open` gives an empty store; the tests share it, each with runs of its own. */
export function recoveryStoreSuite(name: string, open: () => Promise<OpenedRecoveryStore>): void {
  describe(`RecoveryStore on ${name}`, () => {
    let opened: OpenedRecoveryStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    for (const suite of [appendSuite]) suite(() => opened.store);
  });
}
