import type { Registry } from 'prom-client';
import { metricsIn } from './metrics-in.ts';

export interface WebhookMeter {
  attempted(outcome: 'delivered' | 'retried' | 'failed', seconds: number): void;
  disabled(): void;
}

export function webhookMetrics(registry: Registry): WebhookMeter {
  const { counter, histogram } = metricsIn(registry);
  const attempts = counter(
    'davit_webhook_attempts_total',
    'Webhook delivery attempts: delivered, to be retried, or failed.',
    'outcome',
  );
  const seconds = histogram(
    'davit_webhook_attempt_seconds',
    'Duration of a webhook delivery attempt.',
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  const disabled = counter(
    'davit_webhooks_disabled_total',
    'Webhooks disabled because they failed for too long, or returned 410.',
  );
  return {
    attempted(outcome, took) {
      attempts.inc({ outcome });
      seconds.observe(took);
    },
    disabled: () => disabled.inc(),
  };
}
