/** The endpoints of the store. */
import * as contract from '@davit/contract';
import { authorize } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { isWrite } from '../../items/items.ts';

export function storeEndpoints({ items }: ServerParts): Endpoint[] {
  return [
    endpoint(contract.putStoreItem, { handle: ({ caller, body, remember }) => items.put(caller, body, remember) }),
    endpoint(contract.getStoreItem, { handle: ({ caller, body }) => items.get(caller, body) }),
    endpoint(contract.searchStoreItems, {
      handle: async ({ caller, body }) => ({ items: await items.search(caller, body) }),
    }),
    endpoint(contract.listStoreNamespaces, {
      handle: async ({ caller, body }) => ({ namespaces: await items.listNamespaces(caller, body) }),
    }),
    endpoint(contract.batchStore, {
      handle: ({ caller, body: { operations }, remember }) => {
        for (const operation of operations.filter((one) => !isWrite(one))) {
          authorize(caller, operation.op === 'listNamespaces' ? 'agent-runs:read' : 'agent-state:read');
        }
        return items.batch(caller, operations, remember);
      },
    }),
    endpoint(contract.deleteStoreItem, { handle: ({ caller, body, remember }) => items.delete(caller, body, remember) }),
  ];
}
