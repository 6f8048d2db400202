/** The suites of all ports, on PostgreSQL. */
import { groupCommitSuite } from './group-commit.suite.ts';
import { identityStoreSuite } from './identity/identity-store.suite.ts';
import { identityStore } from './identity/identity-store.ts';
import { launchStoreSuite } from './launch/launch-store.suite.ts';
import { launchStore } from './launch/launch-store.ts';
import { recoveryStoreSuite } from './recovery/recovery-store.suite.ts';
import { databases } from './testing/databases.ts';
import { openRecoveryStore } from './testing/recovery.ts';

for (const { open } of databases.filter(({ name }) => name === 'PostgreSQL')) {
  launchStoreSuite('PostgreSQL', async () => {
    const database = await open();
    return { store: launchStore(database), close: database.close };
  });

  recoveryStoreSuite('PostgreSQL', async () => {
    const database = await open();
    return { store: openRecoveryStore(database), close: database.close };
  });

  identityStoreSuite('PostgreSQL', async () => {
    const database = await open();
    return { store: identityStore(database), close: database.close };
  });

  groupCommitSuite('PostgreSQL', open);
}
