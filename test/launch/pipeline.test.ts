import { stageNames } from '@davit/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

test('a run goes through its five stages in order and ends live, and its log tells so with numbers from 1 without gaps', async () => {
  const projectId = await scene.create('a todo list');
  const run = await scene.settled(projectId);

  expect(run.status).toBe('SUCCEEDED');
  expect(run.stages.map(({ name, status }) => [name, status])).toEqual(stageNames.map((name) => [name, 'SUCCEEDED']));
  const project = await scene.launch.getProject(scene.workspaceId, projectId);
  expect(project).toMatchObject({ status: 'deployed', versionNumber: 1, deploymentUrl: 'http://todo-list.localhost:4180' });
  expect(scene.target.live.get(projectId)?.versionNumber).toBe(1);
  const log = await scene.log(run.runId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const messages = log.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('Planned “Todo List”: web_app on hono-sqlite, with search.'));
  expect(messages).toContainEqual(expect.stringMatching(/^✓ a todo can be added and found again \(\d+ ms\)$/));
  expect(messages).toContainEqual(expect.stringMatching(/^✓ 2 pages fetched/));
  expect(messages.at(-1)).toMatch(/^Live at http:\/\/todo-list\.localhost:4180 as version 1, /);
});
