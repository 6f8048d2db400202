import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

describe('verify: a page that is broken on a copy of the data', () => {
  const broken = { status: 500, body: '' };
  const anotherVersion = () => {
    harness.builder.bytes = 'another';
    harness.generator.generate = () => [{ path: 'src/main.tsx', content: 'another' }];
  };

  test('blocks no deploy where the live version does not answer it either', async () => {
    const projectId = await harness.withVersions(1);
    anotherVersion();
    harness.target.pages.set('/about', broken);
    harness.target.livePages.set('/about', broken);

    const run = await harness.deployed(projectId);
    expect(run).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
    expect(await harness.log(run.runId)).toContainEqual(
      expect.objectContaining({ level: 'warn', message: '! /about returns 500, as in the live version (linked from /)' }),
    );
    expect(harness.target.booted.size).toBe(0);
  });

  test('blocks it where another page is the one that is broken in the live version', async () => {
    const projectId = await harness.withVersions(1);
    anotherVersion();
    harness.target.pages.set('/', { status: 200, body: '<a href="/about"></a><a href="/news"></a>' });
    harness.target.pages.set('/about', broken);
    harness.target.livePages.set('/about', broken);

    const run = await harness.deployed(projectId);
    expect(run.error).toContain('1 of 3 pages are broken; the first, /news, returns 404');
  });
});
