import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantCheckpoint, plantRun, plantStep } from './recovery/sample-records.ts';
import { runEndReader } from './run-end.ts';
import { databases, type OpenedDatabase } from './testing/databases.ts';
import { openRecoveryStore } from './testing/recovery.ts';

describe.each(databases)('end of a run on $name', ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('its cursors lead to the last page of each list; a list of one page has none', async () => {
    const { run, workspace } = await plantRun(openRecoveryStore(database));
    for (let stepNumber = 1; stepNumber <= 7; stepNumber++) await plantStep(workspace, run, { stepNumber });
    for (let stepNumber = 1; stepNumber <= 3; stepNumber++) await plantCheckpoint(workspace, run, { stepNumber });
    const readRunEnd = runEndReader(database);
    const { stepsCursor, checkpointsCursor } = await readRunEnd(run.workspaceId, run.id, 3);
    const page = await workspace.listSteps(run.id, { limit: 3, cursor: stepsCursor ?? '' });
    expect(page.items.map(({ stepNumber }) => stepNumber)).toEqual([5, 6, 7]);
    expect([page.nextCursor, checkpointsCursor]).toEqual([null, null]);
    expect(await readRunEnd(randomUUID(), run.id, 3)).toEqual({ stepsCursor: null, checkpointsCursor: null });
  });
});
