import type { Webhook } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { printable, sayRecord } from '../../terminal.ts';

export const getWebhook = (): Command =>
  clientCommand<object, Webhook>(
    new Command('get').description('a webhook').argument('<webhook>', 'its id'),
    (davit, _options, [webhookId = '']) => davit.webhooks.get(webhookId),
    sayWebhook,
  );

export function sayWebhook({ webhookId, url, events, enabled, disabledReason, failingSince, createdAt }: Webhook): void {
  sayRecord({
    Webhook: webhookId,
    Address: printable(url),
    Events: events.join(', '),
    Enabled: enabled ? 'yes' : `no (${disabledReason ?? 'by_request'})`,
    'Failing since': failingSince,
    Created: createdAt,
  });
}
