/** The target on a Docker Swarm of two nodes, with a registry, started by this test. Needs root. */
import { afterAll, describe } from 'vitest';
import { removeTemporaryFolders } from '../../../../test/harness/server.ts';
import { startSwarm } from '../../../../test/harness/swarm.ts';

const isRoot = process.getuid?.() === 0;
const swarm = isRoot ? await startSwarm() : null;
// Before the suites are loaded: they start targets.
if (swarm !== null) process.env.TEST_SWARM = JSON.stringify(swarm.forApps);
const { targetSuite } = await import('../testing/target.suite.ts');
const { swarmSuite } = await import('../testing/swarm.suite.ts');

describe.runIf(isRoot)('the target on a Swarm', targetSuite);
describe.runIf(isRoot)('services of a Swarm', () => swarmSuite(swarm));

afterAll(async () => {
  await swarm?.close();
  await removeTemporaryFolders();
});
