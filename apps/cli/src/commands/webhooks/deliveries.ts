import type { WebhookDelivery } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { collect, type ListOptions, printRemaining, withListOptions } from '../../listing.ts';
import { printTable } from '../../terminal.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';

export const listWebhookDeliveries = (): Command =>
  clientCommand<ListOptions, { deliveries: WebhookDelivery[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('deliveries').description('list what was sent to a webhook, newest first')).argument(
      webhookArgument,
      webhookHelp,
    ),
    async (davit, options, [word = '']) => {
      const { webhookId } = await findWebhook(davit, word);
      const { items, ...rest } = await collect(
        (query) => davit.webhooks.deliveries(webhookId, query),
        (page) => page.deliveries,
        options,
      );
      return { deliveries: items, ...rest };
    },
    ({ deliveries, ...rest }) => {
      if (deliveries.length > 0)
        printTable(['MESSAGE', 'TYPE', 'STATUS', 'ATTEMPTS', 'NEWEST ATTEMPT', 'NEXT'], deliveries.map(rowOf));
      printRemaining(
        { items: deliveries, ...rest },
        `Nothing was sent to it yet. "${self} webhooks ping ${givenNames.webhook ?? ''}${givenNames.server}" sends a test event.`,
      );
    },
  );

function rowOf({ messageId, type, status, attempts, lastStatusCode, lastError, nextAttemptAt }: WebhookDelivery): string[] {
  return [messageId, type, status, String(attempts), lastError ?? String(lastStatusCode ?? '–'), nextAttemptAt ?? '–'];
}
