import type { Webhook } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { printable, printFields } from '../../terminal.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';

export const getWebhook = (): Command =>
  clientCommand<object, Webhook>(
    new Command('get').description('show a webhook').argument(webhookArgument, webhookHelp),
    (davit, _options, [word = '']) => findWebhook(davit, word),
    printWebhook,
  );

export function printWebhook({ webhookId, url, events, enabled, disabledReason, failingSince, createdAt }: Webhook): void {
  printFields({
    Webhook: webhookId,
    Address: printable(url),
    Events: events.join(', '),
    Enabled: enabled ? 'yes' : `no (${disabledReason ?? 'by_request'})`,
    'Failing since': failingSince,
    Created: createdAt,
  });
}
