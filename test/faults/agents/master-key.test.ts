/** A server with a wrong or missing master key refuses to start, and says which key it needs. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { parseMasterKey } from '../../../packages/storage/src/sealing/master-key.ts';
import { rollBackRun, save, startRun } from '../../harness/agent-api.ts';
import { onPostgres } from '../../harness/database.ts';
import { type RunningServer, removeTemporaryFolders, spawnServer, startServer } from '../../harness/server.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.kill();
});
afterAll(removeTemporaryFolders);

test.skipIf(onPostgres)(
  'a wrong or a lost master key is refused at the start by its id; with the right one all is there again',
  async () => {
    server = await startServer();
    const { dataDir, env } = server;
    const file = join(dataDir, 'master-key');
    const runId = await startRun(server.api);
    await save(server.api, runId, 1, '{"precious":true}');
    await server.stop();
    const needed = parseMasterKey(await readFile(file, 'utf8'), file).id;

    const wrong = randomBytes(32).toString('base64');
    await rename(file, `${file}.away`);
    for (const more of [{ DAVIT_MASTER_KEY: wrong }, {}]) {
      const { ended, output } = spawnServer({ ...env, ...more });
      expect(await ended).toBe(1);
      expect(output()).toContain(needed);
      expect(output()).toContain('DAVIT_MASTER_KEY');
      expect(output()).not.toContain(wrong);
    }
    await rm(file, { force: true });
    await rename(`${file}.away`, file);
    server = await startServer({ dataDir, env });
    expect((await rollBackRun(server.api, runId)).body.stateJson).toBe('{"precious":true}');
  },
);
