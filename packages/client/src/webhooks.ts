/** Webhooks: URLs that Davit posts events of agent runs and deployments to. All calls need `webhooks:manage`. */
import type { ApiPromise } from './api-promise.ts';
import { Pages } from './pages.ts';
import type { CallOptions, Transport } from './transport.ts';
import type {
  CreateWebhookBody,
  ListWebhookDeliveriesQuery,
  UpdateWebhookBody,
  Webhook,
  WebhookDeleted,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookList,
  WebhookPinged,
  WebhookWithSecret,
} from './wire.ts';

const webhooks = '/v1/webhooks';
const at = (webhookId: string): string => `${webhooks}/${encodeURIComponent(webhookId)}`;

export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Only this answer contains the secret: store it. */
  create(body: CreateWebhookBody, options: CallOptions = {}): ApiPromise<WebhookWithSecret> {
    return this.#transport.json({ ...options, method: 'POST', path: webhooks, body });
  }

  list(options: CallOptions = {}): ApiPromise<WebhookList> {
    return this.#transport.json({ ...options, method: 'GET', path: webhooks });
  }

  get(webhookId: string, options: CallOptions = {}): ApiPromise<Webhook> {
    return this.#transport.json({ ...options, method: 'GET', path: at(webhookId) });
  }

  /** Changes its URL, its events, or whether it is enabled. */
  update(webhookId: string, body: UpdateWebhookBody, options: CallOptions = {}): ApiPromise<Webhook> {
    return this.#transport.json({ ...options, method: 'PATCH', path: at(webhookId), body });
  }

  delete(webhookId: string, options: CallOptions = {}): ApiPromise<WebhookDeleted> {
    return this.#transport.json({ ...options, method: 'DELETE', path: at(webhookId) });
  }

  /** Queues a delivery; `deliveries` shows the result. */
  ping(webhookId: string, options: CallOptions = {}): ApiPromise<WebhookPinged> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(webhookId)}/ping` });
  }

  /** The previous secret also signs for 24 hours. */
  rotateSecret(webhookId: string, options: CallOptions = {}): ApiPromise<WebhookWithSecret> {
    return this.#transport.json({ ...options, method: 'POST', path: `${at(webhookId)}/rotate-secret` });
  }

  /** Newest first. */
  deliveries(
    webhookId: string,
    query: ListWebhookDeliveriesQuery = {},
    options: CallOptions = {},
  ): Pages<WebhookDeliveryList, WebhookDelivery> {
    const path = `${at(webhookId)}/deliveries`;
    return new Pages(
      (cursor = query.cursor) => this.#transport.json({ ...options, method: 'GET', path, query: { ...query, cursor } }),
      (page) => page.nextCursor,
      (page) => page.deliveries,
    );
  }
}
