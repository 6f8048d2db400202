import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

test('turns: the runs of a workspace that comes later begin as soon as a place is free, however many of another wait', async () => {
  const another = randomUUID();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  harness.builder.building = () => held;
  const crowd: string[] = [];
  for (let project = 0; project < 10; project += 1) crowd.push(await harness.create());
  const send = { prompt: 'a shopping list', autoDeploy: true, hints: {} };
  const late: string[] = [];
  for (let project = 0; project < 2; project += 1) late.push((await harness.launch.createProject(another, send)).id);
  letGo();
  for (const id of crowd) await harness.settled(id);

  const begun = harness.logged
    .filter(({ message }) => message === 'a run starts')
    .map(({ details }) => (details as { projectId: string }).projectId);
  // Two of the crowd were already running; then the workspaces take turns.
  expect(begun.indexOf(late[0] as string)).toBe(2);
  expect(begun.indexOf(late[1] as string)).toBeLessThanOrEqual(5);
});
