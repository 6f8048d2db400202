/** The target with pods of a real Kubernetes of one node, started by this test. Needs root. */
import { afterAll, describe } from 'vitest';
import { startClusterForApps } from '../../../../test/harness/kubernetes/cluster-for-apps.ts';
import { removeTemporaryFolders } from '../../../../test/harness/server.ts';

const isRoot = process.getuid?.() === 0;
const cluster = isRoot ? await startClusterForApps() : null;
// Before the suites are loaded: they start targets.
if (cluster !== null) process.env.TEST_KUBERNETES = JSON.stringify(cluster.forApps);
const { targetSuite } = await import('../testing/target.suite.ts');
const { podsSuite } = await import('../testing/pods.suite.ts');

describe.runIf(isRoot)('pods of Kubernetes', () => podsSuite(cluster));
describe.runIf(isRoot)('the target on Kubernetes', targetSuite);

afterAll(async () => {
  await cluster?.close();
  await removeTemporaryFolders();
});
