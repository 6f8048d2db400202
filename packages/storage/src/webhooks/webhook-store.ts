/**
 * Webhooks and their outbox.
 *
 *   PENDING ──an attempt succeeds──▶ DELIVERED
 *      │ └──it fails, and was not the last──▶ PENDING, due later
 *      ├──the last attempt fails──▶ FAILED
 *      └──its webhook is disabled──▶ CANCELED
 *
 *  W1 A delivery is written in the transaction of the change that it reports.
 *  W2 A sender claims it first: one conditional update, which counts the attempt and moves
 *     `dueAt` past the claim's end. If that server dies, it is due again: at least once.
 *  W3 Only the holder of the claim writes the result of an attempt.
 *  W4 A delivery has `dueAt` exactly while it is PENDING.
 *  W5 Address and secrets are sealed, bound to the webhook's row.
 */
import type { IdempotentResponse, Page, WebhookEvent, WebhookEventType } from '@davit/contract';
import { Fault } from '@davit/contract';
import type { Selectable } from 'kysely';
import { describeAction } from '../audit/audit-context.ts';
import { readIdCursor, writeCursor } from '../cursor.ts';
import type { Database, TenantHandle } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { TextSealing, TextsPlace } from '../sealing/texts.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../tables/webhook.ts';
import { totalOf } from '../total.ts';
import { workspacesWithDue } from '../workspaces-with.ts';
import { deliveryOf } from './enqueue-deliveries.ts';
import { pruneDeliveries } from './outbox.ts';

export interface WebhookRecord {
  id: string;
  workspaceId: string;
  url: string;
  secret: string;
  /** For a while after `secretRotatedAt` it also signs. */
  previousSecret: string | null;
  secretRotatedAt: number | null;
  events: WebhookEventType[];
  enabled: boolean;
  disabledReason: WebhookTable['disabled_reason'];
  failingSince: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface DeliveryRecord {
  webhookId: string;
  messageId: string;
  workspaceId: string;
  type: string;
  body: string;
  status: WebhookDeliveryTable['status'];
  attempts: number;
  dueAt: number | null;
  lastAttemptAt: number | null;
  lastStatusCode: number | null;
  lastError: string | null;
  createdAt: number;
}

export type WebhookChange = Partial<
  Pick<
    WebhookRecord,
    | 'url'
    | 'secret'
    | 'previousSecret'
    | 'secretRotatedAt'
    | 'events'
    | 'enabled'
    | 'disabledReason'
    | 'failingSince'
    | 'updatedAt'
  >
>;

export interface WorkspaceWebhooks {
  /** Throws Fault `insufficient_permissions` if there are already `most`. */
  create(webhook: WebhookRecord, most: number, remember?: IdempotentResponse): Promise<void>;
  /** The oldest first. */
  list(): Promise<WebhookRecord[]>;
  get(webhookId: string): Promise<WebhookRecord | null>;
  /** Decided while its row is locked. Disabling cancels waiting deliveries. Null: it does not exist. */
  change(
    webhookId: string,
    decide: (webhook: WebhookRecord) => WebhookChange,
    remember?: IdempotentResponse,
  ): Promise<WebhookRecord | null>;
  /** False: it does not exist. */
  delete(webhookId: string): Promise<boolean>;
  /** Queues an event for this webhook only. */
  queue(webhookId: string, event: WebhookEvent, remember?: IdempotentResponse): Promise<void>;
  /** Newest first. */
  listDeliveries(webhookId: string, options: { limit: number; cursor?: string }): Promise<Page<DeliveryRecord>>;
  /** The `limit` longest overdue. */
  due(now: number, limit: number): Promise<DeliveryRecord[]>;
  /** W2. False: another server has it. */
  claim(delivery: DeliveryRecord, at: number, until: number): Promise<boolean>;
  /** W3, of a claim until `claimedUntil`. */
  settle(
    delivery: Pick<DeliveryRecord, 'webhookId' | 'messageId'>,
    claimedUntil: number,
    outcome: Pick<DeliveryRecord, 'status' | 'dueAt' | 'lastStatusCode' | 'lastError'>,
  ): Promise<boolean>;
}

export interface WebhookStore {
  inWorkspace(workspaceId: string): WorkspaceWebhooks;
  /** Workspaces with due deliveries, ordered by id. */
  dueWorkspaces(now: number, afterId: string | null, limit: number): Promise<string[]>;
  /**
   * Deletes deliveries that ended and were queued before, and beyond `most` waiting ones of a webhook the oldest. Returns how
   * many.
   */
  prune(before: number, most: number): Promise<number>;
}

const list = 'webhook-deliveries';
const waiting = { table: 'webhook_delivery', id: 'message_id' };

export function webhookStore(database: Database, texts: TextSealing): WebhookStore {
  return {
    inWorkspace: (workspaceId) => workspaceWebhooks(database.inWorkspace(workspaceId), workspaceId, texts),
    dueWorkspaces: (now, afterId, limit) => workspacesWithDue(database.acrossWorkspaces, waiting, now, afterId, limit),
    prune: (before, most) => pruneDeliveries(database.acrossWorkspaces, before, most),
  };
}

function workspaceWebhooks({ read, write }: TenantHandle, workspaceId: string, texts: TextSealing): WorkspaceWebhooks {
  const seal = async ({ id, url, secret, previousSecret }: WebhookRecord) => {
    const sealed = (await texts.sealer(workspaceId)).seal(placeOf(workspaceId, id), [url, secret, previousSecret]);
    if (sealed === null) throw new Error('a webhook has an address');
    return sealed;
  };
  const open = async (row: Selectable<WebhookTable>): Promise<WebhookRecord> => {
    const opened = await texts.unseal(placeOf(workspaceId, row.id), row.sealed, 3);
    const [url, secret, previousSecret = null] = opened ?? [];
    if (!url || !secret)
      throw new Fault('unavailable', 'The stored webhook is corrupt.', { hint: 'Delete it and create it again.' });
    return {
      id: row.id,
      workspaceId,
      url,
      secret,
      previousSecret,
      secretRotatedAt: row.secret_rotated_at,
      events: JSON.parse(row.events),
      enabled: row.enabled === 1,
      disabledReason: row.disabled_reason,
      failingSince: row.failing_since,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  };
  const columnsOf = async (webhook: WebhookRecord) => ({
    events: JSON.stringify(webhook.events),
    enabled: webhook.enabled ? (1 as const) : (0 as const),
    disabled_reason: webhook.disabledReason,
    sealed: await seal(webhook),
    secret_rotated_at: webhook.secretRotatedAt,
    failing_since: webhook.failingSince,
    updated_at: webhook.updatedAt,
  });

  return {
    async create(webhook, most, remember) {
      const columns = await columnsOf(webhook);
      await write(async (tx) => {
        const counted = await tx
          .selectFrom('webhook')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirst();
        const used = Number(counted?.count ?? 0);
        if (used >= most) throw tooMany(used, most);
        describeAction({ target: { type: 'webhook', id: webhook.id } });
        await tx
          .insertInto('webhook')
          .values({ id: webhook.id, workspace_id: workspaceId, created_at: webhook.createdAt, ...columns })
          .execute();
        if (remember) await storeIdempotentResponse(tx, workspaceId, remember);
      });
    },
    async list() {
      const rows = await read.selectFrom('webhook').selectAll().orderBy('id').execute();
      return Promise.all(rows.map(open));
    },
    async get(webhookId) {
      const row = await read.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst();
      return row ? open(row) : null;
    },
    change: (webhookId, decide, remember) =>
      write(async (tx) => {
        const row = await tx.selectFrom('webhook').selectAll().where('id', '=', webhookId).forUpdate().executeTakeFirst();
        if (!row) return null;
        const before = await open(row);
        const after = { ...before, ...decide(before) };
        await tx
          .updateTable('webhook')
          .set(await columnsOf(after))
          .where('id', '=', webhookId)
          .execute();
        if (before.enabled && !after.enabled) {
          await tx
            .updateTable('webhook_delivery')
            .set({ status: 'CANCELED', due_at: null })
            .where('webhook_id', '=', webhookId)
            .where('due_at', 'is not', null)
            .execute();
        }
        if (remember) await storeIdempotentResponse(tx, workspaceId, remember);
        return after;
      }),
    async delete(webhookId) {
      const removed = await write(async (tx) => {
        await tx.deleteFrom('webhook_delivery').where('webhook_id', '=', webhookId).execute();
        return tx.deleteFrom('webhook').where('id', '=', webhookId).executeTakeFirst();
      });
      return removed.numDeletedRows > 0n;
    },
    async queue(webhookId, event, remember) {
      await write(async (tx) => {
        await tx
          .insertInto('webhook_delivery')
          .values(deliveryOf(webhookId, workspaceId, event))
          .execute();
        if (remember) await storeIdempotentResponse(tx, workspaceId, remember);
      });
    },
    async listDeliveries(webhookId, { limit, cursor }) {
      const matching = read.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId);
      let page = matching.selectAll().orderBy('message_id', 'desc');
      if (cursor !== undefined) page = page.where('message_id', '<', readIdCursor(list, cursor));
      const rows = await page.limit(limit + 1).execute();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map(toDelivery),
        nextCursor: last ? writeCursor(list, last.message_id) : null,
        ...(await totalOf(read, matching.select('webhook_delivery.message_id as id'))),
      };
    },
    async due(now, limit) {
      const rows = await read
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('message_id')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
    async claim({ webhookId, messageId, dueAt }, at, until) {
      const result = await write((tx) =>
        tx
          .updateTable('webhook_delivery')
          .set(({ eb }) => ({ due_at: until, last_attempt_at: at, attempts: eb('attempts', '+', 1) }))
          .where('webhook_id', '=', webhookId)
          .where('message_id', '=', messageId)
          .where('due_at', '=', dueAt)
          .executeTakeFirst(),
      );
      return result.numUpdatedRows > 0n;
    },
    async settle({ webhookId, messageId }, claimedUntil, { status, dueAt, lastStatusCode, lastError }) {
      const result = await write((tx) =>
        tx
          .updateTable('webhook_delivery')
          .set({ status, due_at: dueAt, last_status_code: lastStatusCode, last_error: lastError })
          .where('webhook_id', '=', webhookId)
          .where('message_id', '=', messageId)
          .where('due_at', '=', claimedUntil)
          .executeTakeFirst(),
      );
      return result.numUpdatedRows > 0n;
    },
  };
}

function placeOf(workspaceId: string, id: string): TextsPlace {
  return { of: 'webhook', workspaceId, runId: id, id, stepNumber: null };
}

function toDelivery(row: Selectable<WebhookDeliveryTable>): DeliveryRecord {
  return {
    webhookId: row.webhook_id,
    messageId: row.message_id,
    workspaceId: row.workspace_id,
    type: row.type,
    body: row.body,
    status: row.status,
    attempts: row.attempts,
    dueAt: row.due_at,
    lastAttemptAt: row.last_attempt_at,
    lastStatusCode: row.last_status_code,
    lastError: row.last_error,
    createdAt: row.created_at,
  };
}

function tooMany(used: number, limit: number): Fault {
  return new Fault('insufficient_permissions', `This workspace has ${used} of at most ${limit} webhooks.`, {
    hint: 'Delete one first.',
    reason: 'quota_exceeded',
    limit,
    used,
  });
}
