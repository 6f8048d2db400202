/**
 * Sends webhook deliveries, on every server with the role `worker`; the claim in the store decides which one sends a delivery.
 *
 *  D1 At least once: a delivery counts as delivered once a 2xx is stored. If a server dies before
 *     that, the delivery is sent again when the claim expires.
 *  D2 Bounded: `maxAttempts` attempts over about a day, each within `sendTimeoutMs`; a webhook whose
 *     attempts all failed for `failingMs` is disabled, one that answers 410 at once.
 *  D3 Fair: see fair-sender.ts.
 */
import { type DeliveryRecord, settleAction, type WebhookChange, type WebhookRecord, type WebhookStore } from '@davit/storage';
import type { RecordOwn } from '../audit/audit.ts';
import type { WebhookMeter } from '../http/webhook-metrics.ts';
import { createFairSender, type FairSenderParts } from '../outbox/fair-sender.ts';
import type { Send, Sent } from './send.ts';
import { signature } from './signature.ts';

export interface DispatcherParts extends FairSenderParts {
  store: WebhookStore;
  send: Send;
  meter: WebhookMeter;
  recordOwn: RecordOwn;
  /** From 0 to 1. */
  random: () => number;
}

export const maxAttempts = 10;
export const failingMs = 3 * 24 * 60 * 60_000;
const firstRetryMs = 5_000;
const latestRetryMs = 6 * 60 * 60_000;
/** Longer than an attempt can take. */
export const claimMs = 60_000;
const retentionMs = 7 * 24 * 60 * 60_000;
const maxWaitingOfWebhook = 10_000;
const previousSecretMs = 24 * 60 * 60_000;

/** The delay before the attempt after this many: 5 s, 20 s, 80 s … to 6 h, each up to a quarter longer. */
export function retryAfterMs(attempts: number, random: number): number {
  return Math.round(Math.min(firstRetryMs * 4 ** (attempts - 1), latestRetryMs) * (1 + random / 4));
}

export function createDispatcher({ store, send, meter, recordOwn, clock, timers, random, log }: DispatcherParts) {
  async function deliver(delivery: DeliveryRecord, signal: AbortSignal): Promise<void> {
    const webhooks = store.inWorkspace(delivery.workspaceId);
    const at = clock.now();
    const claimedUntil = at + claimMs;
    if (!(await webhooks.claim(delivery, at, claimedUntil))) return;
    const webhook = await webhooks.get(delivery.webhookId);
    if (webhook === null) return;
    const began = clock.monotonicMs();
    const sent = await send(postOf(webhook, delivery, at), signal);
    // Interrupted by this server's stop: not a failed attempt.
    if (signal.aborted && sent.statusCode === null) return;
    const attempts = delivery.attempts + 1;
    const outcome = sent.error === null ? 'delivered' : attempts >= maxAttempts ? 'failed' : 'retried';
    meter.attempted(outcome, (clock.monotonicMs() - began) / 1000);
    const status = outcome === 'delivered' ? 'DELIVERED' : outcome === 'failed' ? 'FAILED' : 'PENDING';
    const dueAt = outcome === 'retried' ? clock.now() + retryAfterMs(attempts, random()) : null;
    const result = { status, dueAt, lastStatusCode: sent.statusCode, lastError: sent.error } as const;
    if (await webhooks.settle(delivery, claimedUntil, result)) await noteHealth(webhook, sent);
  }

  /** Of the webhook: since when it fails, and whether that has been too long. */
  async function noteHealth(webhook: WebhookRecord, sent: Sent): Promise<void> {
    if (sent.error === null && webhook.failingSince === null) return;
    const now = clock.now();
    const { id, workspaceId } = webhook;
    const decide = (present: WebhookRecord): WebhookChange => {
      if (!present.enabled) return {};
      if (sent.error === null) return { failingSince: null };
      const failingSince = present.failingSince ?? now;
      const reason = sent.statusCode === 410 ? 'gone' : now - failingSince >= failingMs ? 'failing' : null;
      if (reason === null) return { failingSince };
      meter.disabled();
      log.warn({ webhookId: id, reason }, 'a webhook was disabled');
      return { failingSince, enabled: false, disabledReason: reason, updatedAt: now };
    };
    await recordOwn({ action: 'updateWebhook', workspaceId, target: { type: 'webhook', id } }, () =>
      store.inWorkspace(workspaceId).change(id, (present) => {
        const change = decide(present);
        // That it fails is observed, not changed.
        if (change.enabled !== false) settleAction('unchanged');
        return change;
      }),
    );
  }

  return createFairSender(
    {
      name: 'webhook deliveries',
      dueWorkspaces: store.dueWorkspaces,
      due: (workspaceId, now, limit) => store.inWorkspace(workspaceId).due(now, limit),
      deliver,
      prune: (now) => store.prune(now - retentionMs, maxWaitingOfWebhook),
    },
    { clock, timers, log },
  );
}

function postOf(
  { url, secret, previousSecret, secretRotatedAt }: WebhookRecord,
  { messageId, body }: DeliveryRecord,
  at: number,
) {
  const timestamp = Math.floor(at / 1000);
  const stillKnown = previousSecret !== null && at - (secretRotatedAt ?? 0) < previousSecretMs;
  const secrets = stillKnown ? [secret, previousSecret] : [secret];
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Davit-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature(secrets, { id: messageId, timestamp, body }),
  };
  return { url, headers, body };
}
