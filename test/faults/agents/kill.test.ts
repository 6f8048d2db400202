/**
 * The server is killed while eight agents write: acknowledged data is there, byte for byte, and can be rolled back
 * to. AGENT_KILLS_OF_SERVER sets how often; PROPERTY_SEED when.
 */
import { afterAll, afterEach, expect, test } from 'vitest';
import { randomFrom } from '../../../packages/storage/src/test-programs/seeded-random.ts';
import { unlimitedAgents } from '../../harness/agent-api.ts';
import { someOf } from '../../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';
import { serverDatabases } from '../../harness/server-databases.ts';
import { until } from '../../harness/until.ts';
import { eightWriters } from './writers.ts';

const kills = Number(process.env.AGENT_KILLS_OF_SERVER ?? 1);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.kill();
});
afterAll(removeTemporaryFolders);

test.each(someOf(serverDatabases.toReversed(), 1))(
  `on $name nothing acknowledged is lost in ${kills} kills under load (seed ${seed})`,
  async ({ settings }) => {
    const random = randomFrom(seed);
    const env = { ...unlimitedAgents, ...(await settings()) };
    server = await startServer({ env });
    const { api } = server;
    const writers = await eightWriters(api);
    let going = true;
    const acknowledged = () => writers.reduce((sum, { steps, checkpoints }) => sum + steps.length + checkpoints.size, 0);
    const writing = writers.map((writer) =>
      writer.write(
        () => api,
        () => going,
      ),
    );
    for (let kill = 0; kill < kills; kill++) {
      const enough = acknowledged() + 30 + Math.floor(random() * 200);
      await until('writes to be acknowledged', () => acknowledged() >= enough, { everyMs: 1, withinMs: 120_000 });
      await server.kill();
      server = await startServer({ dataDir: server.dataDir, env: server.env });
    }
    const afterwards = acknowledged() + 20;
    await until('writes after the last restart', () => acknowledged() >= afterwards, { withinMs: 120_000 });
    going = false;
    await Promise.all(writing);
    for (const writer of writers) {
      expect(writer.oddities).toEqual([]);
      expect(await writer.missing(server.api)).toEqual([]);
    }
  },
  120_000 + kills * 20_000,
);
