import { queryOptions } from '@tanstack/react-query';
import { davit } from './davit.ts';

const refreshMs = 10_000;
const shownDeliveries = 10;

export const webhooksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'webhooks'],
    queryFn: async ({ signal }) => (await davit(workspaceId).webhooks.list({ signal })).webhooks,
  });

/** The newest ones. */
export const deliveriesQuery = (workspaceId: string, webhookId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'webhooks', webhookId, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await davit(workspaceId).webhooks.deliveries(webhookId, { limit: shownDeliveries }, { signal })).deliveries,
    refetchInterval: refreshMs,
  });
