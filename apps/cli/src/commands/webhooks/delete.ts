import type { WebhookDeleted } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, talk } from '../../terminal.ts';

export const deleteWebhook = (): Command =>
  clientCommand<object, WebhookDeleted>(
    new Command('delete').description('delete a webhook, and what waits for it').argument('<webhook>', 'its id'),
    (davit, _options, [webhookId = '']) => davit.webhooks.delete(webhookId),
    ({ webhookId }) => talk(`${paintTalk('green', '✓')} Deleted ${webhookId}.`),
  );
