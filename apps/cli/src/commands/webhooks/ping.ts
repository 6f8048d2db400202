import type { WebhookPinged } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { paintNote, printNote } from '../../terminal.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';

export const pingWebhook = (): Command =>
  clientCommand<object, WebhookPinged>(
    new Command('ping').description('send a test event to a webhook').argument(webhookArgument, webhookHelp),
    async (davit, _options, [word = '']) => davit.webhooks.ping((await findWebhook(davit, word)).webhookId),
    ({ messageId }) =>
      printNote(
        `${paintNote('green', '✓')} Queued ${messageId}. "${self} webhooks deliveries ${givenNames.webhook ?? ''}${givenNames.server}" shows its delivery.`,
      ),
  );
