import type { WebhookWithSecret } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, say, talk } from '../../terminal.ts';

export const rotateWebhookSecret = (): Command =>
  clientCommand<object, WebhookWithSecret>(
    new Command('rotate-secret')
      .description('make a new secret; for 24 hours the one before signs too')
      .argument('<webhook>', 'its id'),
    (davit, _options, [webhookId = '']) => davit.webhooks.rotateSecret(webhookId),
    ({ secret }) => {
      talk(`${paintTalk('green', '✓')} Keep the new secret, it is not shown again:`);
      say(secret);
    },
  );
