import { createTableQueues, type Lane, type ProjectWithWork, type Timers } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { postgresMayRun } from '../../../../test/harness/postgres.ts';
import { until } from '../../../../test/harness/until.ts';
import { postgresOfThisFile } from '../testing/databases.ts';
import { ours, type QueuesUnderTest, queueSuite } from './queue.suite.ts';
import { openSharedQueues } from './shared-queues.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const timers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

function nothingFound() {
  const found: Record<Lane, ProjectWithWork[]> = { making: [], apps: [] };
  const ledger = { projectsWithWork: async (_limit: number, lane?: Lane) => [...found[lane ?? 'making']] };
  return { found, ledger };
}

queueSuite('that is the runs table', async () => {
  const { found, ledger } = nothingFound();
  return { queues: createTableQueues({ ledger, timers, log }), found, settled: async () => {}, close: async () => {} };
});

describe.skipIf(!postgresMayRun)('on PostgreSQL', () => {
  let databaseUrl: Promise<string> | undefined;
  /** One database for all: each test has stopped its queues and worked on what it pushed. */
  const openServer = async (): Promise<QueuesUnderTest> => {
    databaseUrl ??= postgresOfThisFile().then((postgres) => postgres.createDatabase());
    const { found, ledger } = nothingFound();
    const opened = await openSharedQueues({ databaseUrl: await databaseUrl, ledger, timers, log });
    return { ...opened, found, settled: () => opened.queues.making.sent() };
  };

  test('servers that start at once on an empty database agree, and of two that work on one queue a project is one’s', async () => {
    const servers = await Promise.all([openServer(), openServer(), openServer(), openServer()]);
    const atWork = new Set<string>();
    const twice: string[] = [];
    let handled = 0;
    for (const { queues } of servers) {
      queues.apps.start(async (projectId) => {
        if (atWork.has(projectId)) twice.push(projectId);
        atWork.add(projectId);
        await new Promise((resolve) => setTimeout(resolve, 20));
        atWork.delete(projectId);
        handled += 1;
      }, 2);
    }
    for (let round = 0; round < 3; round += 1) {
      for (const { queues } of servers) for (const project of ['a', 'b']) queues.apps.push(ours(project));
      const before = handled;
      await until('what was pushed to be worked on', () => handled >= before + 2);
    }
    expect(twice).toEqual([]);
    await Promise.all(servers.map(({ queues }) => queues.apps.stop(5_000)));
    await Promise.all(servers.map((server) => server.close()));
  });

  queueSuite('by pg-boss', async () => {
    databaseUrl = postgresOfThisFile().then((postgres) => postgres.createDatabase());
    return openServer();
  });
});
