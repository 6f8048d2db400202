/** The endpoints of webhooks. */
import * as contract from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function webhookEndpoints({ webhooks }: ServerParts): Endpoint[] {
  const find = ({ webhookId }: { webhookId: string }, { workspaceId }: { workspaceId: string }) =>
    webhooks.get(workspaceId, pathId(webhookId));
  const recall = ({ caller }: { caller: { workspaceId: string } }, remembered: contract.Json) =>
    webhooks.recall(caller.workspaceId, remembered);
  return [
    endpoint(contract.createWebhook, {
      handle: ({ caller, body, remember }) => webhooks.create(caller.workspaceId, body, remember),
      recall,
    }),
    endpoint(contract.listWebhooks, { handle: ({ caller }) => webhooks.list(caller.workspaceId) }),
    endpoint(contract.getWebhook, { find, handle: async ({ found }) => found }),
    endpoint(contract.updateWebhook, {
      find,
      handle: ({ caller, params, body }) => webhooks.update(caller.workspaceId, params.webhookId, body),
    }),
    endpoint(contract.deleteWebhook, {
      find,
      handle: ({ caller, params }) => webhooks.delete(caller.workspaceId, params.webhookId),
    }),
    endpoint(contract.pingWebhook, {
      find,
      handle: ({ caller, params, remember }) => webhooks.ping(caller.workspaceId, params.webhookId, remember),
    }),
    endpoint(contract.rotateWebhookSecret, {
      find,
      handle: ({ caller, params, remember }) => webhooks.rotateSecret(caller.workspaceId, params.webhookId, remember),
      recall,
    }),
    endpoint(contract.listWebhookDeliveries, {
      find,
      handle: ({ caller, params, query }) => {
        const { limit = 20, cursor } = query;
        const options = { limit: Math.min(limit, contract.limits.pageItems), ...(cursor === undefined ? {} : { cursor }) };
        return webhooks.listDeliveries(caller.workspaceId, params.webhookId, options);
      },
    }),
  ];
}
