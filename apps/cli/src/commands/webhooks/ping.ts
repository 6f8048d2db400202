import type { WebhookPinged } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, talk } from '../../terminal.ts';

export const pingWebhook = (): Command =>
  clientCommand<object, WebhookPinged>(
    new Command('ping').description('send a webhook a test event').argument('<webhook>', 'its id'),
    (davit, _options, [webhookId = '']) => davit.webhooks.ping(webhookId),
    ({ messageId }) => talk(`${paintTalk('green', '✓')} Queued ${messageId}. davit webhooks deliveries shows what came of it.`),
  );
