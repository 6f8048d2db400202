/** The rules, the dashboard's queries and the page of metrics, as Prometheus's own tool reads them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { everyMetric } from '../../apps/server/src/http/metrics-page.ts';
import { root } from '../docs/pages.ts';
import { unpackPackages } from '../harness/debian-packages.ts';
import { dashboardQueries } from './dashboard-queries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-promtool-'));
  await unpackPackages(folder, ['prometheus'], { among: true });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const promtool = (args: string[]) => execFileSync(join(folder, 'usr/bin/promtool'), args, { encoding: 'utf8', stdio: 'pipe' });

test('promtool: the alerts are rules', () => {
  expect(promtool(['check', 'rules', join(root, 'deploy/prometheus/alerts.yaml')])).toMatch(/SUCCESS: \d+ rules found/);
});

test("promtool: the dashboard's queries are PromQL", async () => {
  const rules = dashboardQueries().queries.map((expr, at) => ({ record: `panel:${at}`, expr }));
  const file = join(folder, 'queries.yaml');
  await writeFile(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(promtool(['check', 'rules', file])).toContain(`SUCCESS: ${rules.length} rules found`);
});

test('promtool: the page of metrics is well-formed, and named as Prometheus advises', async () => {
  const input = await everyMetric().registry.metrics();
  const { stderr } = spawnSync(join(folder, 'usr/bin/promtool'), ['check', 'metrics'], { input, encoding: 'utf8' });
  // Names that prom-client gives.
  const ours = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'));
  expect(ours).toEqual([]);
});
