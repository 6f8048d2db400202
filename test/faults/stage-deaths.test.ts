/** A real server whose stage workers die, or which itself died repeatedly during one run. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { openStorage } from '@davit/storage';
import { afterAll, afterEach, expect, test } from 'vitest';
import { everyCase } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

let server: RunningServer | undefined;
afterEach(() => server?.kill());
afterAll(removeTemporaryFolders);

/** This server's stage workers. */
async function stageProcesses({ pid }: RunningServer): Promise<number[]> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (entry: string, file: string) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '');
  const parentOf = async (entry: string) => /^PPid:\t(\d+)$/m.exec(await read(entry, 'status'))?.[1] ?? '0';
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (!(await read(entry, 'cmdline')).includes('stage-worker')) return null;
      // Its own, or its fork server's.
      const parent = await parentOf(entry);
      return [parent, await parentOf(parent)].includes(String(pid)) ? Number(entry) : null;
    }),
  );
  return found.filter((found) => found !== null);
}

/** Prompts that once planned circular relations, or ended the server in other ways. */
const sentences = [
  'companies and their employees, employees and their projects, projects and their companies',
  'vehicles per driver, drivers per trip, trips per vehicle',
  'reviews with their workouts',
  'A website for renting apartments with functionalities for searching, filtering, and booking apartments. Visitors book selected flats and view booking records.',
];

test.runIf(everyCase)('no prompt takes the server down: others are served meanwhile, and every run ends', async () => {
  const running = await startServer();
  server = running;
  const ids = await Promise.all(sentences.map(async (sentence) => (await running.api.create(sentence)).id));
  const other = await running.api.live('a todo list');
  expect((await fetch(other.deploymentUrl)).status).toBe(200);
  for (const id of ids) {
    const project = await running.api.settled(id, 110_000);
    expect(['deployed', 'failed']).toContain(project.status);
    expect(project.lastRun?.error ?? '').not.toContain('because of an error in Davit');
  }
  expect((await fetch(other.deploymentUrl)).status).toBe(200);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
});

test.runIf(process.platform === 'linux')(
  'the third death of a making process ends the run with a sentence, and the server goes on',
  async () => {
    const running = await startServer();
    server = running;
    const { id } = await running.api.create('a todo app with due dates');
    // Generating takes milliseconds: a kill may arrive only while its successor verifies the app.
    const killed = new Set<number>();
    await until('the run to end', async () => {
      for (const pid of await stageProcesses(running)) {
        if (killIfThere(pid)) killed.add(pid);
      }
      return (await running.api.project(id)).status !== 'deploying';
    });
    const [run] = await running.api.runs(id);
    expect(run?.error).toMatch(
      /^The process of the (generate|verify) stage ended 3 times, last because it crashed \(ended by SIGKILL\)\./,
    );
    expect(killed.size).toBeGreaterThanOrEqual(3);
    expect((await running.api.live('a shopping list')).status).toBe('deployed');
  },
);

test.runIf(everyCase)(
  'a run that its server died over again and again waits: a fresh start serves other projects first, then ends it',
  async () => {
    const first = await startServer();
    server = first;
    const { id } = await first.api.create('a reading list with ratings', { autoDeploy: false });
    await first.api.deploy(id);
    await first.kill();

    const storage = await openStorage({
      dataDir: first.dataDir,
      clock: { now: Date.now, monotonicMs: () => performance.now() },
      newId: randomUUID,
    });
    // As left by servers that die as soon as they work on it.
    const claims = 5;
    for (let claim = 0; claim < claims; claim++) await storage.launch.ledger.claimRun(id, Date.now() + claim * 60_000);
    await storage.close();

    server = await startServer({ dataDir: first.dataDir, env: first.env });
    const other = await server.api.live('a todo list');
    expect((await fetch(other.deploymentUrl)).status).toBe(200);
    expect((await server.api.settled(id, 60_000)).status).toBe('deployed');
  },
);

/** False if the process has ended since it was listed. */
function killIfThere(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
