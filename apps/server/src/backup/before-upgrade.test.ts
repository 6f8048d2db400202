import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noThreads } from '@davit/contract';
import { openStorage } from '@davit/storage';
import { openRowLoader, openSnapshot } from '@davit/storage/backup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresMayRun } from '../../../../test/harness/postgres.ts';
import { postgresOfThisFile } from '../../../../test/harness/server-databases.ts';
import type { Config } from '../config/read-config.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-before-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a start on this PostgreSQL logs. */
async function loggedAt(databaseUrl: string): Promise<string[]> {
  const messages: string[] = [];
  const warn = (_details: object, message: string) => void messages.push(message);
  const config = { dataDir: folder, databaseUrl, backups: { beforeUpgrade: true } } as Config;
  await backUpBeforeUpgrade(config, { info: warn, warn, error: warn });
  return messages;
}

it.runIf(postgresMayRun)(
  'on PostgreSQL it says that there is no backup, only when tables that are there will change',
  async () => {
    const postgres = await postgresOfThisFile();
    const [current, former, empty] = [
      await postgres.createDatabase(),
      await postgres.createDatabase(),
      await postgres.createDatabase(),
    ];
    const clock = { now: () => Date.now(), monotonicMs: () => 0 };
    const options = { dataDir: join(folder, 'data'), clock, newId: randomUUID, threads: noThreads, masterKey: '0f'.repeat(32) };
    await (await openStorage({ ...options, databaseUrl: current })).close();
    const snapshot = await openSnapshot({ kind: 'postgres', url: current });
    await snapshot.close();
    await (await openRowLoader({ kind: 'postgres', url: former }, snapshot.migrations.slice(0, -1))).close();

    expect(await loggedAt(former)).toEqual([
      expect.stringContaining('changes the tables of the PostgreSQL now, without a backup'),
    ]);
    for (const url of [current, empty, 'postgres://nobody@127.0.0.1:1/none']) expect(await loggedAt(url)).toEqual([]);
    expect(await readdir(folder)).toEqual(['data']);
  },
);
