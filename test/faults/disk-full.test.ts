/** The data folder on a small file system, filled to the last byte and freed again. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Project } from '@davit/contract';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { davit } from '../../apps/cli/src/testing/run-davit.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { until } from '../harness/until.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
// Only root may mount; in CI the test runs anyway, and fails.
const mayMount = process.platform === 'linux' && (process.getuid?.() === 0 || process.env.CI === 'true');

let server: RunningServer | undefined;
let folder: string;

beforeEach(async () => {
  if (!mayMount) return;
  folder = await temporaryFolder('disk');
  await run('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=0700', 'davit-test', folder]);
});
afterEach(async () => {
  await server?.kill();
  if (mayMount) await run('umount', ['--lazy', folder]);
});
afterAll(removeTemporaryFolders);

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let block = mebibyte; block >= 512; ) {
      await file.write(Buffer.alloc(block, 1)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
        block /= 2;
      });
    }
  } finally {
    await file.close();
  }
}

test.runIf(mayMount)(
  'on a full disk writes are refused with 503 and a time, reads and live apps go on, nothing acknowledged is lost',
  async () => {
    server = await startServer({ dataDir: join(folder, 'data') });
    const { api } = server;
    const live = await api.live('tip calculator');
    const acknowledged: string[] = [];
    const { body: agentRun } = await api.call<{ runId: string }>('POST', '/api/agent-runtime/runs', {
      agentId: 'a',
      framework: 'custom',
    });
    let steps = 0;
    const write = async (): Promise<number[]> => {
      const project = await api.call<Project>('POST', '/v1/projects', { prompt: 'a list of books', autoDeploy: false });
      if (project.status === 201) acknowledged.push(project.body.id);
      const step = await api.call('POST', `/api/agent-runtime/runs/${agentRun.runId}/steps`, {
        stepNumber: steps,
        stepType: 'message',
        output: 'x'.repeat(8_000),
      });
      if (step.status === 201) steps++;
      for (const refused of [project, step].filter(({ status }) => status !== 201)) {
        expect(refused.status).toBe(503);
        expect(refused.body).toMatchObject({ error: 'unavailable' });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      return [project.status, step.status];
    };
    expect(await write()).toEqual([201, 201]);

    await fill(join(folder, 'filler'));
    // The database's reserved space takes a few more writes.
    await until('both are refused', async () => (await write()).every((status) => status === 503));
    expect((await fetch(live.deploymentUrl)).status).toBe(200);
    expect((await api.project(live.id)).status).toBe('deployed');
    const deploy = await api.call('POST', `/v1/projects/${live.id}/deploy`);
    expect(deploy.status).toBe(503);

    await rm(join(folder, 'filler'));
    await until('both are taken again', async () => (await write()).every((status) => status === 201));
    await server.kill();
    server = await startServer({ dataDir: server.dataDir, env: server.env });
    for (const id of acknowledged) expect((await server.api.call('GET', `/v1/projects/${id}`)).status).toBe(200);
    const { body: detail } = await server.api.call<{ stepCount: number }>('GET', `/api/agent-runtime/runs/${agentRun.runId}`);
    expect(detail.stepCount).toBe(steps);
    expect((await fetch(live.deploymentUrl)).status).toBe(200);
    await server.api.deploy(live.id);
    expect((await server.api.settled(live.id)).versionNumber).toBe(2);
  },
);

test.runIf(mayMount)(
  'a backup and a restore whose disk fills up in the middle say so and leave nothing, and work once there is room',
  async () => {
    const passphrase = { DAVIT_BACKUP_PASSPHRASE: 'correct horse battery staple' };
    server = await startServer({ env: passphrase });
    const { id } = await server.api.live('a todo app with due dates');
    const uploads = join(server.dataDir, 'projects', id, 'data', 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'large.bin'), randomBytes(8 * mebibyte));
    const filler = join(folder, 'filler');
    await fill(filler);
    const leave = async (bytes: number) => truncate(filler, (await stat(filler)).size - bytes);
    await leave(4 * mebibyte);

    const small = join(folder, 'backups');
    await mkdir(small);
    const full = await davit(server.env, 'backup', '--out', small);
    expect([full.code, full.stderr]).toEqual([
      1,
      expect.stringMatching(/The disk of .*backups.* is full, and nothing is left of the backup\. Free/),
    ]);
    expect(await readdir(small)).toEqual([]);
    expect((await server.api.project(id)).status).toBe('deployed');
    const made = await davit(server.env, 'backup', '--out', await temporaryFolder('backups'), '--json');
    const { file } = JSON.parse(made.stdout);

    const dataDir = join(folder, 'data');
    const restored = { ...(await serverEnvironment(dataDir)), ...passphrase };
    const cut = await davit(restored, 'restore', file);
    expect([cut.code, cut.stderr]).toEqual([1, expect.stringMatching(/data is full, and nothing is left of the restore\. Free/)]);
    expect(existsSync(dataDir)).toBe(false);
    await rm(filler);
    expect((await davit(restored, 'restore', file)).code).toBe(0);
  },
);
