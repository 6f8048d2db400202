/** PostgreSQL is killed while a rollback is being committed: the caller gets 503 with Retry-After, and the project is unchanged. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../harness/cutting-proxy.ts';
import { postgresMayRun } from '../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { postgresOfThisFile, sharedSettings } from '../harness/server-databases.ts';
import { until } from '../harness/until.ts';

let server: RunningServer | undefined;
let proxy: CuttingProxy | undefined;
afterEach(async () => {
  await server?.kill();
  await proxy?.close();
});
afterAll(removeTemporaryFolders);

describe.runIf(postgresMayRun)('a rollback on PostgreSQL', () => {
  test('answers 503 with Retry-After where the database is killed as it commits, and works once that is back', async () => {
    const database = await postgresOfThisFile();
    const settings = await sharedSettings();
    const cutting = await startCuttingProxy(database.port);
    proxy = cutting;
    const url = (settings.DATABASE_URL ?? '').replace(`:${database.port}/`, `:${cutting.port}/`);
    const running = await startServer({ env: { ...settings, DATABASE_URL: url } });
    server = running;
    const { api } = running;
    const { id, deploymentUrl } = await api.live('tip calculator');
    await api.deploy(id);
    expect((await api.settled(id)).versionNumber).toBe(2);

    cutting.cutWhen((text) => (text.includes('insert into "deployment"') ? 'before' : undefined));
    const pending = api.call<{ error: string; message: string }>('POST', `/v1/projects/${id}/rollback`);
    await cutting.cut;
    await database.kill();
    const answer = await pending;
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(deploymentUrl)).headers.get('x-davit-version')).toBe('2');

    await database.start();
    await until('the server to be ready', async () => (await fetch(`${running.url}/readyz`)).ok);
    expect(await api.rollback(id)).toMatchObject({ ok: true, versionNumber: 1 });
    expect((await fetch(deploymentUrl)).headers.get('x-davit-version')).toBe('1');
  });
});
