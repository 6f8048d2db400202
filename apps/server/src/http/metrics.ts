/** The server's metrics, in Prometheus format. No label ever names a tenant. */
import type { RateLimitName } from '@davit/contract';
import type { RunObserver } from '@davit/launch';
import type { RecoveryMeter } from '@davit/recovery';
import { type Counter, collectDefaultMetrics, type Gauge, Registry } from 'prom-client';
import type { BackupMeter } from '../backup/backup-schedule.ts';
import { agentRunMetrics } from './agent-run-metrics.ts';
import { backupMetrics } from './backup-metrics.ts';
import { metricsIn } from './metrics-in.ts';
import { type RequestMeter, requestMetrics } from './request-metrics.ts';
import { runMetrics } from './run-metrics.ts';
import { type WebhookMeter, webhookMetrics } from './webhook-metrics.ts';

export class Metrics {
  readonly registry = new Registry();
  readonly requests: RequestMeter;
  readonly runs: Pick<RunObserver, 'attempt' | 'stage'>;
  readonly agentRuns: RecoveryMeter;
  readonly webhooks: WebhookMeter;
  readonly backups: BackupMeter;
  readonly #limited: Counter<'bucket'>;
  readonly #streams: Gauge;

  constructor() {
    const { counter, gauge } = metricsIn(this.registry);
    collectDefaultMetrics({ register: this.registry });
    this.requests = requestMetrics(this.registry);
    this.runs = runMetrics(this.registry);
    this.agentRuns = agentRunMetrics(this.registry);
    this.webhooks = webhookMetrics(this.registry);
    this.backups = backupMetrics(this.registry);
    this.#limited = counter('davit_rate_limited_total', 'Requests refused by a rate limit.', 'bucket');
    this.#streams = gauge('davit_log_streams', 'Log streams open now.');
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
