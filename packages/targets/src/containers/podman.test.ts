/** The target with containers of Podman: Debian's, started by this test. Needs root. */
import { afterAll, describe } from 'vitest';
import { startPodman } from '../../../../test/harness/podman-engine.ts';
import { removeTemporaryFolders } from '../../../../test/harness/server.ts';

const isRoot = process.getuid?.() === 0;
const engine = isRoot ? await startPodman() : null;
// Before the suites are loaded: they start targets.
if (engine !== null) process.env.TEST_CONTAINER_ENGINE = engine.socketPath;
const { targetSuite } = await import('../testing/target.suite.ts');
const { containerSuite } = await import('../testing/containers.suite.ts');

describe.runIf(isRoot)('the target on Podman', targetSuite);
describe.runIf(isRoot)('containers of Podman', containerSuite);

afterAll(async () => {
  await engine?.close();
  await removeTemporaryFolders();
});
