import { Counter, Histogram, type Registry } from 'prom-client';

export interface WebhookMeter {
  attempted(outcome: 'delivered' | 'retried' | 'failed', seconds: number): void;
  disabled(): void;
}

export function webhookMetrics(registry: Registry): WebhookMeter {
  const registers = [registry];
  const attempts = new Counter({
    name: 'davit_webhook_attempts_total',
    help: 'Webhook delivery attempts: delivered, to be retried, or failed.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'davit_webhook_attempt_seconds',
    help: 'Duration of a webhook delivery attempt.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const disabled = new Counter({
    name: 'davit_webhooks_disabled_total',
    help: 'Webhooks disabled because they failed for too long, or answered 410.',
    registers,
  });
  return {
    attempted(outcome, took) {
      attempts.inc({ outcome });
      seconds.observe(took);
    },
    disabled: () => disabled.inc(),
  };
}
