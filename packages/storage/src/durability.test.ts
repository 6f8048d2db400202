/** Acknowledged data is there after kill -9 at any moment. DAVIT_TEST_KILLS sets the number of kills, DAVIT_TEST_SEED the moments. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { digestOf } from './artifacts/digest.ts';
import { openStorage, type Storage } from './open-storage.ts';
import { randomFrom } from './test-programs/seeded-random.ts';

const program = fileURLToPath(new URL('./test-programs/write-until-killed.ts', import.meta.url));
const rounds = Number(process.env.DAVIT_TEST_KILLS ?? 3);
const seed = Number(process.env.DAVIT_TEST_SEED ?? 20_261_120);

/** Lets the writers write, kills them after a number of acknowledgements, and returns all of them. */
async function writeAndKill(dataDir: string, firstPort: number, killAfter: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, dataDir, String(firstPort)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let text = '';
  let lines = 0;
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    lines += more.split('\n').length - 1;
    if (lines >= killAfter) child.kill('SIGKILL');
  });
  const [, signal] = await closed;
  expect(signal).toBe('SIGKILL');
  // The kill may have cut off a part after the last line end.
  const printed = text.split('\n').slice(0, -1);
  expect(printed.length).toBeGreaterThanOrEqual(killAfter);
  return printed;
}

test(
  `kill -9 while twelve writers write loses nothing that was acknowledged (seed ${seed})`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'davit-kill-'));
    const random = randomFrom(seed);
    const acknowledged: string[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        const printed = await writeAndKill(dataDir, 1 + round * 100_000, 50 + Math.floor(random() * 800));
        acknowledged.push(...printed);
        const clock = { now: () => 0, monotonicMs: () => 0 };
        const storage = await openStorage({ dataDir, clock, newId: randomUUID });
        expect(await lost(storage, round === rounds - 1 ? acknowledged : printed)).toEqual([]);
        expect(await readdir(join(dataDir, 'artifacts', '.incoming'))).toEqual([]);
        await storage.close();
      }
      const kinds = new Set(acknowledged.map((line) => line.split(' ')[0]));
      expect(kinds).toEqual(new Set(Object.keys(isThere)));
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
  60_000 + rounds * 15_000,
);

/** The acknowledgements that the store has lost. */
async function lost(storage: Storage, acknowledged: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const line of newestOfEachLog(acknowledged)) {
    const [kind = '', ...words] = line.split(' ');
    if (!(await isThere[kind]?.(storage, ...words))) missing.push(line);
  }
  return missing;
}

/** A log, and a run's steps, are checked once: if the last one is there without a gap, all are. */
function newestOfEachLog(acknowledged: string[]): Iterable<string> {
  const newest = new Map<string, string>();
  for (const line of acknowledged) newest.set(/^(log|step) \S+ \S+/.exec(line)?.[0] ?? line, line);
  return newest.values();
}

const isThere: Record<string, (storage: Storage, ...words: string[]) => Promise<boolean>> = {
  project: async ({ launch }, workspaceId = '', id = '') => (await launch.inWorkspace(workspaceId).getProject(id)) !== null,
  run: async ({ launch }, workspaceId = '', id = '') => (await launch.inWorkspace(workspaceId).getRun(id)) !== null,
  async log({ launch }, workspaceId = '', runId = '', seq = '') {
    const entries = await launch.inWorkspace(workspaceId).readLogs(runId, 0, 1_000_000);
    return entries.length >= Number(seq) && entries.every((entry, index) => entry.seq === index + 1);
  },
  async version({ launch }, projectId = '', number = '') {
    const project = await launch.ledger.getProject(projectId);
    const versions = await launch.ledger.versions(projectId);
    const consecutive = versions.every((version, index) => version.number === versions.length - index);
    return consecutive && versions.length >= Number(number) && project?.liveVersionNumber === versions.length;
  },
  async artifact({ artifacts }, digest = '') {
    const folder = await artifacts.bundleFolder(digest);
    const [source] = (await artifacts.source(digest)) ?? [];
    if (folder === null || source === undefined) return false;
    const bytes = await readFile(join(folder, 'server.mjs'));
    const files = [
      { path: 'bundle/server.mjs', bytes },
      { path: `source/${source.path}`, bytes: Buffer.from(source.content) },
    ];
    return digestOf(files) === digest;
  },
  async step({ recovery }, workspaceId = '', runId = '', seq = '', stepId = '') {
    const workspace = recovery.inWorkspace(workspaceId);
    const { items } = await workspace.listSteps(runId, { limit: 1_000_000 });
    const consecutive = items.every((step, index) => step.seq === index + 1 && step.attempt === index + 1);
    const run = await workspace.getRun(runId);
    return consecutive && run?.stepCount === items.length && items[Number(seq) - 1]?.id === stepId;
  },
  async checkpoint({ recovery, sealing }, workspaceId = '', runId = '', id = '') {
    const chain = await recovery.inWorkspace(workspaceId).readChain(runId, id);
    if (chain[0]?.depth !== 0 || chain.at(-1)?.id !== id) return false;
    for (const { baseId, stepNumber, sealed, ...one } of chain) {
      const place = { workspaceId, runId, checkpointId: one.id, baseCheckpointId: baseId, stepNumber };
      const plain = await sealing.unseal(place, sealed);
      if (plain === null || Buffer.from(plain).toString() !== one.id) return false;
    }
    return true;
  },
  async change({ recovery }, workspaceId = '', runId = '', epoch = '') {
    const run = await recovery.inWorkspace(workspaceId).getRun(runId);
    return run !== null && run.epoch >= Number(epoch) && run.stepCount === run.epoch - 1;
  },
};
