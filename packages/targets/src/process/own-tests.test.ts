/** The tests of an owner's own code, in the sandbox of the app. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownNetworks, podsCluster } from '../testing/pods-under-test.ts';
import { fileOfMachine, startTarget, type TargetUnderTest } from '../testing/target-under-test.ts';

/** A pod's image has a Debian of its own. */
const ofMachine = podsCluster === null ? fileOfMachine : '/var/lib/kubelet';

describe('own tests', () => {
  let under: TargetUnderTest;
  beforeAll(async () => {
    under = await startTarget({ ownTestsDeadlineMs: 20_000 });
  });
  afterAll(() => under.close());

  async function run(program: string | null) {
    const home = await under.home();
    const app = under.version(home, 'steady', 'own');
    if (program !== null) writeFileSync(join(app.bundleFolder, 'tests.mjs'), program);
    return under.target.runOwnTests({ ...app, ownCode: true });
  }

  it('are none without a bundle of them', async () => {
    expect(await run(null)).toEqual({ outcome: 'none' });
  });

  it('count what passed, with the app beside them, and see neither the machine nor a network', async () => {
    const program = `
      import { test } from 'node:test';
      import { equal } from 'node:assert/strict';
      import { existsSync, readdirSync } from 'node:fs';
      import { networkInterfaces } from 'node:os';
      test('app', () => equal(existsSync('dist/server.mjs'), true));
      test('machine', () => equal(existsSync('${ofMachine}') || existsSync(${JSON.stringify(under.dataDir)}), false));
      test('network', () => equal(Object.values(networkInterfaces()).flat().filter((one) => !one.internal).length, ${ownNetworks}));
    `;
    expect(await run(program)).toEqual({ outcome: 'passed', passed: 3 });
  });

  it('fail with what they printed', async () => {
    const end = await run(`import { test } from 'node:test';
      test('good', () => {});
      test('bad', () => { throw new Error('not as it should be'); });`);
    if (end.outcome !== 'failed') throw new Error(end.outcome);
    expect(end.reason).toBe('1 of them, or the app did not start.');
    expect(end.lastOutput.join('\n')).toContain('not as it should be');
    expect(end.lastOutput.join('\n')).not.toContain('ok 1 - good');
  });

  it('are ended at their deadline, and with the run', async () => {
    const stop = new AbortController();
    const home = await under.home();
    const app = under.version(home, 'steady', 'own');
    writeFileSync(join(app.bundleFolder, 'tests.mjs'), 'setInterval(() => {}, 1000);');
    const running = under.target.runOwnTests({ ...app, ownCode: true }, stop.signal);
    stop.abort();
    expect(await running).toMatchObject({ outcome: 'failed' });
  });
});
