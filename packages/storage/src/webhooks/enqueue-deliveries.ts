import { type WebhookEvent, webhookPayload } from '@davit/contract';
import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../database.ts';
import type { WebhookDeliveryTable } from '../tables/webhook.ts';

/** An event in a workspace. */
export interface WorkspaceEvents {
  workspaceId: string;
  events: readonly WebhookEvent[];
}

const rowsAtOnce = 100;

/** Queues the events for their subscribers, in the transaction of the change that they report (W1). */
export async function enqueueDeliveries(tx: TenantTransaction, occurred: readonly WorkspaceEvents[]): Promise<void> {
  const some = occurred.filter(({ events }) => events.length > 0);
  if (some.length === 0) return;
  const webhooks = await tx
    .selectFrom('webhook')
    .select(['id', 'workspace_id', 'events'])
    .where('workspace_id', 'in', [...new Set(some.map(({ workspaceId }) => workspaceId))])
    .where('enabled', '=', 1)
    .execute();
  const rows = webhooks.flatMap(({ id, workspace_id, events }) => {
    const wanted: string[] = JSON.parse(events);
    const own = some.filter(({ workspaceId }) => workspaceId === workspace_id).flatMap((one) => one.events);
    return own.filter(({ type }) => wanted.includes(type)).map((event) => deliveryOf(id, workspace_id, event));
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('webhook_delivery')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}

export function deliveryOf(webhookId: string, workspaceId: string, event: WebhookEvent): Insertable<WebhookDeliveryTable> {
  return {
    webhook_id: webhookId,
    message_id: event.id,
    workspace_id: workspaceId,
    type: event.type,
    body: JSON.stringify(webhookPayload(event)),
    status: 'PENDING',
    attempts: 0,
    due_at: event.at,
    last_attempt_at: null,
    last_status_code: null,
    last_error: null,
    created_at: event.at,
  };
}
