/** A data folder from an older Davit, before most of today's tables: the current Davit upgrades it completely. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { archiveInFile, readArchive, readHeader } from '@davit/server/backup';
import { afterAll, afterEach, expect, test } from 'vitest';
import { fullDetail, startRun } from '../harness/agent-api.ts';
import { everyCase } from '../harness/every-case.ts';
import { byName, filesWith, liveSlug, unpackFormer } from '../harness/former-folders.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

/** Created by the Davit of the first migration: a draft, and an app with two versions and a row of its user's. */
const former = 'migration-0001';

let server: RunningServer;
afterEach(() => server?.kill());
afterAll(removeTemporaryFolders);

/**
 * Created by the Davit that stored agents' reports unencrypted: a run that was healed and failed, one that heals, and
 * one of 250 steps.
 */
const speaking = 'migration-0009';
const inClear = 'In clear, of an older Davit';

test('a folder of the first migration: projects, versions, logs, keys and user data are there and work', async () => {
  const dataDir = await unpackFormer(former);
  const slug = liveSlug(dataDir);
  server = await startServer({ dataDir });
  const { api } = server;
  // The version before can restore what it had.
  const [kept = ''] = readdirSync(join(dataDir, 'before-upgrade'));
  expect(await readHeader(archiveInFile(join(dataDir, 'before-upgrade', kept)))).toMatchObject({
    format: 1,
    database: 'sqlite',
    passphrase: null,
  });
  const { manifest } = await readArchive(archiveInFile(join(dataDir, 'before-upgrade', kept)));
  expect(manifest.migrations).toEqual(['0001-workspaces-and-projects']);
  expect(manifest.rows).toMatchObject({ project: 2, version: 2 });
  expect(manifest.parts.filter(({ name }) => name.startsWith('apps/'))).toHaveLength(1);
  const { projects } = (await api.call<{ projects: { id: string; name: string; status: string }[] }>('GET', '/v1/projects')).body;
  expect(projects.map(({ name, status }) => [name, status])).toEqual([
    ['Tip calculator', 'draft'],
    ['Things to do', 'deployed'],
  ]);
  const [draft = { id: '' }, live = { id: '' }] = projects;
  expect(await api.project(live.id)).toMatchObject({ versionNumber: 2, lastRun: { status: 'SUCCEEDED' } });
  const [newest, first] = await api.runs(live.id);
  expect([newest?.versionNumber, first?.versionNumber]).toEqual([2, 1]);
  const log = await api.log(first?.runId ?? '');
  expect(log.length).toBeGreaterThan(5);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));

  const served = await byName(server, slug);
  expect(served.version).toBe('2');
  expect(served.body).toContain('Written by an older Davit');

  // The upgraded data works: another version over the same rows, a rollback to the older bundle, agents.
  await api.deploy(live.id);
  expect((await api.settled(live.id)).versionNumber).toBe(3);
  expect((await byName(server, slug)).body).toContain('Written by an older Davit');
  expect(await api.rollback(live.id)).toMatchObject({ ok: true, versionNumber: 2 });
  expect(await byName(server, slug)).toMatchObject({ version: '2', body: expect.stringContaining('Written by an older Davit') });
  await api.deploy(draft.id);
  expect((await api.settled(draft.id)).status).toBe('deployed');
  expect(await startRun(api)).toMatch(/\S/);
});

/**
 * Created by the last Davit that copied the framework into each app: a to-do list with a row of its user's, and a text
 * that its owner edited.
 */
const copied = 'before-app-kit';

test.runIf(everyCase)(
  'an app with its own copy of the framework keeps running, and moves to the kit with its data at its next deployment',
  async () => {
    const dataDir = await unpackFormer(copied);
    const slug = liveSlug(dataDir);
    server = await startServer({ dataDir });
    const { api } = server;
    const [{ id } = { id: '' }] = (await api.call<{ projects: { id: string }[] }>('GET', '/v1/projects')).body.projects;
    const expectServed = async (version: string) => {
      expect(await byName(server, slug)).toMatchObject({ version, body: expect.stringContaining('Written before the kit') });
      expect((await byName(server, slug, '/about')).body).toContain('Edited before the kit');
    };
    const sourceOf = async (version: number) => {
      const archive = join(await temporaryFolder('source'), 'source.tar.gz');
      await server.admin('source', id, '--version', String(version), '--out', archive);
      return execFileSync('tar', ['tzf', archive], { encoding: 'utf8' }).trim().split('\n');
    };
    await expectServed('1');
    const former = await sourceOf(1);
    expect(former.filter((path) => path.includes('/vendor/'))).toEqual([]);
    expect(former.length).toBeGreaterThan(100);

    await api.deploy(id);
    expect((await api.settled(id)).versionNumber).toBe(2);
    await expectServed('2');
    const moved = await sourceOf(2);
    expect(moved.filter((path) => /\/vendor\/app-kit\/src\/web\/app\.tsx$/.test(path))).toHaveLength(1);
    expect(moved.filter((path) => !/-v2\/(vendor|dist)\//.test(path)).length).toBeLessThan(20);

    expect(await api.rollback(id)).toMatchObject({ ok: true, versionNumber: 1 });
    await expectServed('1');
  },
);

test('a folder with unencrypted agent texts: all are readable as before, encrypted in the background, and after a vacuum in no file', async () => {
  const dataDir = await unpackFormer(speaking);
  expect(filesWith(dataDir, inClear)).toEqual([join(dataDir, 'davit.db')]);
  server = await startServer({ dataDir });
  const read = async () => {
    const { runs } = (await server.api.call<{ runs: { runId: string }[] }>('GET', '/api/agent-runtime/runs')).body;
    return Promise.all(runs.map(({ runId }) => fullDetail(server.api, runId)));
  };
  const [long, healing, failed] = await read();
  expect(failed).toMatchObject({
    status: 'FAILED',
    // The agent's own key, as found in the folder.
    metadata: Object.fromEntries([['told', `${inClear}: metadata`]]),
    failureDetail: `${inClear}: failure`,
    healHistory: [{ detail: `${inClear}: error` }],
  });
  expect(failed?.steps[0]).toMatchObject({ input: { q: `${inClear}: input` }, output: [`${inClear}: output`] });
  expect(failed?.checkpoints.map(({ frameworkMeta }) => frameworkMeta?.note)).toEqual(Array(4).fill(`${inClear}: meta`));
  expect(healing).toMatchObject({ status: 'HEALING', healHistory: [{ detail: `${inClear}: error`, outcome: 'PENDING' }] });
  expect(long?.steps.map(({ output }) => output)).toEqual(Array.from({ length: 250 }, (_, n) => `${inClear}: output ${n + 1}`));

  await until('all texts to be sealed', () => server.output().includes('stored as plaintext are encrypted'), {
    withinMs: 120_000,
  });
  expect(await read()).toEqual([long, healing, failed]);
  await server.stop();
  execFileSync(process.execPath, [
    '-e',
    `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(join(dataDir, 'davit.db'))}).exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')`,
  ]);
  expect(filesWith(dataDir, inClear)).toEqual([]);
  server = await startServer({ dataDir });
  expect(await read()).toEqual([long, healing, failed]);
  const back = await server.api.call<{ frameworkMeta: { note: string } }>(
    'POST',
    `/api/agent-runtime/runs/${failed?.runId}/rollback`,
  );
  expect([back.status, back.body.frameworkMeta.note]).toEqual([200, `${inClear}: meta`]);
});
