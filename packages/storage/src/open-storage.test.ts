import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimRun, plantProject, sampleEntries } from './launch/sample-records.ts';
import { OpenRefused } from './open-refused.ts';
import { openStorage } from './open-storage.ts';
import { plantRun, sampleCheckpoint, sampleStep } from './recovery/sample-records.ts';

const clock = { now: () => 1_700_000_000_000, monotonicMs: () => 0 };
const holdFolder = fileURLToPath(new URL('./test-programs/hold-folder.ts', import.meta.url));

let folder: string;
let dataDir: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-open-'));
  dataDir = join(folder, 'data');
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  await rm(folder, { recursive: true });
});

const open = (masterKey?: string) => openStorage({ dataDir, clock, newId: randomUUID, masterKey });

/** The refusal; fails the test if it opened. */
async function refusal(masterKey?: string): Promise<OpenRefused> {
  const storage = await open(masterKey).catch((error) => error);
  if (!(storage instanceof OpenRefused)) {
    await storage.close?.();
    throw storage instanceof Error ? storage : new Error('the folder was opened');
  }
  return storage;
}

/** Another process that has the folder open. */
async function startHolder(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holdFolder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('one process per data folder', { timeout: 60_000 }, () => {
  test('a second process is refused with the holder of the folder', async () => {
    const holder = await startHolder();
    const { reason, message } = await refusal();
    expect(reason).toBe('held');
    expect(message).toContain(`process ${holder.pid}, started 2026-01-02T03:04:05.000Z, at http://127.0.0.1:4100`);
    expect(message).toContain(dataDir);
  });

  test('the holder is not disturbed by those it keeps out', async () => {
    const storage = await open();
    expect((await refusal()).message).toContain(`process ${process.pid}`);
    const child = spawn(process.execPath, [holdFolder, dataDir], { stdio: ['ignore', 'ignore', 'pipe'] });
    children.push(child);
    let printed = '';
    child.stderr.on('data', (bytes) => {
      printed += bytes;
    });
    const [code] = await once(child, 'close');
    expect(code).not.toBe(0);
    expect(printed).toContain(`in use by process ${process.pid}`);
    await storage.ping();
    expect((await refusal()).reason).toBe('held');
    await storage.close();
  });

  test('a holder that was killed holds nothing, even where its process id is somebody else’s now', async () => {
    await kill(await startHolder());
    const left = JSON.parse(await readFile(join(dataDir, 'holder.json'), 'utf8'));
    await writeFile(join(dataDir, 'holder.json'), JSON.stringify({ ...left, pid: process.pid }));
    const storage = await open();
    await storage.close();
  });

  test('a closed folder is free again', async () => {
    await (await open()).close();
    await (await open()).close();
  });
});

describe('a data folder', () => {
  test('is private: the folder 0700, its files 0600', async () => {
    const before = process.umask(0);
    try {
      const storage = await open();
      await plantProject(storage.launch);
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      const files = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
      expect(files).toEqual(
        expect.arrayContaining(['davit.db', 'davit.db-wal', 'davit.db-shm', 'lock.db', 'holder.json', 'master-key']),
      );
      for (const name of files) expect([name, (await stat(join(dataDir, name))).mode & 0o777]).toEqual([name, 0o600]);
      await storage.close();
    } finally {
      process.umask(before);
    }
  });

  test('has after a restart all that was written, and what waited at the close', async () => {
    const first = await open();
    const { project, run } = await plantProject(first.launch);
    const held = await claimRun(first.launch, project.id);
    const waiting = Array.from({ length: 50 }, (_, n) => first.launch.ledger.appendLogs(held, sampleEntries(n + 1, 1)));
    await first.close();
    expect(new Set((await Promise.all(waiting)).map(({ outcome }) => outcome))).toEqual(new Set(['held']));

    const second = await open();
    const workspace = second.launch.inWorkspace(project.workspaceId);
    expect((await workspace.getProject(project.id))?.project.name).toBe(project.name);
    expect(await workspace.countLogs(run.id)).toBe(50);
    await second.close();
  });

  test('has after a restart the steps and checkpoints that waited at the close', async () => {
    const first = await open();
    const { run, workspace } = await plantRun(first.recovery);
    const waiting = Array.from({ length: 50 }, () => [
      workspace.appendStep(sampleStep(run), null),
      workspace.appendCheckpoint(sampleCheckpoint(run), null),
    ]);
    await first.close();
    expect(new Set((await Promise.all(waiting.flat())).map(({ outcome }) => outcome))).toEqual(new Set(['appended']));

    const second = await open();
    const stored = await second.recovery.inWorkspace(run.workspaceId).getRun(run.id);
    expect(stored).toMatchObject({ stepCount: 50, checkpointCount: 50 });
    await second.close();
  });

  test('whose state is sealed under another master key is refused, and left for the right one', async () => {
    const [right, wrong] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const place = { workspaceId: 'w', runId: 'r', checkpointId: 'c', baseCheckpointId: null, stepNumber: 0 };
    const first = await open(right);
    const sealed = await first.sealing.seal(place, Buffer.from('state'));
    await first.close();
    for (const other of [wrong, undefined, 'no key']) expect((await refusal(other)).reason).toBe('master_key');
    const second = await open(right);
    expect(await second.sealing.unseal(place, sealed)).toEqual(Buffer.from('state'));
    await second.close();
  });

  test('a closed store answers nothing more', async () => {
    const storage = await open();
    await Promise.all([storage.close(), storage.close()]);
    await expect(storage.ping()).rejects.toThrow();
    await expect(storage.identity.countKeys()).rejects.toThrow();
    await expect(storage.identity.setSuspended('x', 1)).rejects.toThrow();
  });

  test('written by a newer Davit is refused with a hint, and unchanged', async () => {
    await (await open()).close();
    const database = new DatabaseSync(join(dataDir, 'davit.db'));
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-teleport', '2030-01-01T00:00:00.000Z')");
    const { reason, message } = await refusal();
    expect(reason).toBe('newer');
    expect(message).toContain('newer Davit');
    expect(message).toContain('9999-teleport');
    database.exec("delete from kysely_migration where name = '9999-teleport'");
    database.close();
    await (await open()).close();
  });

  test('with an invalid database is refused, and the file unchanged', async () => {
    await (await open()).close();
    for (const name of await readdir(dataDir)) if (name.startsWith('davit.db')) await rm(join(dataDir, name));
    await writeFile(join(dataDir, 'davit.db'), 'these are the notes of somebody else '.repeat(200));
    const { reason, message } = await refusal();
    expect(reason).toBe('unusable');
    expect(message).toContain('file is not a database');
    expect(await readFile(join(dataDir, 'davit.db'), 'utf8')).toMatch(/^these are the notes/);
  });

  test('that cannot be made is refused', async () => {
    await writeFile(dataDir, 'a file');
    expect(await refusal()).toMatchObject({ reason: 'unusable', message: expect.stringContaining(dataDir) });
  });

  test('keeps no leftovers of artifacts that a crash cut short', async () => {
    await (await open()).close();
    const leftover = join(dataDir, 'artifacts', '.incoming', 'half', 'bundle');
    await mkdir(leftover, { recursive: true });
    await writeFile(join(leftover, 'server.mjs'), 'half of i');
    const storage = await open();
    expect(await readdir(join(dataDir, 'artifacts', '.incoming'))).toEqual([]);
    expect(await storage.artifacts.list()).toEqual([]);
    await storage.close();
  });
});
