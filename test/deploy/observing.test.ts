/** The dashboard and the alerts of deploy/ name only what /metrics has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { everyMetric } from '../../apps/server/src/http/metrics-page.ts';
import { root } from '../docs/pages.ts';
import { dashboardQueries } from './dashboard-queries.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const { groups } = parse(readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(({ rules }) => rules);
const { registry } = everyMetric();
/** What Prometheus adds. */
const ofScrapes = ['job', 'instance'];

/** Names in a query that are neither on the page nor a label of what it reads there. */
async function unknownIn(query: string): Promise<string[]> {
  const types = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
  const asked = query.replace(/\bby \([^)]*\)/g, '');
  const named = [...asked.matchAll(/\b(?:davit|http|nodejs|process)_[a-z0-9_]+(?=[{[) ])/g)].map(([name]) => name);
  const labels = new Set(ofScrapes);
  const unknown: string[] = [];
  for (const name of named) {
    const base = types.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '');
    const isPart = base !== name;
    if (!types.has(base) || isPart !== (types.get(base) === 'histogram')) unknown.push(name);
    const { labelNames = [] } = (registry.getSingleMetric(base) ?? {}) as { labelNames?: string[] };
    for (const label of [...labelNames, ...(name.endsWith('_bucket') ? ['le'] : [])]) labels.add(label);
  }
  const matched = [...query.matchAll(/([a-z_]+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
  return [...unknown, ...[...matched, ...grouped].filter((label) => !labels.has(label))];
}

test('alerts: each names metrics of the page, and has a duration, a severity, a summary and a description', async () => {
  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, for: lasting, labels, annotations } of rules) {
    expect([alert, await unknownIn(expr)]).toEqual([alert, []]);
    expect(alert).toMatch(/^Davit[A-Z]/);
    expect(lasting).toMatch(/^\d+m$/);
    expect(['info', 'warning', 'critical']).toContain(labels.severity);
    for (const text of [annotations.summary, annotations.description]) expect(text?.length).toBeGreaterThan(10);
  }
});

test('docs/metrics.md lists the alerts, and no others', () => {
  const page = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(Davit\w+)` \| (\w+) \|/gm)].map(([, alert, severity]) => `${alert} ${severity}`);
  expect(listed.toSorted()).toEqual(rules.map(({ alert, labels }) => `${alert} ${labels.severity}`).toSorted());
});

test('dashboard: its panels read metrics of the page, do not overlap, and fill 24 columns', async () => {
  const { panels, queries } = dashboardQueries();
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) expect([query, await unknownIn(query)]).toEqual([query, []]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.every((cell) => Number.parseInt(cell, 10) < 24)).toBe(true);
});

test('an unknown metric, part or label is found', async () => {
  const query = 'sum by (method) (rate(davit_http_requests_total{status="1"}[5m])) + rate(davit_run_stage_duration_seconds[5m])';
  expect(await unknownIn(query)).toEqual(['davit_http_requests_total', 'davit_run_stage_duration_seconds', 'status', 'method']);
});
