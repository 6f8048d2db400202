/** Generates `docs/metrics.md` from the registered metrics. `node apps/server/src/http/metrics-page.ts > docs/metrics.md` writes it. */
import { fileURLToPath } from 'node:url';
import { Metrics } from './metrics.ts';

const ofNode = /^davit_(nodejs|process)_/;

/** Every metric except prom-client's own of the Node process. */
export async function metricsPage({ registry }: Metrics): Promise<string> {
  const listed = (await registry.getMetricsAsJSON())
    .filter(({ name }) => !ofNode.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type, help }) => `| \`${name}\` | ${type} | ${labelsOf(registry.getSingleMetric(name))} | ${help} |`);
  return `# Metrics

\`GET /metrics\` uses the Prometheus format. Requests from other machines need \`METRICS_TOKEN\` as a Bearer token. Each server counts since its own start, so sum over your servers. No label contains a workspace, a key, an agent or user input.

| Metric | Type | Labels | What it counts |
|---|---|---|---|
${listed.join('\n')}

The endpoint also has prom-client's metrics of the Node process, under \`davit_process_\` and \`davit_nodejs_\`.

## Suggested alerts

- \`sum(rate(davit_agent_runs_ended_total{status="FAILED"}[5m])) * 60\`: agent runs that failed permanently, per minute.
- \`histogram_quantile(0.5, sum by (le) (rate(davit_agent_run_recovery_seconds_bucket[15m])))\`: the median recovery time, in seconds.
- \`increase(davit_webhooks_disabled_total[1h])\`: webhooks that Davit disabled.
- \`increase(davit_backups_total{outcome="failed"}[1d])\`: scheduled backups that failed.
`;
}

function labelsOf(metric: unknown): string {
  const { labelNames = [] } = metric as { labelNames?: string[] };
  return labelNames.length === 0 ? '–' : labelNames.map((label) => `\`${label}\``).join(', ');
}

/** Every metric that a server may register. */
export function everyMetric(): Metrics {
  const metrics = new Metrics();
  metrics.watchApps(() => ({ awake: 0, failing: 0 }));
  return metrics;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(await metricsPage(everyMetric()));
