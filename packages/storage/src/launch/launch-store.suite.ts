/** What every LaunchStore guarantees, on either database. */
import type { LaunchStore } from '@davit/launch';
import { afterAll, beforeAll, describe } from 'vitest';
import { planSuite } from './suites/changing-plans.ts';
import { claimFenceSuite } from './suites/claim-fences.ts';
import { claimSuite } from './suites/claiming.ts';
import { deletingSuite } from './suites/deleting.ts';
import { logSuite } from './suites/logging.ts';
import { platformSuite } from './suites/platform.ts';
import { previewSuite } from './suites/previewing.ts';
import { projectSuite } from './suites/projects.ts';
import { releaseSuite } from './suites/releasing.ts';
import { rememberSuite } from './suites/remembering.ts';
import { rollbackSuite } from './suites/rolling-back.ts';
import { runSuite } from './suites/runs.ts';
import { scheduleSuite } from './suites/scheduling.ts';
import { tenantSuite } from './suites/tenants.ts';

export interface OpenedLaunchStore {
  store: LaunchStore;
  close(): Promise<void>;
}

/** `open` gives an empty store; the tests share it, each with its own projects. */
export function launchStoreSuite(name: string, open: () => Promise<OpenedLaunchStore>): void {
  describe(`LaunchStore on ${name}`, () => {
    let opened: OpenedLaunchStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const suites = [
      projectSuite,
      runSuite,
      rememberSuite,
      tenantSuite,
      deletingSuite,
      claimSuite,
      claimFenceSuite,
      logSuite,
      releaseSuite,
      rollbackSuite,
      platformSuite,
      scheduleSuite,
      planSuite,
      previewSuite,
    ];
    for (const suite of suites) suite(() => opened.store);
  });
}
