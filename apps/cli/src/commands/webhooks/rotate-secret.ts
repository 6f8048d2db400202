import type { WebhookWithSecret } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintNote, print, printNote } from '../../terminal.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';

export const rotateWebhookSecret = (): Command =>
  clientCommand<object, WebhookWithSecret>(
    new Command('rotate-secret')
      .description('replace the secret; deliveries are also signed with the previous one for 24 hours')
      .argument(webhookArgument, webhookHelp),
    async (davit, _options, [word = '']) => davit.webhooks.rotateSecret((await findWebhook(davit, word)).webhookId),
    ({ secret }) => {
      printNote(`${paintNote('green', '✓')} Store the new secret now; it is not shown again:`);
      print(secret);
    },
  );
