/** The keys over agents' state are changed while it is read and written: nothing fails, nothing is lost. */
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, expect, test } from 'vitest';
import { goBack, unlimitedAgents } from '../../harness/agent-api.ts';
import type { Api } from '../../harness/api.ts';
import { onPostgres } from '../../harness/database.ts';
import { type RunningServer, removeTemporaryFolders, spawnServer, startServer } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { eightWriters } from './writers.ts';

const rotations = Number(process.env.AGENT_ROTATIONS ?? 2);

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.kill();
});
afterAll(removeTemporaryFolders);

const sealedUnder = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'davit.db'), { readOnly: true });
  const keys = database.prepare('select id, master_key_id from data_key order by number').all() as Record<string, string>[];
  database.close();
  return keys;
};

/** The newest page of them, each with its state. */
async function readStates(api: Api, runId: string): Promise<void> {
  const { status, body } = await api.call<{ checkpoints: { stateJson: string | null }[] }>(
    'GET',
    `/api/agent-runtime/runs/${runId}?include=state&checkpointsOrder=newest&checkpointsLimit=20`,
  );
  expect([status, body.checkpoints.filter(({ stateJson }) => stateJson === null)]).toEqual([200, []]);
}

test.skipIf(onPostgres)(
  `of all reads and writes during ${rotations} changes of both keys none fails; the former master key is refused afterwards, by its name`,
  async () => {
    server = await startServer({ env: unlimitedAgents });
    const { api, dataDir } = server;
    const former = (await readFile(join(dataDir, 'master-key'), 'utf8')).trim();
    const writers = await eightWriters(api);
    let going = true;
    const writing = writers.map((writer) =>
      writer.write(
        () => api,
        () => going,
      ),
    );
    let reads = 0;
    const reader = async () => {
      for (; going; reads++) for (const { runId } of writers) await readStates(api, runId);
    };
    const reading = [reader(), reader()];
    const saved = () => writers.reduce((sum, { checkpoints }) => sum + checkpoints.size, 0);
    const ids: string[] = [];
    for (let rotation = 0; rotation < rotations; rotation++) {
      const enough = saved() + 20;
      await until('some checkpoints', () => saved() >= enough);
      await server.admin('sealing', 'rotate-data-key');
      ids.push((await server.admin<{ masterKeyId: string }>('sealing', 'rotate-master-key')).masterKeyId);
    }
    const enough = saved() + 20;
    await until('some checkpoints under the last key', () => saved() >= enough);
    going = false;
    await Promise.all([...writing, ...reading]);

    expect(reads).toBeGreaterThan(0);
    for (const writer of writers) {
      expect([writer.oddities, writer.refused, writer.unanswered]).toEqual([[], 0, 0]);
      expect(await writer.missing(api)).toEqual([]);
    }
    const keys = sealedUnder(dataDir);
    expect(new Set(keys.map((key) => key.master_key_id))).toEqual(new Set(ids.slice(-1)));
    expect(keys).toHaveLength(rotations + 1);

    await server.stop();
    const file = join(dataDir, 'master-key');
    await rename(file, `${file}.away`);
    const refused = spawnServer({ ...server.env, DAVIT_MASTER_KEY: former });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(ids.at(-1));
    expect(refused.output()).not.toContain(former);
    await rename(`${file}.away`, file);
    server = await startServer({ dataDir, env: server.env });
    for (const { runId, checkpoints } of writers) {
      expect([...checkpoints.values()]).toContain((await goBack(server.api, runId)).body.stateJson);
    }
  },
  240_000 + rotations * 20_000,
);

test.skipIf(onPostgres)(
  'a server that is killed in the middle of a change of the master key starts again and reads everything',
  async () => {
    server = await startServer({ env: unlimitedAgents });
    const { api, dataDir } = server;
    const writers = await eightWriters(api);
    let going = true;
    const writing = writers.map((writer) =>
      writer.write(
        () => api,
        () => going,
      ),
    );
    const saved = () => writers.reduce((sum, { checkpoints }) => sum + checkpoints.size, 0);
    await until('some checkpoints', () => saved() >= 20);
    const changing = server.admin('sealing', 'rotate-master-key').catch(() => null);
    const again = server.admin('sealing', 'rotate-master-key').catch(() => null);
    await until('the change to begin', async () => (await readFile(join(dataDir, 'master-key.next')).catch(() => null)) ?? true, {
      everyMs: 1,
    });
    await server.kill();
    going = false;
    await Promise.all([changing, again, ...writing]);
    server = await startServer({ dataDir, env: server.env });
    for (const writer of writers) expect(await writer.missing(server.api)).toEqual([]);
  },
);
