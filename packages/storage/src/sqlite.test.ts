/** The suites of all ports, on SQLite and the disk. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactStoreSuite } from './artifacts/artifact-store.suite.ts';
import { openArtifacts } from './artifacts/disk-artifact-store.ts';
import { groupCommitSuite } from './group-commit.suite.ts';
import { identityStoreSuite } from './identity/identity-store.suite.ts';
import { identityStore } from './identity/identity-store.ts';
import { launchStoreSuite } from './launch/launch-store.suite.ts';
import { launchStore } from './launch/launch-store.ts';
import { recoveryStoreSuite } from './recovery/recovery-store.suite.ts';
import { sqlite } from './testing/databases.ts';
import { openRecoveryStore } from './testing/recovery.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'davit-storage-'));

launchStoreSuite('SQLite', async () => {
  const database = await sqlite.open();
  return { store: launchStore(database), close: database.close };
});

recoveryStoreSuite('SQLite', async () => {
  const database = await sqlite.open();
  return { store: openRecoveryStore(database), close: database.close };
});

identityStoreSuite('SQLite', async () => {
  const database = await sqlite.open();
  return { store: identityStore(database), close: database.close };
});

groupCommitSuite('SQLite', sqlite.open);

artifactStoreSuite('disk', async () => {
  const folder = await makeFolder();
  let now = 1_700_000_000_000;
  const clock = { now: () => (now += 1000), monotonicMs: () => 0 };
  return { store: await openArtifacts(folder, { clock, newId: randomUUID }), close: () => rm(folder, { recursive: true }) };
});
