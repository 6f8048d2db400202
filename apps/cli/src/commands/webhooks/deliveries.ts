import type { WebhookDelivery } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { collect, type ListOptions, talkOfRest, withListOptions } from '../../listing.ts';
import { sayTable } from '../../terminal.ts';

export const listWebhookDeliveries = (): Command =>
  clientCommand<ListOptions, { deliveries: WebhookDelivery[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('deliveries').description('what a webhook was sent, newest first')).argument(
      '<webhook>',
      'its id',
    ),
    async (davit, options, [webhookId = '']) => {
      const { items, ...rest } = await collect(
        (query) => davit.webhooks.deliveries(webhookId, query),
        (page) => page.deliveries,
        options,
      );
      return { deliveries: items, ...rest };
    },
    ({ deliveries, ...rest }) => {
      if (deliveries.length > 0)
        sayTable(['MESSAGE', 'TYPE', 'STATUS', 'ATTEMPTS', 'NEWEST ATTEMPT', 'NEXT'], deliveries.map(rowOf));
      talkOfRest({ items: deliveries, ...rest }, 'Nothing was sent to it. davit webhooks ping sends a test event.');
    },
  );

function rowOf({ messageId, type, status, attempts, lastStatusCode, lastError, nextAttemptAt }: WebhookDelivery): string[] {
  return [messageId, type, status, String(attempts), lastError ?? String(lastStatusCode ?? '–'), nextAttemptAt ?? '–'];
}
