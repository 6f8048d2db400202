/** Finds a webhook by its id, id prefix, or URL. */
import type { Davit, Webhook } from '@davit/client';
import { self } from '../command-name.ts';
import { CommandError, usageError } from '../exit-codes.ts';
import { givenNames } from '../given-names.ts';
import { shellQuoted } from '../shell-quoted.ts';

export const webhookArgument = '<webhook>';
export const webhookHelp = 'its id, the beginning of its id, or its address';

/** Throws CommandError if none matches, or more than one. */
export async function findWebhook(davit: Davit, word: string): Promise<Webhook> {
  givenNames.webhook = shellQuoted(word);
  const { webhooks } = await davit.webhooks.list();
  for (const fits of [exactly, byAddress, byBeginning]) {
    const found = webhooks.filter((webhook) => fits(webhook, word));
    if (found.length === 1 && found[0]) return found[0];
    if (found.length > 1) {
      const listed = found.map(({ webhookId, url }) => `\n  ${webhookId}  ${url}`);
      throw usageError(`${found.length} webhooks are called ${word}. Give the id of one:${listed.join('')}`);
    }
  }
  throw new CommandError(`There is no webhook ${word}.`, {
    code: 'webhook_not_found',
    hint: `"${self} webhooks list${givenNames.server}"`,
  });
}

const exactly = ({ webhookId }: Webhook, word: string): boolean => webhookId === word;
const byAddress = ({ url }: Webhook, word: string): boolean => url === word || url.replace(/^https?:\/\//, '') === word;
const byBeginning = ({ webhookId }: Webhook, word: string): boolean => word.length >= 4 && webhookId.startsWith(word);
