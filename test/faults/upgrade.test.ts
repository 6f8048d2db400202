/** A folder that an older Davit left, before most of today's tables were thought of: today's takes it up whole. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startRun } from '../harness/agent-api.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';

/** Made by the Davit that knew the first migration alone: a draft, and an app with two versions and a row of its user's. */
const former = join(import.meta.dirname, 'former-folders', 'migration-0001.tar.zst');

let server: RunningServer;
afterEach(() => server?.kill());
afterAll(removeTemporaryFolders);

async function unpacked(): Promise<string> {
  const folder = await temporaryFolder('former');
  execFileSync('tar', ['x', '--no-same-owner', '-C', folder], { input: zstdDecompressSync(readFileSync(former)) });
  return folder;
}

/** By its name: the port that it had may be another program's on this machine. */
function byName(slug: string): Promise<{ version: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: server.env.EDGE_PORT, headers: { host: `${slug}.localhost` } },
      async (answer) => resolve({ version: answer.headers['x-davit-version'] as string | undefined, body: await text(answer) }),
    );
    asked.on('error', reject).end();
  });
}

test('a folder of the first migration: projects, versions, logs, keys and what people wrote are there, and all goes on', async () => {
  const dataDir = await unpacked();
  const database = new DatabaseSync(join(dataDir, 'davit.db'), { readOnly: true });
  const slug = String(database.prepare('select slug from project where live_version_number is not null').get()?.slug);
  database.close();
  server = await startServer({ dataDir });
  const { api } = server;
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

  const served = await byName(slug);
  expect(served.version).toBe('2');
  expect(served.body).toContain('Written by an older Davit');

  // What today's can do it does with them: another version over the same rows, back to the older one's bundle, agents.
  await api.deploy(live.id);
  expect((await api.settled(live.id)).versionNumber).toBe(3);
  expect((await byName(slug)).body).toContain('Written by an older Davit');
  expect(await api.rollback(live.id)).toMatchObject({ ok: true, versionNumber: 2 });
  expect(await byName(slug)).toMatchObject({ version: '2', body: expect.stringContaining('Written by an older Davit') });
  await api.deploy(draft.id);
  expect((await api.settled(draft.id)).status).toBe('deployed');
  expect(await startRun(api)).toMatch(/\S/);
});
