import type { Webhook } from '@davit/client';
import { type WebhookEventType, webhookEventTypes } from '@davit/contract';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { sayWebhook } from './get.ts';

interface Options {
  url?: string;
  event?: WebhookEventType[];
  enable?: true;
  disable?: true;
}

export const updateWebhook = (): Command =>
  clientCommand<Options, Webhook>(
    new Command('update')
      .description('change a webhook, or enable one that was disabled')
      .argument('<webhook>', 'its id')
      .option('--url <url>', 'its address')
      .addOption(new Option('--event <types...>', 'only these').choices(webhookEventTypes))
      .option('--enable', 'send to it again')
      .addOption(new Option('--disable', 'send nothing to it').conflicts('enable')),
    (davit, { url, event, enable, disable }, [webhookId = '']) =>
      davit.webhooks.update(webhookId, {
        ...(url !== undefined && { url }),
        ...(event && { events: event }),
        ...((enable ?? disable) && { enabled: enable === true }),
      }),
    sayWebhook,
  );
