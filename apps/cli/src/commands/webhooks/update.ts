import type { Webhook } from '@davit/client';
import { type WebhookEventType, webhookEventTypes } from '@davit/contract';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { usageError } from '../../exit-codes.ts';
import { findWebhook, webhookArgument, webhookHelp } from '../../webhooks/find-webhook.ts';
import { printWebhook } from './get.ts';

interface Options {
  address?: string;
  url?: string;
  event?: WebhookEventType[];
  enable?: true;
  disable?: true;
}

export const updateWebhook = (): Command =>
  clientCommand<Options, Webhook>(
    new Command('update')
      .description('change the address or events of a webhook, disable it, or enable it again')
      .argument(webhookArgument, webhookHelp)
      .option('--address <url>', 'its new address')
      .addOption(new Option('--url <url>', 'the former name of --address').hideHelp().conflicts('address'))
      .addOption(new Option('--event <types...>', 'send only these').choices(webhookEventTypes))
      .option('--enable', 'send to it again')
      .addOption(new Option('--disable', 'send nothing to it').conflicts('enable')),
    async (davit, { url: formerly, address: url = formerly, event, enable, disable }, [word = '']) => {
      const change = {
        ...(url !== undefined && { url }),
        ...(event && { events: event }),
        ...((enable ?? disable) && { enabled: enable === true }),
      };
      if (Object.keys(change).length === 0)
        throw usageError('Nothing to change.', 'give --address, --event, --enable or --disable');
      return davit.webhooks.update((await findWebhook(davit, word)).webhookId, change);
    },
    printWebhook,
  );
