/** API keys of the workspace. All calls need `keys:write`. */
import type { ApiPromise } from './api-promise.ts';
import { Pages } from './pages.ts';
import type { CallOptions, Transport } from './transport.ts';
import type { ApiKey, ApiKeyList, CreateKeyBody, ListKeysQuery, NewApiKey, RevokeKeyQuery } from './wire.ts';

const keys = '/v1/keys';

export class Keys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Only this answer contains `apiKey`: store it. It has at most the scopes of the calling key, and expires no later. */
  create(body: CreateKeyBody, options: CallOptions = {}): ApiPromise<NewApiKey> {
    return this.#transport.json({ ...options, method: 'POST', path: keys, body });
  }

  /** Newest first, including expired and revoked ones. */
  list(query: ListKeysQuery = {}, options: CallOptions = {}): Pages<ApiKeyList, ApiKey> {
    return new Pages(
      (cursor = query.cursor) => this.#transport.json({ ...options, method: 'GET', path: keys, query: { ...query, cursor } }),
      (page) => page.nextCursor,
      (page) => page.keys,
    );
  }

  /** Permanently and at once. `allowLast` also revokes the last key that can manage keys. */
  revoke(keyId: string, query: RevokeKeyQuery = {}, options: CallOptions = {}): ApiPromise<ApiKey> {
    return this.#transport.json({ ...options, method: 'DELETE', path: `${keys}/${encodeURIComponent(keyId)}`, query });
  }
}
