/** The server's metrics, in Prometheus format. No label ever names a tenant. */
import type { RateLimitName } from '@davit/contract';
import type { RecoveryMeter } from '@davit/recovery';
import { type Counter, collectDefaultMetrics, type Gauge, type Histogram, Registry } from 'prom-client';
import type { BackupMeter } from '../backup/backup-schedule.ts';
import { agentRunMetrics } from './agent-run-metrics.ts';
import { backupMetrics } from './backup-metrics.ts';
import { metricsIn } from './metrics-in.ts';
import { type WebhookMeter, webhookMetrics } from './webhook-metrics.ts';

export class Metrics {
  readonly registry = new Registry();
  readonly agentRuns: RecoveryMeter;
  readonly webhooks: WebhookMeter;
  readonly backups: BackupMeter;
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #seconds: Histogram<'method' | 'route'>;
  readonly #limited: Counter<'bucket'>;
  readonly #streams: Gauge;

  constructor() {
    const { counter, histogram, gauge } = metricsIn(this.registry);
    collectDefaultMetrics({ register: this.registry, prefix: 'davit_' });
    this.agentRuns = agentRunMetrics(this.registry);
    this.webhooks = webhookMetrics(this.registry);
    this.backups = backupMetrics(this.registry);
    this.#requests = counter('davit_http_requests_total', 'Requests answered.', 'method', 'route', 'status');
    this.#seconds = histogram(
      'davit_http_request_duration_seconds',
      'Time from a request to the end of its response, without log streams.',
      [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      'method',
      'route',
    );
    this.#limited = counter('davit_rate_limited_total', 'Requests refused by a rate limit.', 'bucket');
    this.#streams = gauge('davit_log_streams', 'Log streams open now.');
  }

  answered(method: string, route: string, status: number, seconds: number, streamed: boolean): void {
    this.#requests.inc({ method, route, status });
    if (!streamed) this.#seconds.observe({ method, route }, seconds);
  }

  refusedByLimit(bucket: RateLimitName): void {
    this.#limited.inc({ bucket });
  }

  streamsOpen(count: number): void {
    this.#streams.set(count);
  }

  /** Of the server that runs the apps. */
  watchApps(health: () => { awake: number; failing: number }): void {
    const { gauge } = metricsIn(this.registry);
    gauge('davit_apps_awake', 'Live apps that are awake.', () => health().awake);
    gauge('davit_apps_failing', 'Awake apps that failed their newest health check.', () => health().failing);
  }
}
