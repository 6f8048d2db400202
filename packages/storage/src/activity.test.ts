import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityReader } from './activity.ts';
import { launchStore } from './launch/launch-store.ts';
import { sampleProject } from './launch/sample-records.ts';
import { databases, type OpenedDatabase } from './testing/databases.ts';

describe.each(databases)('activity on $name', ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('holds the newest hundred, and what is viewed however old it is; nothing of another workspace', async () => {
    const workspaceId = randomUUID();
    const { createProject, renameProject } = launchStore(database).inWorkspace(workspaceId);
    const projects = Array.from({ length: 101 }, (_, at) => sampleProject(workspaceId, { createdAt: 1_000 + at }));
    for (const project of projects) await createProject(project, null);
    const oldest = projects[0]?.id ?? '';
    const read = (workspace: string) =>
      activityReader(database)(workspace, { projects: new Set([oldest]), agentRuns: new Set([randomUUID()]) });
    const before = await read(workspaceId);
    expect(before.projects.size).toBe(100);
    expect(before.projects.has(oldest)).toBe(false);
    expect([...before.viewed.agentRuns.values()]).toEqual(['gone']);
    await renameProject(oldest, 'Renamed', 2_000);
    const after = await read(workspaceId);
    expect(after.viewed.projects.get(oldest)).not.toBe(before.viewed.projects.get(oldest));
    expect((await read(randomUUID())).viewed.projects.get(oldest)).toBe('gone');
  });
});
