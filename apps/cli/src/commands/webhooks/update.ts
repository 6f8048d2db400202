import type { Webhook } from '@davit/client';
import { type WebhookEventType, webhookEventTypes } from '@davit/contract';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';
import { printWebhook } from './get.ts';

interface Options {
  url?: string;
  event?: WebhookEventType[];
  enable?: true;
  disable?: true;
}

export const updateWebhook = (): Command =>
  clientCommand<Options, Webhook>(
    new Command('update')
      .description('change a webhook, or enable a disabled one')
      .argument(webhookArgument, webhookHelp)
      .option('--url <url>', 'the new address of the webhook')
      .addOption(new Option('--event <types...>', 'send only these').choices(webhookEventTypes))
      .option('--enable', 'send to it again')
      .addOption(new Option('--disable', 'send nothing to it').conflicts('enable')),
    async (davit, { url, event, enable, disable }, [word = '']) =>
      davit.webhooks.update((await findWebhook(davit, word)).webhookId, {
        ...(url !== undefined && { url }),
        ...(event && { events: event }),
        ...((enable ?? disable) && { enabled: enable === true }),
      }),
    printWebhook,
  );
