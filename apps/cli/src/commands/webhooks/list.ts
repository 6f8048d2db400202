import type { Webhook, WebhookList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { printable, printNote, printTable } from '../../terminal.ts';

export const listWebhooks = (): Command =>
  clientCommand<object, WebhookList>(
    new Command('list').alias('ls').description('list the webhooks of your workspace'),
    (davit) => davit.webhooks.list(),
    ({ webhooks }) => {
      if (webhooks.length === 0)
        printNote(`No webhooks. "${self} webhooks create https://example.com/hook${givenNames.server}" makes one.`);
      else printTable(['WEBHOOK', 'STATE', 'EVENTS', 'ADDRESS'], webhooks.map(rowOf));
    },
  );

function rowOf({ webhookId, enabled, disabledReason, failingSince, events, url }: Webhook): string[] {
  const state = enabled ? (failingSince === null ? 'enabled' : 'failing') : `disabled (${disabledReason ?? 'by_request'})`;
  return [webhookId, state, String(events.length), printable(url)];
}
