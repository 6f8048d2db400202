/** What every RecoveryStore guarantees, on either database. */
import type { RecoveryStore } from '@davit/recovery';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendSuite } from './suites/appending.ts';
import { changeSuite } from './suites/changing.ts';
import { deletingSuite } from './suites/deleting.ts';
import { historiesSuite } from './suites/histories.ts';
import { platformSuite } from './suites/platform.ts';
import { pruningRateSuite, pruningSuite } from './suites/pruning.ts';
import { rollbackSuite } from './suites/rolling-back.ts';
import { runSuite } from './suites/runs.ts';
import { searchSuite } from './suites/searching.ts';
import { tenantSuite } from './suites/tenants.ts';
import { threadSuite } from './suites/threads.ts';

export interface OpenedRecoveryStore {
  store: RecoveryStore;
  close(): Promise<void>;
}

/** `open` gives an empty store; the tests share it, each with its own runs. */
export function recoveryStoreSuite(name: string, open: () => Promise<OpenedRecoveryStore>): void {
  describe(`RecoveryStore on ${name}`, () => {
    let opened: OpenedRecoveryStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const suites = [
      pruningRateSuite,
      runSuite,
      appendSuite,
      changeSuite,
      rollbackSuite,
      tenantSuite,
      searchSuite,
      threadSuite,
      historiesSuite,
      platformSuite,
      pruningSuite,
      deletingSuite,
    ];
    for (const suite of suites) suite(() => opened.store);
  });
}
