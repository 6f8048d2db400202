/** Webhooks of a workspace, as callers manage them. */
import {
  type Clock,
  type CreateWebhookBody,
  Fault,
  type Json,
  limits,
  type NewId,
  pingType,
  type ToIdempotentResponse,
  type UpdateWebhookBody,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@davit/contract';
import type { DeliveryRecord, WebhookChange, WebhookRecord, WebhookStore } from '@davit/storage';
import type { EgressPolicy } from '@davit/targets/destination';
import { checkAddress } from './address.ts';
import { newSecret } from './signature.ts';

export interface WebhooksParts {
  store: WebhookStore;
  policy: EgressPolicy;
  clock: Clock;
  newId: NewId;
  randomBytes: (count: number) => Uint8Array;
}

/** The stored part of an answer with a secret: never the secret. */
interface StoredAnswer {
  webhookId: string;
}

export class Webhooks {
  readonly #parts: WebhooksParts;

  constructor(parts: WebhooksParts) {
    this.#parts = parts;
  }

  async create(
    workspaceId: string,
    { url, events }: CreateWebhookBody,
    remember?: ToIdempotentResponse,
  ): Promise<WebhookWithSecret> {
    const { store, policy, clock, newId, randomBytes } = this.#parts;
    await checkAddress(policy, url);
    const at = clock.now();
    const webhook: WebhookRecord = {
      id: newId(),
      workspaceId,
      url,
      secret: newSecret(randomBytes),
      previousSecret: null,
      secretRotatedAt: null,
      events: [...new Set(events)],
      enabled: true,
      disabledReason: null,
      failingSince: null,
      createdAt: at,
      updatedAt: at,
    };
    await store.inWorkspace(workspaceId).create(webhook, limits.webhooks, remember?.(201, { webhookId: webhook.id }));
    return withSecret(webhook);
  }

  async list(workspaceId: string): Promise<{ webhooks: Webhook[] }> {
    return { webhooks: (await this.#parts.store.inWorkspace(workspaceId).list()).map(wire) };
  }

  /** Throws Fault `webhook_not_found`, like all following methods. */
  async get(workspaceId: string, webhookId: string): Promise<Webhook> {
    return wire(await this.#find(workspaceId, webhookId));
  }

  async update(workspaceId: string, webhookId: string, { url, events, enabled }: UpdateWebhookBody): Promise<Webhook> {
    if (url !== undefined) await checkAddress(this.#parts.policy, url);
    const change: WebhookChange = {
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      ...(enabled === undefined ? {} : { enabled, disabledReason: enabled ? null : ('by_request' as const), failingSince: null }),
    };
    return wire(await this.#change(workspaceId, webhookId, () => change));
  }

  /** The previous one also signs for a day. */
  async rotateSecret(workspaceId: string, webhookId: string, remember?: ToIdempotentResponse): Promise<WebhookWithSecret> {
    const { clock, randomBytes } = this.#parts;
    const secret = newSecret(randomBytes);
    const change = ({ secret: previousSecret }: WebhookRecord) => ({ secret, previousSecret, secretRotatedAt: clock.now() });
    return withSecret(await this.#change(workspaceId, webhookId, change, remember?.(200, { webhookId })));
  }

  /** The answer of an earlier create or rotation, with the current secret. */
  async recall(workspaceId: string, remembered: Json): Promise<WebhookWithSecret> {
    return withSecret(await this.#find(workspaceId, (remembered as unknown as StoredAnswer).webhookId));
  }

  async delete(workspaceId: string, webhookId: string): Promise<{ webhookId: string; deleted: true }> {
    if (!(await this.#parts.store.inWorkspace(workspaceId).delete(webhookId))) throw notFound();
    return { webhookId, deleted: true };
  }

  async ping(workspaceId: string, webhookId: string, remember?: ToIdempotentResponse): Promise<{ messageId: string }> {
    const { store, clock, newId } = this.#parts;
    const answer = { messageId: newId() };
    const event = { id: answer.messageId, type: pingType, at: clock.now(), data: { webhookId } } as const;
    await store.inWorkspace(workspaceId).queue(webhookId, event, remember?.(202, answer));
    return answer;
  }

  async listDeliveries(workspaceId: string, webhookId: string, options: { limit: number; cursor?: string }) {
    const { items, nextCursor, total, totalCapped } = await this.#parts.store
      .inWorkspace(workspaceId)
      .listDeliveries(webhookId, options);
    return { deliveries: items.map(wireDelivery), nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
  }

  async #find(workspaceId: string, webhookId: string): Promise<WebhookRecord> {
    const webhook = await this.#parts.store.inWorkspace(workspaceId).get(webhookId);
    if (webhook === null) throw notFound();
    return webhook;
  }

  async #change(
    workspaceId: string,
    webhookId: string,
    decide: (webhook: WebhookRecord) => WebhookChange,
    answer?: ReturnType<ToIdempotentResponse>,
  ): Promise<WebhookRecord> {
    const updatedAt = this.#parts.clock.now();
    const changed = await this.#parts.store
      .inWorkspace(workspaceId)
      .change(webhookId, (webhook) => ({ ...decide(webhook), updatedAt }), answer);
    if (changed === null) throw notFound();
    return changed;
  }
}

function notFound(): Fault {
  return new Fault('webhook_not_found', 'There is no such webhook in this workspace.', {
    hint: 'List the webhooks to find its id.',
  });
}

const time = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null) => (at === null ? null : time(at));

function wire({ id, url, events, enabled, disabledReason, failingSince, createdAt, updatedAt }: WebhookRecord): Webhook {
  return {
    webhookId: id,
    url,
    events,
    enabled,
    disabledReason,
    failingSince: timeOrNull(failingSince),
    createdAt: time(createdAt),
    updatedAt: time(updatedAt),
  };
}

function withSecret(webhook: WebhookRecord): WebhookWithSecret {
  return { ...wire(webhook), secret: webhook.secret };
}

function wireDelivery(delivery: DeliveryRecord): WebhookDelivery {
  const { messageId, type, status, attempts, lastStatusCode, lastError, createdAt, lastAttemptAt, dueAt } = delivery;
  return {
    messageId,
    type,
    status,
    attempts,
    lastStatusCode,
    lastError,
    createdAt: time(createdAt),
    lastAttemptAt: timeOrNull(lastAttemptAt),
    nextAttemptAt: timeOrNull(dueAt),
  };
}
