/**
 * kill -9 at random moments, while a project is deployed, rolled back or idle. KILLS sets how many; the seed is
 * printed, and PROPERTY_SEED repeats it.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { processesOf } from '../harness/processes.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const kills = Number(process.env.KILLS ?? 2);
/** The builder's limit. */
const checksAtOnce = 2;
const seed = fc.readConfigureGlobal().seed ?? 0;

let server: RunningServer;
afterEach(() => server.kill());
afterAll(removeTemporaryFolders);

const act = fc.constantFrom('deploy', 'deploy', 'deploy', 'rollback', 'deploy, then rollback', 'nothing' as const);
const drawn = fc.sample(fc.record({ act, afterMs: fc.integer({ min: 0, max: 1_200 }) }), { numRuns: kills, seed });

async function begin(running: RunningServer, projectId: string, wanted: string): Promise<void> {
  const { api } = running;
  if (wanted.startsWith('deploy')) await api.deploy(projectId);
  // With one version there is no rollback: 404, and nothing changes.
  if (wanted.endsWith('rollback')) void api.call('POST', `/v1/projects/${projectId}/rollback`).catch(() => null);
}

/** Temporary files that a server creates while it works. */
async function leftovers(projectId: string): Promise<string[]> {
  const folders = [join('projects', projectId, 'rehearsals'), join('artifacts', '.incoming')];
  const found = await Promise.all(folders.map((folder) => readdir(join(server.dataDir, folder)).catch(() => [])));
  const checking = await readdir(join(server.dataDir, 'work', 'builder'));
  // Type-check processes are kept for the next check, up to the limit.
  return [...found.flat(), ...checking.slice(checksAtOnce)];
}

test(
  `after each of ${kills} kills at random the live URL serves a version that was released, every run ends, no process is left (seed ${seed})`,
  async () => {
    server = await startServer();
    const { id, deploymentUrl } = await server.api.live('tip calculator');
    for (const [round, { act: wanted, afterMs }] of drawn.entries()) {
      const text = `round ${round}: ${wanted}, killed after ${afterMs} ms`;
      const before = await server.api.settled(id);
      await begin(server, id, wanted);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.kill();
      await until(`${text}: no process of the dead server`, async () => (await processesOf(id)).length === 0);

      server = await startServer({ dataDir: server.dataDir, env: server.env });
      const served = await fetch(deploymentUrl);
      expect(served.status, text).toBe(200);
      const settled = await server.api.settled(id, 30_000);
      expect(settled.status, text).toBe('deployed');
      expect(settled.deploymentUrl, text).toBe(deploymentUrl);
      if (wanted === 'nothing') expect(settled.versionNumber, text).toBe(before.versionNumber);
      expect((await fetch(deploymentUrl)).headers.get('x-davit-version'), text).toBe(String(settled.versionNumber));
      await until(`${text}: nothing left of the dead server in its folder`, async () => (await leftovers(id)).length === 0);
      const runs = await server.api.runs(id);
      expect(
        runs.map(({ status }) => status).filter((status) => status === 'PENDING' || status === 'RUNNING'),
        text,
      ).toEqual([]);
      const released = runs.flatMap(({ versionNumber }) => versionNumber ?? []);
      expect(new Set(released).size, text).toBe(released.length);
      // The list of runs is one page: older versions were released before.
      if (Math.min(...released) <= (settled.versionNumber ?? 0)) expect(released, text).toContain(settled.versionNumber);
    }
  },
  60_000 + kills * 40_000,
);
