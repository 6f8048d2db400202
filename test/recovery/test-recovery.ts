/** A recovery package on a real store in a temporary folder, with time that advances only when the test says so. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPolicy } from '@davit/identity';
import { createRecovery, type HealPolicy, type Recovery, type RetentionPolicy, type Workspace } from '@davit/recovery';
import { openStorage, type Storage } from '@davit/storage';
import { createTestTime, type TestTime } from '../../packages/recovery/src/testing/open-test-recovery.ts';
import { storageOfThisRun } from '../harness/database.ts';
import { until } from '../harness/until.ts';

export interface TestRecoveryOnDisk {
  recovery: Recovery;
  /** Another server on the same store, with its watchdog stopped. */
  openAnother(): Recovery;
  storage: Storage;
  time: TestTime;
  workspace: Workspace;
  newWorkspace(): Promise<Workspace>;
  /** Advances time by seconds, with a round of each watchdog in each. */
  pass(seconds: number, watchdogs?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTestRecoveryOnDisk(policy: HealPolicy & Partial<RetentionPolicy>): Promise<TestRecoveryOnDisk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'davit-recovery-'));
  const time = createTestTime();
  const storage = await openStorage({ ...(await storageOfThisRun(dataDir)), clock: time, newId: randomUUID });
  let armed = 0;
  const timers = {
    after(ms: number, act: () => void) {
      armed += 1;
      const fire = () => {
        armed -= 1;
        act();
      };
      const callOff = time.after(ms, fire);
      return () => {
        armed -= 1;
        callOff();
      };
    },
  };
  const log = { info() {}, warn() {}, error() {} };
  const limits = { watchEveryMs: 1_000, pruneEveryMs: 24 * 60 * 60_000 };
  const open = () =>
    createRecovery({
      store: storage.recovery,
      sealing: storage.sealing,
      clock: time,
      timers,
      newId: randomUUID,
      random: () => 0.5,
      policyOf: async () => ({ ...defaultPolicy, ...policy }),
      limits,
      log,
    });
  const newWorkspace = async () => {
    const workspaceId = randomUUID();
    const agentPolicy = { ...defaultPolicy, ...policy };
    await storage.identity.createWorkspace({ id: workspaceId, name: 'w', createdAt: 0, suspendedAt: null, policy: agentPolicy });
    return { workspaceId, policy };
  };
  const recovery = open();
  return {
    recovery,
    openAnother: open,
    storage,
    time,
    workspace: await newWorkspace(),
    newWorkspace,
    async pass(seconds, watchdogs = 1) {
      for (let second = 0; second < seconds; second++) {
        await time.pass(1_000);
        // A watchdog sets its next timer when its round is done; each has another for pruning.
        await until('every watchdog has done its round', () => armed === 2 * watchdogs, { everyMs: 1 });
      }
    },
    async close() {
      await recovery.stop();
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
