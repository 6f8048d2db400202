/** The operations of webhooks, part of the project API: their events come from both APIs. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { Timestamp } from './run.ts';
import { webhookEventTypes } from './webhook-events.ts';

const prefix = '/v1/webhooks';
const tag = 'Webhooks';
const scope = 'webhooks:manage';
const idExample = '019b76da-a800-7a41-9f7e-0b6c1d2e3f4a';

const webhookId = Type.Object({ webhookId: Type.String({ description: 'The id of the webhook.', examples: [idExample] }) });

const Url = Type.String({
  minLength: 1,
  maxLength: limits.webhookUrlLength,
  description:
    'The URL deliveries are posted to: https on port 443. Private addresses are refused unless the operator allows them (WEBHOOK_ALLOW). Redirects are not followed.',
  examples: ['https://example.com/davit'],
});
const Events = Type.Array(Type.Enum([...webhookEventTypes]), {
  minItems: 1,
  maxItems: webhookEventTypes.length,
  description: 'The events it receives.',
});

export const Webhook = Type.Object(
  {
    webhookId: Type.String({ format: 'uuid' }),
    url: Type.String(),
    events: Events,
    enabled: Type.Boolean({ description: 'Events that occur while it is disabled are never delivered.' }),
    disabledReason: nullable(
      Type.Enum(['by_request', 'failing', 'gone'], {
        description: 'failing: deliveries failed for too long. gone: it returned 410.',
      }),
    ),
    failingSince: nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const WebhookWithSecret = Type.Object(
  {
    ...Webhook.properties,
    secret: Type.String({
      pattern: '^whsec_',
      description: 'Signs the deliveries. Shown only here; rotate it to get a new one.',
    }),
  },
  { $id: 'WebhookWithSecret' },
);
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELED'] as const;

export const WebhookDelivery = Type.Object(
  {
    messageId: Type.String({ format: 'uuid', description: 'The header webhook-id, the same in every attempt.' }),
    type: Type.String(),
    status: Type.Enum([...deliveryStatuses]),
    attempts: Type.Integer({ minimum: 0 }),
    lastStatusCode: nullable(Type.Integer({ description: 'The HTTP status of the newest attempt; null without a response.' })),
    lastError: nullable(Type.String({ description: 'Why the newest attempt failed.' })),
    createdAt: Timestamp,
    lastAttemptAt: nullable(Timestamp),
    nextAttemptAt: nullable(Timestamp),
  },
  { $id: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const CreateWebhookBody = Type.Object({ url: Url, events: Events }, { $id: 'CreateWebhook' });
const UpdateWebhookBody = Type.Object(
  { url: Type.Optional(Url), events: Type.Optional(Events), enabled: Type.Optional(Type.Boolean()) },
  { $id: 'UpdateWebhook' },
);
export type CreateWebhookBody = Static<typeof CreateWebhookBody>;
export type UpdateWebhookBody = Static<typeof UpdateWebhookBody>;

const time = '2026-01-31T09:30:00.000Z';
const webhookExample: Webhook = {
  webhookId: idExample,
  url: 'https://example.com/davit',
  events: ['agent_run.failed', 'agent_run.recovered'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  createdAt: time,
  updatedAt: time,
};
const deliveryExample: WebhookDelivery = {
  messageId: '019b76da-a800-7a41-9f7e-0b6c1d2e3f4b',
  type: 'agent_run.failed',
  status: 'DELIVERED',
  attempts: 1,
  lastStatusCode: 204,
  lastError: null,
  createdAt: time,
  lastAttemptAt: time,
  nextAttemptAt: null,
};
const secretExample = { ...webhookExample, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' };

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: prefix,
  tag,
  scope,
  summary: 'Create a webhook',
  description: `Deliveries carry webhook-id, webhook-timestamp and webhook-signature as in Standard Webhooks. At most ${limits.webhooks} a workspace.`,
  body: CreateWebhookBody,
  bodyExample: { url: 'https://example.com/davit', events: ['agent_run.failed', 'agent_run.recovered'] },
  success: { status: 201, description: 'The webhook, and its secret.', schema: WebhookWithSecret, example: secretExample },
});

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: prefix,
  tag,
  scope,
  summary: 'List webhooks',
  description: 'All webhooks of the workspace, oldest first.',
  success: {
    status: 200,
    description: 'The webhooks.',
    schema: Type.Object({ webhooks: Type.Array(Webhook) }, { $id: 'WebhookList' }),
    example: { webhooks: [webhookExample] },
  },
});

export const getWebhook = operation({
  id: 'getWebhook',
  method: 'GET',
  path: `${prefix}/:webhookId`,
  tag,
  scope,
  summary: 'Get a webhook',
  description: 'The webhook without its secret.',
  params: webhookId,
  success: { status: 200, description: 'The webhook.', schema: Webhook, example: webhookExample },
  errors: ['webhook_not_found'],
});

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: `${prefix}/:webhookId`,
  tag,
  scope,
  summary: 'Change a webhook',
  description: 'Its address, its events, or whether it is enabled. Disabling cancels pending deliveries.',
  params: webhookId,
  body: UpdateWebhookBody,
  bodyExample: { enabled: true },
  success: { status: 200, description: 'The webhook.', schema: Webhook, example: webhookExample },
  errors: ['webhook_not_found'],
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: `${prefix}/:webhookId`,
  tag,
  scope,
  summary: 'Delete a webhook',
  description: 'Also deletes its deliveries, including pending ones.',
  params: webhookId,
  success: {
    status: 200,
    description: 'The webhook is deleted.',
    schema: Type.Object({ webhookId: Type.String({ format: 'uuid' }), deleted: Type.Literal(true) }, { $id: 'WebhookDeleted' }),
    example: { webhookId: idExample, deleted: true },
  },
  errors: ['webhook_not_found'],
});

export const pingWebhook = operation({
  id: 'pingWebhook',
  method: 'POST',
  path: `${prefix}/:webhookId/ping`,
  tag,
  scope,
  summary: 'Ping a webhook',
  description: 'Queues a delivery of type webhook.ping; its deliveries show the result.',
  params: webhookId,
  success: {
    status: 202,
    description: 'The delivery is queued.',
    schema: Type.Object({ messageId: Type.String({ format: 'uuid' }) }, { $id: 'WebhookPinged' }),
    example: { messageId: deliveryExample.messageId },
  },
  errors: ['webhook_not_found'],
});

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${prefix}/:webhookId/rotate-secret`,
  tag,
  scope,
  summary: "Rotate a webhook's secret",
  description: 'For 24 hours, deliveries are signed with both the new and the previous secret.',
  params: webhookId,
  success: { status: 200, description: 'The webhook, and its new secret.', schema: WebhookWithSecret, example: secretExample },
  errors: ['webhook_not_found'],
});

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${prefix}/:webhookId/deliveries`,
  tag,
  scope,
  summary: "List a webhook's deliveries",
  description: 'Newest first. Finished deliveries are kept for 7 days.',
  params: webhookId,
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, default: 20, description: `Page size; larger values mean ${limits.pageItems}.` }),
    ),
    cursor: Type.Optional(Type.String({ minLength: 1, description: 'nextCursor of the previous page.' })),
  }),
  success: {
    status: 200,
    description: 'A page of deliveries.',
    schema: Type.Object(
      {
        deliveries: Type.Array(WebhookDelivery),
        nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Opaque; null on the last page.' }),
        total: Type.Integer({ minimum: 0, description: `Exact up to ${limits.exactTotal}.` }),
        totalCapped: Type.Optional(
          Type.Literal(true, { description: 'true if there are more than total counts; otherwise absent.' }),
        ),
      },
      { $id: 'WebhookDeliveryList' },
    ),
    example: { deliveries: [deliveryExample], nextCursor: null, total: 1 },
  },
  errors: ['webhook_not_found'],
});

export const webhookApi = {
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  pingWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  deleteWebhook,
} as const;
