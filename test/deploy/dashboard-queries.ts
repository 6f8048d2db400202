import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../docs/pages.ts';

interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

/** The panels of the Grafana dashboard, and what they ask Prometheus, with values for Grafana's variables. */
export function dashboardQueries(): { panels: Panel[]; queries: string[] } {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/davit.json'), 'utf8')) as { panels: Panel[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const values: Record<string, string> = { $__rate_interval: '5m', $job: 'davit', $instance: '.*' };
  return { panels, queries: queries.map((query) => query.replace(/\$\w+/g, (name) => values[name] ?? name)) };
}
