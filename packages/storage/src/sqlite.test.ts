/** The suites of all ports, on SQLite and the disk. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactStoreSuite } from './artifacts/artifact-store.suite.ts';
import { openArtifacts } from './artifacts/disk-artifact-store.ts';
import { openSqlite } from './dialects/sqlite/open.ts';
import { groupCommitSuite } from './group-commit.suite.ts';
import { identityStoreSuite } from './identity/identity-store.suite.ts';
import { identityStore } from './identity/identity-store.ts';
import { launchStoreSuite } from './launch/launch-store.suite.ts';
import { launchStore } from './launch/launch-store.ts';
import { recoveryStoreSuite } from './recovery/recovery-store.suite.ts';
import { openRecoveryStore } from './testing/recovery.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'davit-storage-'));

async function openDatabase() {
  const folder = await makeFolder();
  const database = await openSqlite(join(folder, 'davit.db'));
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { ...database, close };
}

launchStoreSuite('SQLite', async () => {
  const database = await openDatabase();
  return { store: launchStore(database), close: database.close };
});

recoveryStoreSuite('SQLite', async () => {
  const database = await openDatabase();
  return { store: openRecoveryStore(database), close: database.close };
});

identityStoreSuite('SQLite', async () => {
  const database = await openDatabase();
  return { store: identityStore(database), close: database.close };
});

groupCommitSuite('SQLite', openDatabase);

artifactStoreSuite('disk', async () => {
  const folder = await makeFolder();
  let now = 1_700_000_000_000;
  const clock = { now: () => (now += 1000), monotonicMs: () => 0 };
  return { store: await openArtifacts(folder, { clock, newId: randomUUID }), close: () => rm(folder, { recursive: true }) };
});
