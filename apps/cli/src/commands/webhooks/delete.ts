import type { WebhookDeleted } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { paintNote, printNote } from '../../terminal.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';

export const deleteWebhook = (): Command =>
  clientCommand<ConfirmOptions, WebhookDeleted>(
    withConfirmation(new Command('delete').alias('rm'))
      .description('delete a webhook and its pending deliveries')
      .argument(webhookArgument, webhookHelp),
    async (davit, options, [word = '']) => {
      const { webhookId, url } = await findWebhook(davit, word);
      await confirm(`Delete the webhook ${webhookId} (${url}) and its pending deliveries?`, options);
      return davit.webhooks.delete(webhookId);
    },
    ({ webhookId }) => printNote(`${paintNote('green', '✓')} Deleted ${webhookId}.`),
  );
