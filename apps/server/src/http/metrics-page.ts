/** Generates `docs/metrics.md` from the registered metrics. `node apps/server/src/http/metrics-page.ts > docs/metrics.md` writes it. */
import { fileURLToPath } from 'node:url';
import { Metrics } from './metrics.ts';

const ofNode = /^(nodejs|process)_/;

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

The names of requests and processes are those of the [semantic conventions](https://opentelemetry.io/docs/specs/semconv/http/http-metrics/) and of Prometheus's clients, which other services have too: keep Davit's job apart by \`job="davit"\`. A request without a route has no \`http_route\`. The endpoint also has prom-client's metrics of the Node process, under \`process_\` and \`nodejs_\`.

## Dashboard and alerts

[\`deploy/prometheus/alerts.yaml\`](../deploy/prometheus/alerts.yaml) and [\`deploy/grafana/davit.json\`](../deploy/grafana/davit.json) are made for these metrics. [See what Davit does](observe.md#metrics-a-dashboard-and-alerts) says how to use them.

| Alert | Severity | Meaning |
|---|---|---|
| \`DavitDown\` | critical | Prometheus cannot read the metrics. |
| \`DavitServerErrors\` | critical | More than 5 % of the requests get a 5xx. |
| \`DavitBackupOld\` | critical | The newest scheduled backup is over two days old. |
| \`DavitBackupFailed\` | warning | A scheduled backup failed. |
| \`DavitSlow\` | warning | One request in twenty takes over 2.5 s. |
| \`DavitEventLoopBlocked\` | warning | Something blocks the main thread, or the processor is busy. |
| \`DavitDeploymentsFailing\` | warning | More than half of the deployments fail. |
| \`DavitAppsFailing\` | warning | Live apps fail their health check. |
| \`DavitAgentRunsFailing\` | warning | More than one agent run a minute fails permanently. |
| \`DavitAgentRecoverySlow\` | warning | The median recovery of agent runs takes over five minutes. |
| \`DavitWebhookDisabled\` | info | Davit disabled a webhook. |
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
