import type { WebhookWithSecret } from '@davit/client';
import { type WebhookEventType, webhookEventTypes } from '@davit/contract';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintNote, print, printNote } from '../../terminal.ts';

export const createWebhook = (): Command =>
  clientCommand<{ event?: WebhookEventType[] }, WebhookWithSecret>(
    new Command('create')
      .description('send events of agent runs, projects and their runs to an address; its secret is shown once')
      .argument('<url>', 'an https address')
      .addOption(new Option('--event <types...>', 'only these (default: all)').choices(webhookEventTypes)),
    (davit, { event = [...webhookEventTypes] }, [url = '']) => davit.webhooks.create({ url, events: event }),
    ({ webhookId, secret }) => {
      printNote(`${paintNote('green', '✓')} Created ${webhookId}. Store its secret now; it is not shown again:`);
      print(secret);
    },
  );
